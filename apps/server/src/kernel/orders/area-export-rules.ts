import { findState, type StateSet } from '@portal/domain/kernel/orders/order-states'
import { isCountedInChina, notedDay } from '@portal/domain/platform/dates/calendar-note'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { ColumnKind } from '../../platform/documents/xlsx/table-export.ts'
import { innerDayColumn } from './export-heading-rules.ts'

export const exportColumn = (en: string, zh: string, width: number, kind: ColumnKind = 'text') => ({
  en,
  zh,
  width,
  kind,
})

/** Columns that the files of all areas have; each list takes them by name, in its own order. */
export const areaExportColumns = {
  orderNo: exportColumn('Order no.', '订单号', 18),
  officialState: exportColumn('Office', '官方状态', 18),
  workState: exportColumn('Work', '服务进度', 18),
  payState: exportColumn('Payment', '支付', 14),
  deadlineInner: innerDayColumn('reply'),
  deadlineOfficial: exportColumn('Official deadline', '官方绝限', 14, 'date'),
  amountOfficial: exportColumn('Official fees (CNY)', '官费（元）', 18, 'money'),
  amountService: exportColumn('Service fee (CNY)', '服务费（元）', 18, 'money'),
  amountPaid: exportColumn('Paid (CNY)', '已付（元）', 14, 'money'),
  agent: exportColumn('Agent', '代理人', 16),
  customer: exportColumn('Customer', '客户', 24),
  createdTime: exportColumn('Created (Beijing)', '创建日期', 16, 'date'),
} as const

interface StatedRow {
  readonly officialState: string
  readonly workState: number
  readonly payState: number
  readonly createdTime: string
  readonly deadlineOfficial: string | null
  /** Absent in a list of one kind, which is filed in China. */
  readonly type?: string
}

/** A row's codes in words, and its instant as a day in Beijing. */
export function areaExportWords(row: StatedRow, language: 'en' | 'zh') {
  const state = (set: StateSet, code: string | number) => findState(set, code)?.name[language] ?? String(code)
  return {
    officialState: state('official', row.officialState),
    workState: state('work', row.workState),
    payState: state('payment', row.payState),
    deadlineOfficial:
      row.deadlineOfficial && isCountedInChina(row.type ?? '')
        ? notedDay(row.deadlineOfficial, language)
        : row.deadlineOfficial,
    createdTime: beijingDate(new Date(row.createdTime)),
  }
}

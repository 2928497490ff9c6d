import type { transferExportColumns } from '@portal/contract/trademark-transfer-shapes'
import { exportTransfers as call } from '@portal/contract/trademark-transfers'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { findState, type StateSet } from '@portal/domain/orders/order-states'
import type { z } from 'zod'
import type { ColumnKind } from '../documents/xlsx/table-export.ts'
import { implement } from '../http/handler.ts'
import { type ExportedList, startListExport } from '../orders/list-export-parts.ts'
import { transferOrders } from './list-queries.ts'

type Column = (typeof transferExportColumns)[number]
const column = (en: string, zh: string, width: number, kind: ColumnKind = 'text') => ({ en, zh, width, kind })

const columns = {
  orderNo: column('Order no.', '订单号', 18),
  mark: column('Mark', '商标', 30),
  number: column('First number', '首个申请/注册号', 18),
  markCount: column('Marks', '商标数', 10),
  classCount: column('Classes', '类别数', 10),
  seller: column('Seller', '转让人', 30),
  buyer: column('Buyer', '受让人', 30),
  officialState: column('Office', '官方状态', 18),
  workState: column('Work', '服务进度', 18),
  payState: column('Payment', '支付', 14),
  deadlineInner: column('Our deadline', '内部期限', 14, 'date'),
  deadlineOfficial: column('Last day', '官方绝限', 14, 'date'),
  amountOfficial: column('Official fees (CNY)', '官费（元）', 18, 'money'),
  amountService: column('Service fee (CNY)', '服务费（元）', 18, 'money'),
  amountPaid: column('Paid (CNY)', '已付（元）', 14, 'money'),
  agent: column('Agent', '代理人', 16),
  customer: column('Customer', '客户', 24),
  createdTime: column('Created (Beijing)', '创建日期', 16, 'date'),
} as const satisfies Record<Column, ReturnType<typeof column>>

/** Transfers of marks as an Excel file; the price stays between the sides. */
export const exportedTransfers: ExportedList<z.output<typeof call.request>> = {
  job: 'trademarkTransfers.exportList',
  filter: call.request,
  sheet: { en: 'Trademark transfers', zh: '商标转让' },
  columns,
  chosen: (asked) => asked.columns,
  count: (db, user, { filter: { parameter } }) => {
    const { orderNos, sort: _sort, order: _order, ...filter } = parameter
    return transferOrders.count(db, user, { filter, orderNos })
  },
  rows: async (db, user, { filter: { parameter }, limit, offset, language }) => {
    const { orderNos, sort, order, ...filter } = parameter
    const state = (set: StateSet, code: string | number) => findState(set, code)?.name[language] ?? String(code)
    const found = await transferOrders.find(db, user, { filter, orderNos, sort, order, limit, offset })
    return found.map((row) => ({
      ...row,
      markCount: String(row.markCount),
      classCount: String(row.classCount),
      officialState: state('official', row.officialState),
      workState: state('work', row.workState),
      payState: state('payment', row.payState),
      createdTime: beijingDate(new Date(row.createdTime)),
    }))
  },
}

export const exportTransfers = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedTransfers, input, { user, db, language, now: services.now() }),
)

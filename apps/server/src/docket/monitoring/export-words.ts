import type { watchColumns } from '@portal/contract/docket/monitoring-choices'
import { type ColumnHeading, innerDayColumn } from '../../kernel/orders/export-heading-rules.ts'
import type { ColumnKind } from '../../platform/documents/xlsx/table-export.ts'

interface ColumnFacts extends ColumnHeading {
  readonly width: number
  readonly kind: ColumnKind
}

/** Headings of the exported columns; the import knows those of numbers, dates and notes again. */
export const watchColumnFacts: Readonly<Record<(typeof watchColumns)[number], ColumnFacts>> = {
  patentNumber: { en: 'Application no.', zh: '申请号', width: 18, kind: 'text' },
  title: { en: 'Title', zh: '名称', width: 44, kind: 'text' },
  type: { en: 'Type', zh: '类型', width: 14, kind: 'text' },
  applicantName: { en: 'Applicant', zh: '申请人', width: 28, kind: 'text' },
  legal: { en: 'Case status', zh: '案件状态', width: 14, kind: 'text' },
  state: { en: 'Status', zh: '监控状态', width: 16, kind: 'text' },
  filedOn: { en: 'Filing date', zh: '申请日', width: 14, kind: 'date' },
  grantedOn: { en: 'Grant date', zh: '授权日', width: 14, kind: 'date' },
  publicationNumber: { en: 'Publication no.', zh: '公开（公告）号', width: 16, kind: 'text' },
  year: { en: 'Year of fee', zh: '年度', width: 10, kind: 'integer' },
  full: { en: 'Full fee (CNY)', zh: '年费全额（元）', width: 16, kind: 'money' },
  reduced: { en: 'After reduction (CNY)', zh: '减缴后（元）', width: 16, kind: 'money' },
  late: { en: 'Late fee today (CNY)', zh: '当前滞纳金（元）', width: 18, kind: 'money' },
  toPay: { en: 'To pay today (CNY)', zh: '当前应缴（元）', width: 18, kind: 'money' },
  deadlineInner: innerDayColumn('order'),
  deadlineOfficial: { en: 'Official deadline', zh: '官方绝限', width: 16, kind: 'date' },
  graceEndsOn: { en: 'End of grace', zh: '滞纳期满日', width: 14, kind: 'date' },
  restoration: { en: 'End of restoration', zh: '恢复期满日', width: 34, kind: 'text' },
  paidUntilOn: { en: 'Paid until', zh: '已缴至', width: 14, kind: 'date' },
  isPaidAssumed: { en: 'Paid: assumed', zh: '已缴为推定', width: 14, kind: 'text' },
  reduction: { en: 'Reduction (%)', zh: '费减（%）', width: 12, kind: 'integer' },
  customer: { en: 'Customer', zh: '客户', width: 24, kind: 'text' },
  notes: { en: 'Notes', zh: '备注', width: 30, kind: 'text' },
}

export const legalWords = {
  granted: { en: 'Granted', zh: '授权' },
  pending: { en: 'Pending', zh: '审中' },
  ended: { en: 'Ended', zh: '失效' },
  unknown: { en: 'Unknown', zh: '未知' },
} as const

export const assumedWords = { en: 'assumed', zh: '推定' } as const
/** Without its notice the end of restoration is no limit of the office. */
export const restorationWords = {
  guess: {
    en: (day: string) => `guess: before ${day}, notice not known`,
    zh: (day: string) => `推测：早于 ${day}，终止通知书未登记`,
  },
} as const

export const watchSheetName = { en: 'Watching', zh: '专利监控' }

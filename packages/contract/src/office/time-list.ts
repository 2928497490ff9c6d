import { workKindKeys, workKindNames } from '@portal/domain/office/teamwork/work-kinds'
import { defineList, fileColumn } from '../list.ts'

export const billableNames = { yes: { en: 'Billable', zh: '计费' }, no: { en: 'Not billable', zh: '不计费' } }
export const timeSorts = ['day', 'minutes'] as const
export const timeGroups = ['case', 'client', 'person', 'month'] as const
export type TimeGroup = (typeof timeGroups)[number]
export const timeGroupNames = {
  case: { en: 'By case', zh: '按案件' },
  client: { en: 'By client', zh: '按客户' },
  person: { en: 'By person', zh: '按人员' },
  month: { en: 'By month', zh: '按月份' },
}

const words = {
  work: { en: 'Work', zh: '工作类型' },
  billable: { en: 'Billable', zh: '计费' },
}

/** Filters that the report takes too. */
export const timeFilters = {
  dayFrom: {
    kind: 'day',
    to: 'dayTo',
    label: { en: 'Day between', zh: '日期区间' },
    says: { en: 'day between', zh: '日期在' },
  },
  dayTo: { kind: 'day' },
  work: {
    kind: 'choice',
    of: workKindKeys,
    names: workKindNames,
    label: words.work,
    says: { en: 'work is', zh: '工作类型为' },
  },
  billable: {
    kind: 'choice',
    of: ['yes', 'no'],
    names: billableNames,
    label: words.billable,
    says: { en: 'is', zh: '为' },
  },
  personId: { kind: 'id' },
  /** Whose case it is. */
  userId: { kind: 'id' },
  orderNo: {
    kind: 'text',
    min: 1,
    max: 40,
    label: { en: 'Order no.', zh: '订单号' },
    says: { en: 'order no. is', zh: '订单号为' },
  },
} as const

/** Time recorded on the cases that the caller sees, by their own side. */
export const timeList = defineList({
  name: 'time.exportTime',
  screen: 'work/time',
  sheet: { en: 'Time', zh: '工时' },
  filters: timeFilters,
  sorts: { of: timeSorts, usual: 'day', order: 'desc' },
  columns: {
    title: { title: { en: 'Case', zh: '案件' }, minWidth: '220px', file: ['title', 'orderNo'] },
    day: { title: { en: 'Day', zh: '日期' }, of: 'workedOn', sort: 'day' },
    minutes: { title: { en: 'Time', zh: '时长' }, sort: 'minutes' },
    person: { title: { en: 'Who', zh: '人员' } },
    work: { title: words.work, names: workKindNames },
    billable: { title: words.billable, names: billableNames },
    note: { title: { en: 'Note', zh: '备注' }, kind: 'long' },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', of: 'amountFen' },
    customer: { title: { en: 'Customer', zh: '客户' }, forAgents: true, shown: 'wide' },
  },
  file: {
    title: fileColumn('Case', '案件', 40),
    orderNo: fileColumn('Order no.', '订单号', 18),
    day: { ...fileColumn('Day', '日期', 14, 'date'), of: 'workedOn' },
    minutes: fileColumn('Minutes', '分钟', 10, 'integer'),
    person: fileColumn('Who', '人员', 16),
    work: { ...fileColumn('Work', '工作类型', 14), names: workKindNames },
    billable: { ...fileColumn('Billable', '计费', 12), names: billableNames },
    note: fileColumn('Note', '备注', 44),
    amount: { ...fileColumn('Amount (CNY)', '金额（元）', 16, 'money'), of: 'amountFen' },
    customer: fileColumn('Customer', '客户', 28),
  },
})

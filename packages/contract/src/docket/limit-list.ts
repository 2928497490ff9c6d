import { limitAreaKeys, limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { limitActorKeys, limitActors } from '@portal/domain/docket/limits/limit-rules'
import { defineList, fileColumn, innerDayColumn } from '../list.ts'

export const limitTabs = ['open', 'overdue', 'done'] as const
export const limitTabNames = {
  open: { en: 'Open', zh: '未完成' },
  overdue: { en: 'Overdue', zh: '已逾期' },
  done: { en: 'Done', zh: '已完成' },
}
export const limitSorts = ['official', 'ours'] as const
export const limitStates = ['open', 'met', 'missed', 'cancelled'] as const
export const limitStateNames = {
  open: { en: 'Open', zh: '未完成' },
  met: { en: 'Met', zh: '已完成' },
  missed: { en: 'Missed', zh: '已错过' },
  cancelled: { en: 'No longer needed', zh: '不再需要' },
}
const acknowledgedNames = {
  yes: { en: 'Acknowledged', zh: '已确认' },
  no: { en: 'Not acknowledged', zh: '未确认' },
}

const unseenNames = {
  told: { en: 'Reminded, not acknowledged', zh: '已提醒未确认' },
  climbed: { en: 'Escalated, not acknowledged', zh: '已上报未确认' },
}

const words = {
  area: { en: 'Area', zh: '领域' },
  acts: { en: 'Who acts', zh: '办理方' },
  person: { en: 'Responsible', zh: '负责人' },
  customer: { en: 'Customer', zh: '客户' },
  acknowledged: { en: 'Acknowledged', zh: '确认' },
  unseen: { en: 'Waiting', zh: '待确认' },
}

/** Filters that the calendar and the plot take too: which limits, whatever their state and day. */
export const limitFilters = {
  area: {
    kind: 'choice',
    of: limitAreaKeys,
    names: limitAreas,
    label: words.area,
    says: { en: 'area is', zh: '领域为' },
  },
  acts: {
    kind: 'choice',
    of: limitActorKeys,
    names: limitActors,
    label: words.acts,
    says: { en: 'who acts is', zh: '办理方为' },
  },
  acknowledged: {
    kind: 'choice',
    of: ['yes', 'no'],
    names: acknowledgedNames,
    label: words.acknowledged,
    says: { en: 'is', zh: '状态为' },
  },
  /** What was told and nobody of one's side acknowledged; or went on to lead and owners for that. */
  unseen: {
    kind: 'choice',
    of: ['told', 'climbed'],
    names: unseenNames,
    label: words.unseen,
    says: { en: 'is', zh: '状态为' },
  },
  /** In whose hands it is: at the agency who handles it, of one's own organisation who keeps it. */
  personId: { kind: 'id' },
  teamId: { kind: 'id' },
  /** Whose it is, for who works for customers. */
  userId: { kind: 'id' },
  ruleId: { kind: 'text', max: 60 },
} as const

/** The docket. */
export const limitList = defineList({
  name: 'docket.exportList',
  screen: 'docket',
  sheet: { en: 'Docket', zh: '期限台账' },
  filters: {
    tab: { kind: 'choice', of: limitTabs, names: limitTabNames, usual: 'open' },
    /** Official day, Beijing dates, both included. */
    dueFrom: {
      kind: 'day',
      to: 'dueTo',
      label: { en: 'Due between', zh: '到期区间' },
      says: { en: 'due between', zh: '到期日在' },
    },
    dueTo: { kind: 'day' },
    ...limitFilters,
    orderNo: { kind: 'text', min: 1, max: 40 },
    nobody: {
      kind: 'flag',
      label: { en: 'Unassigned', zh: '无负责人' },
      says: { en: 'unassigned:', zh: '无负责人：' },
    },
    /** Those alone that the desk of figures counts: without what was only shared or is one's own beside the cases of customers. */
    counted: {
      kind: 'flag',
      label: { en: 'As counted in the overview', zh: '按数据概览口径' },
      says: { en: 'counted in the overview:', zh: '计入数据概览：' },
    },
  },
  tabs: 'tab',
  sorts: { of: limitSorts, usual: 'official', order: 'asc' },
  columns: {
    limit: { title: { en: 'Limit', zh: '期限事项' }, minWidth: '240px', file: ['limit', 'title', 'number'] },
    official: {
      title: { en: 'Official deadline', zh: '官方绝限' },
      of: 'officialOn',
      sort: 'official',
      sortFirst: 'asc',
    },
    inner: {
      title: { en: 'Internal deadline', zh: '内部期限' },
      forCustomers: { en: 'Reply to us by', zh: '答复我们的期限' },
      of: 'internalOn',
      kind: 'day',
      sort: 'ours',
      sortFirst: 'asc',
    },
    state: { title: { en: 'Status', zh: '状态' }, names: limitStateNames },
    area: { title: words.area, names: limitAreas },
    acts: { title: words.acts, names: limitActors },
    person: { title: words.person },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', of: 'amountFen' },
    customer: { title: words.customer, forAgents: true },
    acknowledged: { title: words.acknowledged, kind: 'day', of: 'acknowledgedTime', shown: 'wide' },
    orderNo: { title: { en: 'Order no.', zh: '订单号' }, kind: 'number', shown: false },
  },
  file: {
    limit: fileColumn('Limit', '期限事项', 34),
    title: fileColumn('Case', '案件', 44),
    number: fileColumn('Number', '申请号或注册号', 20),
    official: { ...fileColumn('Official deadline', '官方绝限', 16, 'date'), of: 'officialOn' },
    inner: { ...innerDayColumn('reply'), of: 'internalOn' },
    state: { ...fileColumn('Status', '状态', 14), names: limitStateNames },
    area: { ...fileColumn('Area', '领域', 14), names: limitAreas },
    acts: { ...fileColumn('Who acts', '办理方', 16), names: limitActors },
    person: fileColumn('Responsible', '负责人', 16),
    amount: { ...fileColumn('Amount (CNY)', '金额（元）', 16, 'money'), of: 'amountFen' },
    customer: fileColumn('Customer', '客户', 28),
    acknowledged: { ...fileColumn('Acknowledged', '确认日', 14, 'date'), of: 'acknowledgedTime' },
    orderNo: fileColumn('Order no.', '订单号', 18),
  },
})

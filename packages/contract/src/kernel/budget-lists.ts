import {
  budgetEntryNames,
  budgetEntryStates,
  budgetOverNames,
  budgetOverWays,
} from '@portal/domain/kernel/approvals/budget-rules'
import { defineList, fileColumn } from '../list.ts'

export const budgetTabs = ['now', 'later', 'past', 'all'] as const
export const budgetTabNames = {
  now: { en: 'Running', zh: '执行中' },
  later: { en: 'Later', zh: '未开始' },
  past: { en: 'Over', zh: '已结束' },
  all: { en: 'All', zh: '全部' },
}
export const budgetSorts = ['centre', 'from', 'amount', 'left', 'used'] as const

/** Budgets of the organisation of a session, with what is spent, bound and left of each. */
export const budgetList = defineList({
  name: 'budgets.exportBudgets',
  screen: 'budgets',
  sheet: { en: 'Budgets', zh: '预算' },
  filters: {
    tab: { kind: 'choice', of: budgetTabs, names: budgetTabNames, usual: 'now' },
    centre: {
      kind: 'text',
      max: 60,
      label: { en: 'Cost centre', zh: '成本中心' },
      says: { en: 'cost centre contains', zh: '成本中心含' },
      hint: { en: 'Code or name', zh: '编码或名称' },
    },
    onOver: {
      kind: 'choice',
      of: budgetOverWays,
      names: budgetOverNames,
      label: { en: 'When exceeded', zh: '超支时' },
      says: { en: 'when exceeded:', zh: '超支时' },
    },
    reached: {
      kind: 'choice',
      of: ['warned', 'over'],
      names: {
        warned: { en: 'warning reached', zh: '已达预警' },
        over: { en: 'fully claimed', zh: '已全部占用' },
      },
      label: { en: 'State', zh: '执行情况' },
      says: { en: 'state is', zh: '执行情况为' },
    },
    costCentreId: { kind: 'id' },
  },
  tabs: 'tab',
  sorts: { of: budgetSorts, usual: 'used', order: 'desc' },
  columns: {
    centre: {
      title: { en: 'Cost centre', zh: '成本中心' },
      minWidth: '190px',
      sort: 'centre',
      sortFirst: 'asc',
      file: ['centre', 'kinds'],
    },
    period: { title: { en: 'Period', zh: '期间' }, sort: 'from', minWidth: '120px', file: ['period', 'from', 'to'] },
    standing: { title: { en: 'Used', zh: '执行进度' }, minWidth: '180px', sort: 'used', file: ['used'] },
    amount: { title: { en: 'Budget', zh: '预算' }, kind: 'money', sort: 'amount' },
    spent: { title: { en: 'Paid', zh: '已支出' }, kind: 'money' },
    bound: { title: { en: 'Bound', zh: '占用' }, kind: 'money' },
    left: { title: { en: 'Left', zh: '剩余' }, kind: 'money', sort: 'left', stays: true },
    onOver: { title: { en: 'When exceeded', zh: '超支时' }, names: budgetOverNames, shown: 'wide' },
    warnPercent: { title: { en: 'Warning at (%)', zh: '预警比例（%）' }, kind: 'number', shown: false },
    note: { title: { en: 'Note', zh: '说明' }, kind: 'long', shown: false },
  },
  file: {
    centre: fileColumn('Cost centre', '成本中心', 28),
    kinds: fileColumn('Kinds of order', '订单类型', 40),
    period: fileColumn('Period', '期间', 26),
    from: { ...fileColumn('From', '起始日', 14, 'date'), of: 'fromOn' },
    to: { ...fileColumn('To', '截止日', 14, 'date'), of: 'toOn' },
    amount: fileColumn('Budget (CNY)', '预算（元）', 18, 'money'),
    spent: fileColumn('Paid (CNY)', '已支出（元）', 18, 'money'),
    bound: fileColumn('Bound (CNY)', '占用（元）', 18, 'money'),
    left: fileColumn('Left (CNY)', '剩余（元）', 18, 'money'),
    used: fileColumn('Used (%)', '执行率（%）', 12, 'integer'),
    onOver: { ...fileColumn('When exceeded', '超支时', 22), names: budgetOverNames },
    warnPercent: fileColumn('Warning at (%)', '预警比例（%）', 14, 'integer'),
    note: fileColumn('Note', '说明', 40),
  },
})

export const countedTabNames = { all: { en: 'All', zh: '全部' }, ...budgetEntryNames }

/** Orders that a budget counts, with how. */
export const countedList = defineList({
  name: 'budgets.exportCounted',
  screen: 'budgets/counted',
  sheet: { en: 'Counted in the budget', zh: '预算明细' },
  filters: {
    budgetId: { kind: 'id' },
    tab: { kind: 'choice', of: ['all', ...budgetEntryStates], names: countedTabNames, usual: 'all' },
    orderNo: {
      kind: 'text',
      max: 40,
      label: { en: 'Order', zh: '订单' },
      says: { en: 'order number begins with', zh: '订单号开头为' },
      hint: { en: 'P2611…', zh: 'P2611…' },
    },
  },
  tabs: 'tab',
  sorts: { of: ['day', 'amount'], usual: 'day', order: 'desc' },
  columns: {
    order: { title: { en: 'Order', zh: '订单' }, minWidth: '220px', file: ['title', 'orderNo'] },
    state: { title: { en: 'Counts as', zh: '计入方式' }, names: budgetEntryNames },
    amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', sort: 'amount', stays: true },
    refunded: { title: { en: 'Refunded', zh: '已退' }, kind: 'money', shown: 'wide' },
    day: { title: { en: 'Paid on', zh: '付款日' }, kind: 'day', of: 'countedOn', sort: 'day' },
  },
  file: {
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Subject', '事项', 44),
    state: { ...fileColumn('Counts as', '计入方式', 22), names: budgetEntryNames },
    amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
    refunded: fileColumn('Refunded (CNY)', '已退（元）', 16, 'money'),
    day: { ...fileColumn('Paid on', '付款日', 14, 'date'), of: 'countedOn' },
  },
})

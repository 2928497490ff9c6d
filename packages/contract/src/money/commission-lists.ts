import { commissionServiceNames, commissionServices } from '@portal/domain/money/commission/commission-rates'
import {
  levelNames,
  statementKindNames,
  statementStateNames,
  statementStates,
  withdrawalStateNames,
  withdrawalStates,
} from '@portal/domain/money/commission/commission-states'
import { defineList, fileColumn, type ListColumn, type ListFilter } from '../list.ts'

const all = { en: 'All', zh: '全部' }
export const statementTabs = ['all', ...statementStates] as const
export const statementTabNames = { all, ...statementStateNames }
export const withdrawalTabs = ['all', ...withdrawalStates] as const
/** Of the back office: what waits stands first. */
export const allWithdrawalTabs = [...withdrawalStates, 'all'] as const
export const withdrawalTabNames = { all, ...withdrawalStateNames }
const levels = ['1', '2'] as const

const time = {
  kind: 'day',
  to: 'timeTo',
  label: { en: 'Date', zh: '日期' },
  says: { en: 'dated', zh: '日期为' },
} as const satisfies ListFilter
const timeTo = { kind: 'day' } as const satisfies ListFilter

const filters = {
  tab: { kind: 'choice', of: statementTabs, names: statementTabNames, usual: 'all' },
  orderNo: {
    kind: 'text',
    max: 40,
    label: { en: 'Order', zh: '订单' },
    says: { en: 'order number begins with', zh: '订单号开头为' },
    hint: { en: 'P2611…', zh: 'P2611…' },
  },
  customer: {
    kind: 'text',
    max: 60,
    label: { en: 'Customer', zh: '客户' },
    says: { en: 'customer contains', zh: '客户名称含' },
  },
  service: {
    kind: 'choice',
    of: commissionServices,
    names: commissionServiceNames,
    label: { en: 'Service', zh: '服务' },
    says: { en: 'service is', zh: '服务为' },
  },
  level: {
    kind: 'choice',
    of: levels,
    names: levelNames,
    label: { en: 'Level', zh: '级别' },
    says: { en: 'level is', zh: '级别为' },
  },
  timeFrom: time,
  timeTo,
} as const satisfies Record<string, ListFilter>

const columns = {
  order: { title: { en: 'Order', zh: '订单' }, minWidth: '170px', file: ['orderNo', 'kind'] },
  customer: { title: { en: 'Customer', zh: '客户' } },
  service: { title: { en: 'Service', zh: '服务' }, names: commissionServiceNames, shown: 'wide' },
  state: { title: { en: 'Status', zh: '状态' }, names: statementStateNames },
  base: { title: { en: 'Base', zh: '计佣基数' }, kind: 'money', file: ['base'] },
  rule: { title: { en: 'Rate', zh: '比例' }, file: ['rule', 'rate'] },
  hold: { title: { en: 'Release day', zh: '结算日' }, kind: 'day', of: 'holdUntil' },
  settled: { title: { en: 'Released', zh: '结算时间' }, kind: 'instant', of: 'settledTime', shown: 'wide' },
  time: { title: { en: 'Date', zh: '时间' }, kind: 'instant' },
  note: { title: { en: 'Note', zh: '备注' }, shown: 'wide' },
  amount: { title: { en: 'Amount', zh: '金额' }, kind: 'money', stays: true },
} as const satisfies Record<string, ListColumn>

const { order, ...others } = columns

const file = {
  orderNo: fileColumn('Order no.', '订单号', 18),
  kind: { ...fileColumn('Type', '类型', 12), names: statementKindNames },
  customer: fileColumn('Customer', '客户', 20),
  service: { ...fileColumn('Service', '服务', 16), names: commissionServiceNames },
  state: { ...fileColumn('Status', '状态', 18), names: statementStateNames },
  base: fileColumn('Base (CNY)', '计佣基数（元）', 16, 'money'),
  rule: fileColumn('Rule', '规则', 26),
  rate: fileColumn('Rate', '比例', 10),
  hold: { ...fileColumn('Release day', '结算日', 14, 'date'), of: 'holdUntil' },
  settled: { ...fileColumn('Released (Beijing)', '结算时间', 18, 'instant'), of: 'settledTime' },
  time: fileColumn('Date (Beijing)', '时间', 18, 'instant'),
  note: fileColumn('Note', '备注', 40),
  amount: fileColumn('Amount (CNY)', '金额（元）', 16, 'money'),
}

/** The statement of an organisation: what orders earned, what refunds took back, what was withdrawn. */
export const commissionList = defineList({
  name: 'commission.exportLines',
  screen: 'user/MyCommissionSharing',
  sheet: { en: 'Commission', zh: '分佣记录' },
  filters,
  tabs: 'tab',
  columns,
  file,
})

/** That of all organisations, for staff. */
export const allCommissionList = defineList({
  name: 'commission.exportAllLines',
  screen: 'admin/commission',
  sheet: { en: 'Commission', zh: '分佣记录' },
  filters: {
    ...filters,
    beneficiary: {
      kind: 'text',
      max: 60,
      label: { en: 'Beneficiary', zh: '受益方' },
      says: { en: 'beneficiary contains', zh: '受益方含' },
    },
  },
  tabs: 'tab',
  columns: { order, beneficiary: { title: { en: 'Beneficiary', zh: '受益方' } }, ...others },
  file: { ...file, beneficiary: fileColumn('Beneficiary', '受益方', 30) },
})

const withdrawalColumns = {
  number: { title: { en: 'Withdrawal', zh: '提现单' }, minWidth: '170px', file: ['number', 'bank', 'accountTail'] },
  state: { title: { en: 'Status', zh: '状态' }, names: withdrawalStateNames },
  asked: { title: { en: 'Requested', zh: '申请时间' }, kind: 'instant', of: 'askedTime' },
  ended: { title: { en: 'Closed', zh: '完成时间' }, kind: 'instant', of: 'endedTime' },
  reason: { title: { en: 'Reason', zh: '原因' }, kind: 'long' },
  tax: { title: { en: 'Tax withheld', zh: '代扣税款' }, kind: 'money' },
  net: { title: { en: 'After tax', zh: '税后金额' }, kind: 'money' },
  amount: { title: { en: 'Amount', zh: '申请金额' }, kind: 'money', stays: true },
} as const satisfies Record<string, ListColumn>

const { number: withdrawalNumber, ...otherWithdrawalColumns } = withdrawalColumns

const withdrawalFile = {
  number: fileColumn('Withdrawal', '提现单', 20),
  state: { ...fileColumn('Status', '状态', 18), names: withdrawalStateNames },
  bank: fileColumn('Bank', '开户行', 30),
  accountTail: fileColumn('Account ends in', '账号尾号', 12),
  asked: { ...fileColumn('Requested (Beijing)', '申请时间', 18, 'instant'), of: 'askedTime' },
  ended: { ...fileColumn('Closed (Beijing)', '完成时间', 18, 'instant'), of: 'endedTime' },
  reason: fileColumn('Reason', '原因', 40),
  tax: fileColumn('Tax withheld (CNY)', '代扣税款（元）', 18, 'money'),
  net: fileColumn('After tax (CNY)', '税后金额（元）', 16, 'money'),
  amount: fileColumn('Amount (CNY)', '申请金额（元）', 16, 'money'),
}

/** Withdrawals of an organisation. */
export const withdrawalList = defineList({
  name: 'commission.exportWithdrawals',
  screen: 'user/MyCommissionSharing/withdrawals',
  viewsOf: 'user/MyCommissionSharing',
  sheet: { en: 'Withdrawals', zh: '提现记录' },
  filters: {
    tab: { kind: 'choice', of: withdrawalTabs, names: withdrawalTabNames, usual: 'all' },
    timeFrom: time,
    timeTo,
  },
  tabs: 'tab',
  columns: withdrawalColumns,
  file: withdrawalFile,
})

/** Those of all organisations, for finance. */
export const allWithdrawalList = defineList({
  name: 'commission.exportAllWithdrawals',
  screen: 'admin/commission/withdrawals',
  viewsOf: 'admin/commission',
  sheet: { en: 'Withdrawals', zh: '提现记录' },
  filters: {
    tab: { kind: 'choice', of: allWithdrawalTabs, names: withdrawalTabNames, usual: 'applied' },
    payee: {
      kind: 'text',
      max: 60,
      label: { en: 'Payee', zh: '收款人' },
      says: { en: 'payee contains', zh: '收款人含' },
    },
    timeFrom: time,
    timeTo,
  },
  tabs: 'tab',
  columns: {
    number: withdrawalNumber,
    payee: { title: { en: 'Payee', zh: '收款人' } },
    ...otherWithdrawalColumns,
    decidedBy: { title: { en: 'Approved by', zh: '审批人' }, shown: 'wide' },
  },
  file: {
    ...withdrawalFile,
    payee: fileColumn('Payee', '收款人', 30),
    decidedBy: fileColumn('Approved by', '审批人', 16),
    reference: fileColumn('Bank reference', '银行流水号', 24),
  },
})

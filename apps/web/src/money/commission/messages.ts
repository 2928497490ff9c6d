import { defineMessages } from '../../app/language.ts'

export const commissionMessages = defineMessages({
  pending: { en: 'Pending', zh: '待结算' },
  available: { en: 'Available', zh: '可提现' },
  asked: { en: 'Withdrawal requested', zh: '提现中' },
  paid: { en: 'Paid out', zh: '已打款' },
  clawed: { en: 'Clawed back', zh: '已冲回' },
  nextRelease: { en: 'Next release', zh: '下次结算' },
  noRelease: { en: 'No order has ended', zh: '暂无办结订单' },
  withdraw: { en: 'Withdraw', zh: '提现' },
  withdrawals: { en: 'Withdrawals', zh: '提现记录' },
  statement: { en: 'Statement', zh: '对账单' },
  month: { en: 'Month of the statement', zh: '对账单月份' },
  makeStatement: { en: 'Statement PDF', zh: '对账单 PDF' },
  statementReady: { en: 'Statement ready', zh: '对账单已生成' },
  join: { en: 'Join programme', zh: '加入计划' },
  joinAgain: { en: 'Accept new terms', zh: '接受新条款' },
  joinLead: {
    en: 'Join the programme, and paid orders of customers you refer earn commission. Joining is free.',
    zh: '加入分佣计划后，您推荐的客户付款的订单可计佣金。加入免费。',
  },
  termsNew: {
    en: 'The terms or the form of your organisation have changed. Accept the terms before you withdraw.',
    zh: '条款或组织类型已变更，接受条款后方可提现。',
  },
  joinedBy: {
    en: 'Members with the right to manage people can join the programme for the organisation.',
    zh: '拥有成员管理权限的成员可代表组织加入分佣计划。',
  },
  mayWithdraw: {
    en: (name: string) => `Withdrawals are paid to an account of ${name}, one a month.`,
    zh: (name: string) => `提现汇至“${name}”的账户，每月一次。`,
  },
  afterEnd: {
    en: (days: number) => `${days} days after the order ends`,
    zh: (days: number) => `订单办结后 ${days} 天`,
  },
  releasedOn: { en: (day: string) => `release ${day}`, zh: (day: string) => `结算日 ${day}` },
  rates: { en: 'Rates in force', zh: '现行比例' },
  service: { en: 'Service', zh: '服务' },
  levels: {
    en: 'Direct: customers who registered with a code of yours. Indirect: customers whom those referred.',
    zh: '直推：使用您的注册码注册的客户。间推：上述客户所推荐的客户。',
  },
  hold: {
    en: (days: number) => `Held ${days} days after the order has ended`,
    zh: (days: number) => `订单办结后冻结 ${days} 天`,
  },
  minimum: { en: (amount: string) => `Least withdrawal ${amount}`, zh: (amount: string) => `单次提现不少于 ${amount}` },
  notReader: {
    en: 'Commission is shown to members who may pay and see everything of the organisation. Ask an owner for that right.',
    zh: '佣金仅对拥有付款权限且可查看全部数据的成员显示，请向所有者申请权限。',
  },
  belowZero: {
    en: 'A refund left the balance below zero. Withdrawals are blocked until new commission covers it.',
    zh: '因退款冲回，余额为负，补足前不能提现。',
  },
  tooLittle: {
    en: (minimum: string) => `The least that can be withdrawn is ${minimum}.`,
    zh: (minimum: string) => `单次提现不少于 ${minimum}。`,
  },
  open: { en: 'A withdrawal is in progress.', zh: '已有提现正在处理。' },
  monthly: { en: 'One withdrawal a month. The next is possible next month.', zh: '每月可提现一次，下月可再次申请。' },
  terms: { en: 'Accept the terms first.', zh: '请先接受条款。' },
  explain: { en: 'Explain', zh: '如何计算' },
  empty: { en: 'No commission yet', zh: '暂无佣金' },
  emptyText: {
    en: 'Invite customers with a registration code. When one of their orders is paid, its commission appears here.',
    zh: '使用注册码邀请客户。客户订单付款后，佣金会显示在此处。',
  },
  toCodes: { en: 'Invite customers', zh: '邀请客户' },
  version: {
    en: (version: number) => (version === 0 ? 'original rules' : `rules version ${version}`),
    zh: (version: number) => (version === 0 ? '初始规则' : `规则第 ${version} 版`),
  },
  withdrawalsEmpty: { en: 'No withdrawal yet', zh: '暂无提现' },
  withdrawalsEmptyText: {
    en: 'Withdrawals appear here with their progress.',
    zh: '提现及其进度会显示在此处。',
  },
  back: { en: 'Commission', zh: '分佣记录' },
  accountTail: { en: (tail: string) => `account ending in ${tail}`, zh: (tail: string) => `尾号 ${tail}` },
})

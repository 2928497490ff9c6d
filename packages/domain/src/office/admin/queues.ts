import type { OrderAction } from '../../kernel/orders/order-can.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Queues of the back office in the order of a case's way through it; every open case lies in at most one of all but the last. */
export const queueNames = [
  'toReview',
  'corrected',
  'toQuote',
  'toAccept',
  'toDraft',
  'waitingForClient',
  'toFile',
  'awaitingReceipt',
  'toAnswer',
  'atOffice',
  'toComplete',
  'refunds',
] as const
export type QueueName = (typeof queueNames)[number]

interface QueueFacts {
  readonly name: TwoLanguages
  /** What lies in it, and why. */
  readonly holds: TwoLanguages
  /** Who acts next: we, or somebody we wait for. */
  readonly turn: 'ours' | 'others'
  /** The step that takes a case out of it. */
  readonly next?: OrderAction
}

/** Words of the queues and the act each waits for. @see screens.md section 2 (S2), patent reference 4.3 */
export const queues: Readonly<Record<QueueName, QueueFacts>> = {
  toReview: {
    turn: 'others',
    name: { en: 'Unpaid', zh: '待付款' },
    holds: { en: 'Submitted for the first time, not paid yet', zh: '首次提交、尚未付款' },
    next: 'askCorrection',
  },
  corrected: {
    turn: 'ours',
    name: { en: 'Corrected', zh: '已补正' },
    holds: { en: 'Returned from the customer after a correction', zh: '客户补正后重新提交' },
    next: 'accept',
  },
  toQuote: {
    turn: 'ours',
    name: { en: 'To quote', zh: '待报价' },
    holds: { en: 'Filings and marks abroad with a country that waits for a quote', zh: '国外申请或商标，有国家待报价' },
  },
  toAccept: {
    turn: 'ours',
    name: { en: 'To accept', zh: '待立案' },
    holds: { en: 'Submitted and paid', zh: '已提交并付款' },
    next: 'accept',
  },
  toDraft: {
    turn: 'ours',
    name: { en: 'To draft', zh: '待撰写' },
    holds: {
      en: 'Accepted; we draft it, and no draft is confirmed yet',
      zh: '已立案，由我们撰写，初稿尚未撰写或客户尚未确认',
    },
    next: 'uploadDraft',
  },
  waitingForClient: {
    turn: 'others',
    name: { en: 'With the customer', zh: '待客户处理' },
    holds: { en: 'The customer corrects or looks at a draft', zh: '客户正在补正或确认初稿' },
  },
  toFile: {
    turn: 'ours',
    name: { en: 'To file', zh: '待递交' },
    holds: {
      en: 'Paid; the customer uploaded the documents or confirmed the draft, or the form makes them',
      zh: '已付款，申请文件由客户提供、已确认定稿或由申请表生成',
    },
    next: 'markFiled',
  },
  awaitingReceipt: {
    turn: 'others',
    name: { en: 'Receipt awaited', zh: '待受理回执' },
    holds: { en: 'Filed; the office has given no number', zh: '已递交，尚无申请号' },
    next: 'recordOfficialDocument',
  },
  toAnswer: {
    turn: 'ours',
    name: { en: 'Response due', zh: '待答复' },
    holds: { en: 'A notice of the office waits for a reply', zh: '官方通知书待答复' },
    next: 'recordOfficialDocument',
  },
  atOffice: {
    turn: 'others',
    name: { en: 'At the office', zh: '官方审查中' },
    holds: { en: 'Filed under a number; the office’s next document is awaited', zh: '已取得编号，等待官方下一份文件' },
    next: 'recordOfficialDocument',
  },
  toComplete: {
    turn: 'ours',
    name: { en: 'To complete', zh: '待办结' },
    holds: { en: 'Decided by the office; the work on it can be closed', zh: '官方已作出决定，可以办结' },
    next: 'complete',
  },
  refunds: {
    turn: 'ours',
    name: { en: 'Refunds', zh: '待退款' },
    holds: { en: 'Refunds that wait for a decision', zh: '待审批的退款申请' },
    next: 'refund',
  },
}

/** Whose queues they are: agents and reviewers have the cases, finance the refunds, administrators all. */
export function queuesOf(role: 'agent' | 'reviewer' | 'finance' | 'administrator'): readonly QueueName[] {
  if (role === 'administrator') return queueNames
  return queueNames.filter((name) => (name === 'refunds') === (role === 'finance'))
}

/** In whose hands the cases are that an agent asks for: anybody's, the agent's own, of the agent's teams, in nobody's. */
export const whoseCases = ['all', 'mine', 'team', 'unassigned'] as const

/** Whether the next step of a queue's cases is ours. */
export const isOurTurn = (queue: QueueName): boolean => queues[queue].turn === 'ours'

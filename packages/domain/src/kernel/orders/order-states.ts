import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Colour role of a state chip; the web maps roles to tokens. */
export type StateColour = 'good' | 'wait' | 'warn' | 'bad' | 'quiet'

export interface StateFacts<Code extends string | number = string | number> {
  readonly code: Code
  readonly name: TwoLanguages
  readonly colour: StateColour
}

const state = <const Code extends string | number>(code: Code, en: string, zh: string, colour: StateColour) => ({
  code,
  name: { en, zh },
  colour,
})

/** S1: moves only by payment and refund events. @see screens.md section 2 */
export const paymentStates = {
  unpaid: state(0, 'Unpaid', '待付款', 'warn'),
  paying: state(1, 'Paying', '支付中', 'wait'),
  paid: state(2, 'Paid', '已付款', 'good'),
  partRefunded: state(3, 'Part refunded', '部分退款', 'quiet'),
  refunded: state(4, 'Refunded', '已退款', 'quiet'),
  closed: state(9, 'Closed', '已关闭', 'quiet'),
} as const satisfies Record<string, StateFacts<number>>
export type PaymentStateName = keyof typeof paymentStates
export type PaymentState = (typeof paymentStates)[PaymentStateName]['code']

/** S2: moves only by people (and by the time-out of an unpaid order). */
export const workStates = {
  draft: state(0, 'Draft', '草稿', 'quiet'),
  submitted: state(1, 'Submitted', '待审核', 'wait'),
  correctionAsked: state(2, 'Correction asked', '待补正', 'warn'),
  accepted: state(3, 'Accepted for work', '处理中', 'wait'),
  clientToConfirm: state(4, 'Client to confirm', '待客户确认', 'warn'),
  filed: state(5, 'Filed', '已递交', 'good'),
  completed: state(6, 'Completed', '已完成', 'good'),
  rejected: state(7, 'Rejected', '已驳回', 'bad'),
  withdrawn: state(8, 'Withdrawn', '已撤回', 'quiet'),
  cancelled: state(9, 'Cancelled', '已取消', 'quiet'),
} as const satisfies Record<string, StateFacts<number>>
export type WorkStateName = keyof typeof workStates
export type WorkState = (typeof workStates)[WorkStateName]['code']

/** What became of the bank transfer that was announced for an order which is still unpaid. */
export const openTransferNames = {
  announced: { en: 'Transfer reported', zh: '转账待核对' },
  returned: { en: 'Transfer returned', zh: '转账被退回' },
} as const satisfies Record<string, TwoLanguages>

/**
 * The shown state of work on a submitted order that waits for its payment: nobody reviews it before, and an order for a fee alone
 * is complete once paid.
 */
export const awaitsPayment = { name: { en: 'Awaiting payment', zh: '待付款' }, colour: 'quiet' } as const

/** @param payableFen What the order costs; one that costs nothing is reviewed at once. */
export function isAwaitingPayment(order: { workState: number; payState: number }, payableFen: number): boolean {
  const { unpaid, paying } = paymentStates
  const isUnpaid = order.payState === unpaid.code || order.payState === paying.code
  return order.workState === workStates.submitted.code && isUnpaid && payableFen > 0
}

/** S3 for patents: moves only by office documents or a verified look-up. The key is the stored value. */
export const patentStates = {
  notFiled: state('notFiled', 'Not filed', '未申请', 'quiet'),
  accepted: state('accepted', 'Filed, number given', '已受理', 'wait'),
  preliminary: state('preliminary', 'Preliminary examination', '初审', 'wait'),
  published: state('published', 'Published', '公布', 'wait'),
  substantive: state('substantive', 'Substantive examination', '实审', 'wait'),
  opinionPending: state('opinionPending', 'Opinion pending', '待答复', 'warn'),
  grantNotice: state('grantNotice', 'Grant notice', '授权通知', 'warn'),
  registered: state('registered', 'Registration completed', '已办理登记', 'wait'),
  granted: state('granted', 'Granted', '授权', 'good'),
  rejected: state('rejected', 'Rejected', '驳回', 'bad'),
  reexamination: state('reexamination', 'Reexamination', '复审', 'wait'),
  withdrawn: state('withdrawn', 'Withdrawn', '视为撤回', 'bad'),
  lapsed: state('lapsed', 'Lapsed', '终止', 'bad'),
  invalid: state('invalid', 'Invalid', '无效', 'bad'),
  expired: state('expired', 'Expired', '届满', 'quiet'),
} as const satisfies Record<string, StateFacts<string>>
export type PatentState = keyof typeof patentStates
/** The application or the patent is gone: nothing of it changes any more. */
export const endedPatentStates = ['withdrawn', 'lapsed', 'invalid', 'expired'] as const satisfies readonly PatentState[]

/** S3t, and how a recordal (transfer, renewal, change …) or a request between parties ended. Keys differ from those of patents: one column holds both. */
export const trademarkStates = {
  tmFiled: state('tmFiled', 'Filed', '申请中', 'wait'),
  tmAccepted: state('tmAccepted', 'Accepted', '已受理', 'wait'),
  tmExamination: state('tmExamination', 'Examination', '实质审查', 'wait'),
  tmPublished: state('tmPublished', 'Preliminary publication', '初步审定公告', 'wait'),
  tmRegistered: state('tmRegistered', 'Registered', '已注册', 'good'),
  tmRefused: state('tmRefused', 'Refused', '驳回', 'bad'),
  tmReview: state('tmReview', 'Review', '驳回复审', 'wait'),
  tmOpposed: state('tmOpposed', 'Opposed', '异议中', 'warn'),
  tmCancelled: state('tmCancelled', 'Cancelled', '已撤销', 'bad'),
  tmExpired: state('tmExpired', 'Expired', '期满', 'quiet'),
  tmNotAccepted: state('tmNotAccepted', 'Not accepted', '不予受理', 'bad'),
  tmWithdrawn: state('tmWithdrawn', 'Withdrawn', '已撤回', 'quiet'),
  tmInvalid: state('tmInvalid', 'Invalid', '无效', 'bad'),
  tmApproved: state('tmApproved', 'Recorded', '已核准', 'good'),
  tmNotApproved: state('tmNotApproved', 'Not recorded', '不予核准', 'bad'),
  tmUpheld: state('tmUpheld', 'Decided in favour', '已获支持', 'good'),
  tmDismissed: state('tmDismissed', 'Decided against', '未获支持', 'bad'),
} as const satisfies Record<string, StateFacts<string>>
export type TrademarkState = keyof typeof trademarkStates

/** S3c */
export const copyrightStates = {
  crSubmitted: state('crSubmitted', 'Submitted', '已提交', 'wait'),
  crAccepted: state('crAccepted', 'Accepted', '已受理', 'wait'),
  crCorrection: state('crCorrection', 'Correction', '补正', 'warn'),
  crReview: state('crReview', 'Under review', '审查中', 'wait'),
  crIssued: state('crIssued', 'Certificate issued', '已发证', 'good'),
  crReturned: state('crReturned', 'Returned', '退回', 'bad'),
} as const satisfies Record<string, StateFacts<string>>
export type CopyrightState = keyof typeof copyrightStates

/** What `orders.official_state` holds; `notFiled` is where every order begins. */
export const officialStates = { ...patentStates, ...trademarkStates, ...copyrightStates }
export type OfficialState = keyof typeof officialStates

/** Whether the office has decided against a case, or it is lost there. */
export const isSetBack = (state: string): boolean => isOfficialState(state) && officialStates[state].colour === 'bad'

/** S4 */
export const afterStates = {
  none: state(0, 'None', '无', 'quiet'),
  requested: state(1, 'Requested', '已申请', 'wait'),
  approving: state(2, 'Approving', '审批中', 'wait'),
  refunding: state(3, 'Refunding', '退款中', 'wait'),
  done: state(4, 'Done', '已完成', 'good'),
  refused: state(5, 'Refused', '已拒绝', 'bad'),
} as const satisfies Record<string, StateFacts<number>>
export type AfterStateName = keyof typeof afterStates
export type AfterState = (typeof afterStates)[AfterStateName]['code']

/** The four sets by their names in `getStateTypeString` and in event rows; states in display order. */
export const stateSets = {
  payment: Object.values(paymentStates),
  work: Object.values(workStates),
  official: Object.values(patentStates),
  afterSales: Object.values(afterStates),
} as const satisfies Record<string, readonly StateFacts[]>
export type StateSet = keyof typeof stateSets

/** The sets whose names the page asks for: official states of orders about no patent are a set each. */
export const namedStateSets: Readonly<Record<string, readonly StateFacts[]>> = {
  ...stateSets,
  trademark: [patentStates.notFiled, ...Object.values(trademarkStates)],
  copyright: [patentStates.notFiled, ...Object.values(copyrightStates)],
}

/** Whether a stored number is a state code of a set; narrows what comes from a database. */
export function isPaymentState(code: number): code is PaymentState {
  return stateSets.payment.some((s) => s.code === code)
}
export function isWorkState(code: number): code is WorkState {
  return stateSets.work.some((s) => s.code === code)
}
export function isAfterState(code: number): code is AfterState {
  return stateSets.afterSales.some((s) => s.code === code)
}
export function isOfficialState(key: string): key is OfficialState {
  return Object.hasOwn(officialStates, key)
}

/** Facts of a state by set and stored code, or undefined for a code that is none; `official` knows those of every area. */
export function findState(set: StateSet, code: string | number): StateFacts | undefined {
  const states: readonly StateFacts[] = set === 'official' ? Object.values(officialStates) : stateSets[set]
  return states.find((s) => s.code === code)
}

import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { caseRoles, clientRoles, type OrderRole } from './order-roles.ts'
import {
  type AfterState,
  afterStates,
  type OfficialState,
  type PaymentState,
  paymentStates,
  type WorkState,
  workStates,
} from './order-states.ts'

/** Everything somebody can do to an order, row actions first, then the back office. */
export const orderActions = [
  'open',
  'pay',
  'continue',
  'submit',
  'correct',
  'confirmDraft',
  'returnDraft',
  'invoice',
  'afterSales',
  'copy',
  'cancel',
  'withdraw',
  'accept',
  'askCorrection',
  'withdrawCorrection',
  'uploadDraft',
  'withdrawDraft',
  'markFiled',
  'recordOfficialDocument',
  'complete',
  'reject',
  'refund',
] as const
export type OrderAction = (typeof orderActions)[number]

export const orderActionNames: Record<OrderAction, TwoLanguages> = {
  open: { en: 'Open', zh: '查看' },
  pay: { en: 'Pay', zh: '付款' },
  continue: { en: 'Continue', zh: '继续填写' },
  submit: { en: 'Submit', zh: '提交' },
  correct: { en: 'Correct', zh: '补正' },
  confirmDraft: { en: 'Confirm draft', zh: '确认定稿' },
  returnDraft: { en: 'Return draft', zh: '退回修改' },
  invoice: { en: 'Invoice', zh: '开票' },
  afterSales: { en: 'After-sales', zh: '售后' },
  copy: { en: 'Copy', zh: '复制' },
  cancel: { en: 'Cancel', zh: '取消' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  accept: { en: 'Accept', zh: '立案' },
  askCorrection: { en: 'Ask for correction', zh: '要求补正' },
  withdrawCorrection: { en: 'Withdraw the request for correction', zh: '撤销补正要求' },
  uploadDraft: { en: 'Upload draft', zh: '上传初稿' },
  withdrawDraft: { en: 'Withdraw draft', zh: '撤回初稿' },
  markFiled: { en: 'Mark as filed', zh: '标记已递交' },
  recordOfficialDocument: { en: 'Record office document', zh: '登记官方文件' },
  complete: { en: 'Complete', zh: '办结' },
  reject: { en: 'Reject', zh: '驳回' },
  refund: { en: 'Refund', zh: '退款' },
}

export const orderRefusalWords = {
  roleNotAllowed: { en: 'Your role may not do this', zh: '您的角色无此权限' },
  notDraft: { en: 'The order is submitted already', zh: '订单已提交' },
  stillDraft: { en: 'The order is still a draft', zh: '订单尚为草稿' },
  notPaid: { en: 'The order is not paid', zh: '订单尚未付款' },
  alreadyPaid: { en: 'The order is paid', zh: '订单已付款' },
  paymentClosed: { en: 'The order is closed for payment', zh: '订单已关闭，不能付款' },
  ended: { en: 'The order has ended', zh: '订单已结束' },
  noCorrectionAsked: { en: 'No correction is asked for', zh: '没有待补正的内容' },
  noDraftToWithdraw: { en: 'No unconfirmed draft is with the customer', zh: '没有未确认的初稿' },
  noDraftToConfirm: { en: 'No draft waits for confirmation', zh: '没有待确认的初稿' },
  notToReview: { en: 'The order is not waiting for review', zh: '订单不在待审核状态' },
  notInWork: { en: 'The order is not being worked on', zh: '订单不在处理中' },
  draftNotConfirmed: { en: 'The customer has not confirmed the draft', zh: '客户尚未确认定稿' },
  alreadyFiled: { en: 'The case is filed already', zh: '案件已递交' },
  notFiled: { en: 'The case is not filed yet', zh: '案件尚未递交' },
  notDecided: { en: 'The office has not decided yet', zh: '官方尚未作出决定' },
  paidWithdrawInstead: { en: 'A paid order is withdrawn, not cancelled', zh: '已付款的订单请使用撤回' },
  unpaidCancelInstead: { en: 'An unpaid order is cancelled, not withdrawn', zh: '未付款的订单请使用取消' },
  requestRunning: { en: 'A request is being handled', zh: '已有售后申请在处理中' },
  ofFollowUp: {
    en: 'A follow-up is handled on its own page; documents of the office are recorded on its case',
    zh: '售后业务请在其办理页面处理；官方文件登记在原案件上',
  },
  ofDeal: {
    en: 'The price is held for the seller: act in the deal or the product order',
    zh: '价款为卖方托管，请在对应的交易或商品订单中处理',
  },
  ofSupplement: {
    en: 'An additional fee is paid, and otherwise follows the order that it belongs to',
    zh: '补缴费用只需付款，其他事项随所属订单办理',
  },
  ofUnknown: {
    en: 'This version of the site does not know this kind of order',
    zh: '当前系统版本不支持此类订单',
  },
  noGroundForRefund: {
    en: 'A refund needs a rejected or withdrawn order or an approved request',
    zh: '退款须订单已驳回、已撤回、已取消或售后已批准',
  },
} as const satisfies Record<string, TwoLanguages>
export type OrderRefusal = keyof typeof orderRefusalWords

export interface OrderSituation {
  readonly paymentState: PaymentState
  readonly workState: WorkState
  readonly officialState: OfficialState
  readonly afterState: AfterState
  readonly role: OrderRole
  /** Nothing drafted waits for the client (`findDraftStanding`); filing needs it. A newer draft takes it back. */
  readonly draftConfirmed: boolean
  /** A draft waits for the client, or the client sent it back and there is no newer one. */
  readonly draftOpen?: boolean
  /** The order is a follow-up of a case, not a case: it has no office documents, no form to copy, an end of its own. */
  readonly isFollowUp?: boolean
  /** The order holds the price of a deal or of a product for its seller: it is paid, and everything else is done to what was bought. */
  readonly isDeal?: boolean
  /** The order is a fee that another one owes: it is paid, paid back, or let off by those who decide. */
  readonly isSupplement?: boolean
  /** The order is of a kind that this release does not know: it may be looked at. */
  readonly isUnknown?: boolean
}

export type OrderAnswer = { readonly allowed: true } | { readonly allowed: false; readonly reason: OrderRefusal }

const anybody = [...clientRoles, ...caseRoles, 'finance'] as const satisfies readonly OrderRole[]
const deciders = ['reviewer', 'administrator'] as const satisfies readonly OrderRole[]
const rolesOf: Record<OrderAction, readonly OrderRole[]> = {
  open: anybody,
  pay: clientRoles,
  continue: clientRoles,
  submit: clientRoles,
  correct: clientRoles,
  confirmDraft: clientRoles,
  returnDraft: clientRoles,
  invoice: clientRoles,
  afterSales: clientRoles,
  copy: clientRoles,
  cancel: [...clientRoles, ...deciders, 'system'],
  withdraw: [...clientRoles, ...deciders],
  accept: caseRoles,
  askCorrection: caseRoles,
  withdrawCorrection: caseRoles,
  uploadDraft: caseRoles,
  withdrawDraft: caseRoles,
  markFiled: caseRoles,
  recordOfficialDocument: caseRoles,
  complete: caseRoles,
  reject: deciders,
  refund: ['finance', 'administrator'],
}

const pay = paymentStates
const work = workStates
const isIn = <S>(state: S, ...states: readonly S[]) => states.includes(state)
const hasEnded = (state: WorkState) =>
  isIn<WorkState>(state, work.completed.code, work.rejected.code, work.withdrawn.code, work.cancelled.code)
const isPaid = (state: PaymentState) => isIn<PaymentState>(state, pay.paid.code, pay.partRefunded.code)
/** States in which the office has decided what the order asked for. */
export const decidedStates: ReadonlySet<OfficialState> = new Set([
  'granted',
  'rejected',
  'withdrawn',
  'lapsed',
  'invalid',
  'expired',
  'tmRegistered',
  'tmRefused',
  'tmCancelled',
  'tmExpired',
  'tmNotAccepted',
  'tmWithdrawn',
  'tmInvalid',
  'tmApproved',
  'tmNotApproved',
  'tmUpheld',
  'tmDismissed',
  'crIssued',
  'crReturned',
])

const notOfFollowUps: ReadonlySet<OrderAction> = new Set<OrderAction>([
  'copy',
  'recordOfficialDocument',
  'complete',
  'uploadDraft',
  'withdrawDraft',
  'askCorrection',
  'markFiled',
])

const ofSupplements: ReadonlySet<OrderAction> = new Set<OrderAction>(['open', 'pay', 'invoice', 'afterSales', 'refund'])

/** A debt is not ended by who owes it. */
function isOfSupplement(action: OrderAction, role: OrderRole): boolean {
  return ofSupplements.has(action) || (action === 'cancel' && !clientRoles.some((one) => one === role))
}

type Rule = (s: OrderSituation) => OrderRefusal | undefined

/** Each rule answers with the first reason against, or undefined. */
const rules: Record<OrderAction, Rule> = {
  open: () => undefined,
  copy: () => undefined,
  continue: (s) => (s.workState === work.draft.code ? undefined : 'notDraft'),
  submit: (s) => (s.workState === work.draft.code ? undefined : 'notDraft'),
  pay: (s) => {
    if (s.workState === work.draft.code) return 'stillDraft'
    if (isPaid(s.paymentState) || s.paymentState === pay.refunded.code) return 'alreadyPaid'
    if (s.paymentState === pay.closed.code) return 'paymentClosed'
    return hasEnded(s.workState) ? 'ended' : undefined
  },
  correct: (s) => (s.workState === work.correctionAsked.code ? undefined : 'noCorrectionAsked'),
  confirmDraft: (s) => (s.workState === work.clientToConfirm.code ? undefined : 'noDraftToConfirm'),
  returnDraft: (s) => (s.workState === work.clientToConfirm.code ? undefined : 'noDraftToConfirm'),
  invoice: (s) => (isPaid(s.paymentState) ? undefined : 'notPaid'),
  afterSales: (s) => {
    if (!isPaid(s.paymentState)) return 'notPaid'
    const open = isIn<AfterState>(
      s.afterState,
      afterStates.requested.code,
      afterStates.approving.code,
      afterStates.refunding.code,
    )
    return open ? 'requestRunning' : undefined
  },
  cancel: (s) => {
    if (hasEnded(s.workState)) return 'ended'
    if (isPaid(s.paymentState)) return 'paidWithdrawInstead'
    if (s.workState === work.filed.code) return 'alreadyFiled'
    return s.workState <= work.correctionAsked.code ? undefined : 'paidWithdrawInstead'
  },
  withdraw: (s) => {
    if (hasEnded(s.workState)) return 'ended'
    if (s.workState === work.draft.code) return 'stillDraft'
    const unpaidInReview = !isPaid(s.paymentState) && s.workState <= work.correctionAsked.code
    return unpaidInReview ? 'unpaidCancelInstead' : undefined
  },
  accept: (s) => {
    if (s.workState !== work.submitted.code) return 'notToReview'
    return isPaid(s.paymentState) ? undefined : 'notPaid'
  },
  askCorrection: (s) =>
    isIn<WorkState>(s.workState, work.submitted.code, work.accepted.code) ? undefined : 'notInWork',
  withdrawCorrection: (s) => (s.workState === work.correctionAsked.code ? undefined : 'noCorrectionAsked'),
  uploadDraft: (s) => {
    if (s.workState !== work.accepted.code) return 'notInWork'
    return isPaid(s.paymentState) ? undefined : 'notPaid'
  },
  withdrawDraft: (s) =>
    s.draftOpen && isIn<WorkState>(s.workState, work.accepted.code, work.clientToConfirm.code)
      ? undefined
      : 'noDraftToWithdraw',
  markFiled: (s) => {
    if (isIn<WorkState>(s.workState, work.filed.code, work.completed.code)) return 'alreadyFiled'
    if (s.workState !== work.accepted.code) return 'notInWork'
    if (!s.draftConfirmed) return 'draftNotConfirmed'
    return isPaid(s.paymentState) ? undefined : 'notPaid'
  },
  recordOfficialDocument: (s) => {
    const isFiled = isIn<WorkState>(s.workState, work.filed.code, work.completed.code)
    const wasFiled = s.officialState !== 'notFiled'
    return isFiled || wasFiled ? undefined : 'notFiled'
  },
  complete: (s) => {
    if (s.workState !== work.filed.code) return hasEnded(s.workState) ? 'ended' : 'notFiled'
    return decidedStates.has(s.officialState) ? undefined : 'notDecided'
  },
  reject: (s) => (isIn<WorkState>(s.workState, work.submitted.code, work.accepted.code) ? undefined : 'notInWork'),
  refund: (s) => {
    if (!isPaid(s.paymentState)) return 'notPaid'
    const ended = isIn<WorkState>(s.workState, work.rejected.code, work.withdrawn.code, work.cancelled.code)
    const approved = isIn<AfterState>(s.afterState, afterStates.approving.code, afterStates.refunding.code)
    // Nothing is worked on for a fee alone that would have to end first.
    return ended || approved || s.isSupplement ? undefined : 'noGroundForRefund'
  },
}

/** Whether somebody may do something to an order now, and if not, why (words in `orderRefusalWords`). */
export function orderCan(action: OrderAction, situation: OrderSituation): OrderAnswer {
  if (!rolesOf[action].includes(situation.role)) return { allowed: false, reason: 'roleNotAllowed' }
  if (situation.isUnknown && action !== 'open') return { allowed: false, reason: 'ofUnknown' }
  if (situation.isDeal && action !== 'open' && action !== 'pay') return { allowed: false, reason: 'ofDeal' }
  if (situation.isSupplement && !isOfSupplement(action, situation.role)) {
    return { allowed: false, reason: 'ofSupplement' }
  }
  if (situation.isFollowUp && notOfFollowUps.has(action)) return { allowed: false, reason: 'ofFollowUp' }
  const reason = rules[action](situation)
  return reason === undefined ? { allowed: true } : { allowed: false, reason }
}

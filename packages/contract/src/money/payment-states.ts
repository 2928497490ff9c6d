import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'

/** States of one attempt to pay. */
export const paymentStates = ['creating', 'open', 'paid', 'closed', 'duplicate', 'mismatch'] as const
export type PaymentAttemptState = (typeof paymentStates)[number]
export const paymentStateNames = {
  creating: { en: 'Being opened', zh: '创建中' },
  open: { en: 'Waiting for the payer', zh: '待付款' },
  paid: { en: 'Paid', zh: '已付款' },
  closed: { en: 'Ended unpaid', zh: '已关闭' },
  duplicate: { en: 'Refunded automatically', zh: '自动退回' },
  mismatch: { en: 'To look at', zh: '待人工核对' },
} as const satisfies Record<PaymentAttemptState, TwoLanguages>

/** States of one announced bank transfer; `givenBack`: the money came but the order does not need it. */
export const transferStates = ['announced', 'confirmed', 'returned', 'withdrawn', 'givenBack'] as const
export type TransferState = (typeof transferStates)[number]
export const transferStateNames = {
  announced: { en: 'To check', zh: '待核对' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  returned: { en: 'Returned', zh: '已退回' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  givenBack: { en: 'To be refunded', zh: '待退款' },
} as const satisfies Record<TransferState, TwoLanguages>

/** States of one refund. */
export const refundStates = ['requested', 'approved', 'done', 'refused', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
export const refundStateNames = {
  requested: { en: 'To decide', zh: '待处理' },
  approved: { en: 'On its way', zh: '退款中' },
  done: { en: 'Done', zh: '已退款' },
  refused: { en: 'Refused', zh: '已拒绝' },
  failed: { en: 'Failed', zh: '退款失败' },
} as const satisfies Record<RefundState, TwoLanguages>

/** States of one attempt to pay. */
export const paymentStates = ['creating', 'open', 'paid', 'closed', 'duplicate', 'mismatch'] as const
export type PaymentAttemptState = (typeof paymentStates)[number]

/** States of one refund. */
export const refundStates = ['requested', 'approved', 'done', 'refused', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

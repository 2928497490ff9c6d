/** States of one attempt to pay. */
export const paymentStates = ['creating', 'open', 'paid', 'closed', 'duplicate', 'mismatch'] as const
export type PaymentAttemptState = (typeof paymentStates)[number]

/** States of one announced bank transfer; `givenBack`: the money came but the order does not need it. */
export const transferStates = ['announced', 'confirmed', 'returned', 'withdrawn', 'givenBack'] as const
export type TransferState = (typeof transferStates)[number]

/** States of one refund. */
export const refundStates = ['requested', 'approved', 'done', 'refused', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

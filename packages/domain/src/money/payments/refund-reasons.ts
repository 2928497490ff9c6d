import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Why money goes back without anyone having asked: stored as a code, said in the reader's language. */
const refundReasons = {
  feeNotPaid: { en: 'Not paid at CNIPA, refunded', zh: '专利局缴费未成功，款项退回' },
  supplementNotDue: { en: 'Supplement not due, refunded', zh: '补缴费用无需缴纳，款项退回' },
  feesReduced: { en: 'Lower official fees after the correction, difference refunded', zh: '补正后官费减少，差额退回' },
  dealEnded: { en: 'Deal ended, escrow refunded', zh: '转让交易终止，托管价款退回' },
  productRefund: { en: 'After-sales of a product order', zh: '商品订单售后退款' },
  orderClosed: { en: 'Order closed, refunded', zh: '订单已关闭，款项退回' },
  paidTwice: { en: 'Paid twice, refunded automatically', zh: '重复付款，自动退回' },
  priceChanged: { en: 'Price changed, the earlier payment is refunded', zh: '价格已变更，原价款项退回' },
  transferUnneeded: { en: 'Duplicate or mismatched transfer, refunded', zh: '转账重复或与订单应付不符，款项退回' },
} as const satisfies Record<string, TwoLanguages>

export type RefundReason = keyof typeof refundReasons

/**
 * How `feesReduced` was kept before it was a code. A server of 0.1 beside a newer one writes it so after the migration ran: it is read
 * until release 0.2, and goes with the one after that.
 */
export const feesReducedBefore = refundReasons.feesReduced.zh

/** Whether a refund gives back official fees that the final application does not owe. */
export const isLessDue = (reason: string): boolean => reason === 'feesReduced' || reason === feesReducedBefore

/** The reason of a refund in one language; one that a person wrote reads as it was written. */
export function describeRefundReason(reason: string, language: 'en' | 'zh'): string {
  if (isLessDue(reason)) return refundReasons.feesReduced[language]
  return Object.hasOwn(refundReasons, reason) ? refundReasons[reason as RefundReason][language] : reason
}

import type { MoneySplit } from './ledger.ts'

/**
 * What may still be refunded of a payment: the paid amount less what was refunded or is on its way, for each part.
 *
 * @param paid fen of the payment by part.
 * @param taken fen of refunds done, approved and asked for.
 */
export function refundableOf(paid: MoneySplit, taken: readonly MoneySplit[]): MoneySplit {
  const sum = (part: keyof MoneySplit) => taken.reduce((total, one) => total + one[part], 0)
  return {
    officialFen: Math.max(0, paid.officialFen - sum('officialFen')),
    serviceFen: Math.max(0, paid.serviceFen - sum('serviceFen')),
  }
}

/**
 * The share of an order's coupon in a refunded service fee: that much was never paid, so it is not paid out either. In proportion
 * to all that is back with it, rounded down, less what fell on the refunds before: together they are never off by a fen, and all
 * of it when the whole paid service fee is back.
 *
 * @param couponFen fen of the coupon used on the order, 0 when none was.
 * @param paidServiceFen fen paid of the service fee, after the coupon.
 * @param leftServiceFen fen of it that were left before this refund.
 * @param backServiceFen fen of the service fee that go back, at most what was left.
 */
export function couponShareOf(
  couponFen: number,
  paidServiceFen: number,
  leftServiceFen: number,
  backServiceFen: number,
): number {
  if (couponFen === 0 || paidServiceFen === 0) return 0
  const before = paidServiceFen - leftServiceFen
  const shareOf = (fen: number) => Math.floor((couponFen * Math.min(fen, paidServiceFen)) / paidServiceFen)
  return shareOf(before + backServiceFen) - shareOf(before)
}

export type RefundSplitAnswer =
  | { readonly ok: true; readonly split: MoneySplit }
  | { readonly ok: false; readonly reason: 'nothingLeft' | 'nothingAsked' | 'tooMuch' }

/**
 * The parts of a wished refund. Neither part named means all that is left; one named means the other is 0.
 *
 * @param wished fen by part.
 */
export function refundSplit(
  wished: { readonly officialFen?: number | undefined; readonly serviceFen?: number | undefined },
  left: MoneySplit,
): RefundSplitAnswer {
  if (left.officialFen + left.serviceFen === 0) return { ok: false, reason: 'nothingLeft' }
  if (wished.officialFen === undefined && wished.serviceFen === undefined) return { ok: true, split: left }
  const split = { officialFen: wished.officialFen ?? 0, serviceFen: wished.serviceFen ?? 0 }
  if (split.officialFen > left.officialFen || split.serviceFen > left.serviceFen)
    return { ok: false, reason: 'tooMuch' }
  return split.officialFen + split.serviceFen === 0 ? { ok: false, reason: 'nothingAsked' } : { ok: true, split }
}

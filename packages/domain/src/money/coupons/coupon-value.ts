import { kindFacts } from '../../kernel/orders/kinds.ts'
import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { CouponKind } from './coupon-states.ts'

/** What a coupon promises. Fen. */
export interface CouponWorth {
  readonly kind: CouponKind
  /** Null of a percentage. */
  readonly amountFen: number | null
  /** Of the service fee that is taken off; null of an amount. */
  readonly percent: number | null
  /** The most that a percentage takes off; null: no limit. */
  readonly capFen: number | null
  /** The service fee from which it may be used. */
  readonly minServiceFen: number
  /** Kinds of order; null: all. */
  readonly kinds: readonly string[] | null
}

/** What of an order a coupon is reckoned from. */
export interface CouponBase {
  readonly kind: string
  readonly officialFen: number
  readonly serviceFen: number
}

/** Days on which a coupon may be used, both included. */
export interface CouponDays {
  readonly validFrom: string
  readonly validTo: string
}

/** Deals are between two customers, and additional fees are owed to an office. */
export function takesCoupons(kind: string): boolean {
  const { isDeal, isSupplement, isUnknown } = kindFacts(kind)
  return !isDeal && !isSupplement && !isUnknown
}

/** Of the service fee alone, never more than it; at least 1 fen of an order is left to pay. */
const mostOf = ({ officialFen, serviceFen }: CouponBase): number =>
  Math.max(0, Math.min(serviceFen, officialFen + serviceFen - 1))

/**
 * What a coupon takes off an order, in whole fen, rounded down: never of official fees. 0 where it does not fit.
 *
 * @see enterprise services reference, 7.3: min(rule, payable service fee), payable at least 1 fen.
 */
export function savingOf(worth: CouponWorth, base: CouponBase): number {
  if (!isInScope(worth, base) || base.serviceFen < worth.minServiceFen) return 0
  const rule =
    worth.kind === 'percent'
      ? Math.min(Math.floor((base.serviceFen * (worth.percent ?? 0)) / 100), worth.capFen ?? Number.MAX_SAFE_INTEGER)
      : (worth.amountFen ?? 0)
  return Math.max(0, Math.min(rule, mostOf(base)))
}

const isInScope = ({ kinds }: CouponWorth, { kind }: CouponBase): boolean =>
  takesCoupons(kind) && (kinds === null || kinds.includes(kind))

export type CouponRefusal = 'notYet' | 'over' | 'noService' | 'kind' | 'minimum'

/** Why a free coupon cannot be used on an order on a day; undefined if it can. The reason that waiting or paying more does not mend comes first. */
export function couponRefusal(
  worth: CouponWorth,
  { validFrom, validTo }: CouponDays,
  base: CouponBase,
  today: string,
): CouponRefusal | undefined {
  if (today > validTo) return 'over'
  if (!isInScope(worth, base)) return 'kind'
  if (mostOf(base) === 0) return 'noService'
  if (base.serviceFen < worth.minServiceFen) return 'minimum'
  return today < validFrom ? 'notYet' : undefined
}

/** Days of a coupon that is received on a day: those of its campaign, or so many from then on. */
export function couponDays(
  {
    startsOn,
    endsOn,
    validDays,
  }: { readonly startsOn: string; readonly endsOn: string; readonly validDays: number | null },
  receivedOn: CivilDate,
): CouponDays {
  if (validDays === null) return { validFrom: startsOn > receivedOn ? startsOn : receivedOn, validTo: endsOn }
  return { validFrom: receivedOn, validTo: addDays(receivedOn, validDays - 1) }
}

/**
 * What of a coupon falls on each line of an order, by the lines' amounts, rounded down; what is left over falls on the last that has an amount.
 *
 * @param amounts fen, in the order of the lines.
 * @returns as many shares; together the coupon, none more than its line while the coupon is no more than all of them.
 */
export function couponShares(couponFen: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, fen) => sum + fen, 0)
  if (couponFen === 0 || total === 0) return amounts.map(() => 0)
  // By what was split so far: no share is off by more than a fen, and the last takes the rest.
  let before = 0
  let given = 0
  return amounts.map((fen) => {
    before += fen
    const share = Math.floor((couponFen * before) / total) - given
    given += share
    return share
  })
}

/** Letters and digits of a code that is entered by hand, in capitals; blanks and hyphens are left out. */
export const couponCodeKey = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

import { addDays, addMonths, type CivilDate, civilDate, daysBetween } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { ledgerAccounts, ledgerKindWords } from '../payments/ledger.ts'

/**
 * What a statement of one customer says of the ledger (decision 0087): what we held for them when it begins, each booking that moved
 * their money, and what we hold at its end. No database.
 */

/**
 * On which side of the customer an account stands: where money lies, what we hold that is not ours, and all that is our own. Told by the
 * account's code, so that an account that is added has its side: what is held for somebody ends in `-held`.
 */
export const accountSides = {
  place: { en: 'Where money lies', zh: '款项所在' },
  held: { en: 'Held for others', zh: '代收款项' },
  own: { en: 'Our income, costs and what we owe', zh: '平台收支与应付' },
} as const satisfies Record<string, TwoLanguages>
export type AccountSide = keyof typeof accountSides
export const accountSideKeys = Object.keys(accountSides) as [AccountSide, ...AccountSide[]]

/** Codes of accounts by side, as the column `ledger_accounts.side` has it too. */
export function accountSideOf(code: string): AccountSide {
  if (code === 'bank' || code === 'provider-clearing') return 'place'
  return code.endsWith('-held') || code === 'unassigned-receipts' ? 'held' : 'own'
}

/** What we hold for a customer, as they call it; an account that stands nowhere here is called as in the books. */
export const heldWords: Readonly<Record<string, TwoLanguages>> = {
  'official-fees-held': { en: 'Held for the offices', zh: '代收官费' },
  'custody-held': { en: 'Held for sellers', zh: '代卖方托管价款' },
  'unassigned-receipts': { en: 'To be returned to you', zh: '待退还款项' },
}

/** What an account is called; one that is in the books alone as it is there. */
export function accountWords(code: string, inBooks: TwoLanguages): TwoLanguages {
  const known: Readonly<Record<string, TwoLanguages>> = ledgerAccounts
  return known[code] ?? inBooks
}

/** A side of a booking: debit positive, credit negative, in fen. */
interface Posting {
  readonly account: string
  readonly amountFen: number
}

/** What a booking means to the customer, in fen: what came from them is above zero. */
export interface Movement {
  /** What passed: came in, or went out for them or to them. */
  readonly amountFen: number
  /** Of it the part of the offices. */
  readonly officialFen: number
  /** Of it what we hold otherwise: for sellers, or to be returned. */
  readonly otherFen: number
  /** Of it our service fee, less what a coupon took off. */
  readonly serviceFen: number
  /** What a coupon took off, paid by nobody. */
  readonly couponFen: number
  /** By how much what we hold for them grew. */
  readonly heldFen: number
}

/**
 * The movement that a booking is; undefined for one that moves no money of the customer, such as what we owe somebody else for it.
 * As a booking sums to zero, what passed is what is held and what is ours together.
 */
export function movementOf(postings: readonly Posting[]): Movement | undefined {
  const sum = (fits: (code: string) => boolean) =>
    postings.reduce((total, { account, amountFen }) => (fits(account) ? total + amountFen : total), 0)
  if (postings.every(({ account }) => accountSideOf(account) === 'own')) return undefined
  const heldFen = negative(sum((code) => accountSideOf(code) === 'held'))
  const officialFen = negative(sum((code) => code === 'official-fees-held'))
  return {
    amountFen: sum((code) => accountSideOf(code) === 'place'),
    officialFen,
    otherFen: heldFen - officialFen,
    serviceFen: negative(sum((code) => accountSideOf(code) === 'own')),
    couponFen: sum((code) => code === 'coupon-discounts'),
    heldFen,
  }
}

/** Without the zero below zero. */
const negative = (fen: number) => (fen === 0 ? 0 : -fen)

/** Held for a customer in one account over the days of a statement. */
export interface HeldSide {
  readonly openingFen: number
  readonly inFen: number
  /** Not negative. */
  readonly outFen: number
  readonly closingFen: number
}

/** What must be true of a statement: each side is where it was plus what moved it, and nothing is paid out of what others are owed. */
export const isBalanced = (sides: readonly HeldSide[]): boolean =>
  sides.every(
    ({ openingFen, inFen, outFen, closingFen }) =>
      openingFen + inFen - outFen === closingFen && openingFen >= 0 && closingFen >= 0,
  )

const lines = {
  coupon: { en: 'Taken off by coupons', zh: '优惠券抵减' },
  priceChange: { en: 'Payment of a changed price', zh: '价格变更补款' },
  other: { en: 'Other booking', zh: '其他记账' },
} as const

/** What a booking is called in a statement. @param kind of the ledger. @param isSupplement of its order: what was missing of another's price. */
export function movementWords(kind: string, isSupplement = false): TwoLanguages {
  if (kind === 'receipt' && isSupplement) return lines.priceChange
  const short = movementNames[kind]
  if (short) return short
  const known: Readonly<Record<string, TwoLanguages>> = ledgerKindWords
  return known[kind] ?? lines.other
}

/** Kinds of booking, short enough for a column. */
export const movementNames: Readonly<Record<string, TwoLanguages>> = {
  receipt: { en: 'Payment received', zh: '收到付款' },
  refund: { en: 'Refund', zh: '退款' },
  officePaid: { en: 'Paid to the office', zh: '向官方缴纳' },
  officeUnpaid: { en: 'Payment to the office taken back', zh: '撤回官方缴纳' },
  payout: { en: 'Released to the seller', zh: '放款给卖方' },
  unassignedReceipt: { en: 'Received beyond the price', zh: '多付款项' },
  unassignedRefund: { en: 'Returned to the payer', zh: '退还付款人' },
}
export const couponWords: TwoLanguages = lines.coupon

export interface Span {
  readonly from: CivilDate
  /** Included. */
  readonly to: CivilDate
}

/** Days of a statement at most: a year with its 29 February. */
export const spanDaysMax = 366

export const isSpan = ({ from, to }: { readonly from: string; readonly to: string }): boolean => {
  const days = daysBetween(civilDate(from), civilDate(to))
  return days >= 0 && days < spanDaysMax
}

export const spanPresets = {
  month: { en: 'This month', zh: '本月' },
  lastMonth: { en: 'Last month', zh: '上月' },
  quarter: { en: 'This quarter', zh: '本季度' },
  year: { en: 'This year', zh: '今年' },
  lastYear: { en: 'Last year', zh: '去年' },
} as const satisfies Record<string, TwoLanguages>
export type SpanPreset = keyof typeof spanPresets
export const spanPresetKeys = Object.keys(spanPresets) as [SpanPreset, ...SpanPreset[]]
export const usualSpan: SpanPreset = 'year'

const firstOf = (day: CivilDate) => civilDate(`${day.slice(0, 7)}-01`)

/** The days of a preset: whole months, quarters and years, also those that are not over. */
export function spanOf(preset: SpanPreset, today: CivilDate): Span {
  const month = firstOf(today)
  const year = civilDate(`${today.slice(0, 4)}-01-01`)
  const months = (from: CivilDate, count: number): Span => ({ from, to: addDays(addMonths(from, count), -1) })
  if (preset === 'month') return months(month, 1)
  if (preset === 'lastMonth') return months(addMonths(month, -1), 1)
  if (preset === 'quarter') return months(addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3)), 3)
  return preset === 'year' ? months(year, 12) : months(addMonths(year, -12), 12)
}

/** The months of a span, the first and the last cut to it. */
export function monthsOf({ from, to }: Span): Span[] {
  const list: Span[] = []
  for (let day = from; day <= to; ) {
    const next = addMonths(firstOf(day), 1)
    const last = addDays(next, -1)
    list.push({ from: day, to: last < to ? last : to })
    day = next
  }
  return list
}

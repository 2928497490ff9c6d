/** What was paid for an order's service, in fen: a coupon was never paid, so it is not part of it. */
export interface CommissionBase {
  /** Of the payment: our fee less the coupon; never what is held for an office or a seller. */
  readonly serviceFen: number
  /** Of that what went back. */
  readonly refundedServiceFen: number
}

/** Service fee received that stays. */
export const baseFenOf = ({ serviceFen, refundedServiceFen }: CommissionBase): number =>
  Math.max(0, serviceFen - refundedServiceFen)

/**
 * Commission on a base, in whole fen, rounded down.
 *
 * @param rateBp hundredths of a per cent.
 * @see enterprise services reference, 7.6: floor(rate × (p − r)).
 * @example commissionFen(65_000, 1000) // 6500
 */
export function commissionFen(baseFen: number, rateBp: number): number {
  if (!Number.isSafeInteger(baseFen) || baseFen < 0) throw new RangeError('a base is a whole number of fen')
  if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp > 10_000) throw new RangeError('no such rate')
  // Beyond 9 × 10¹¹ fen the product would leave the whole numbers: no order costs that.
  return Number((BigInt(baseFen) * BigInt(rateBp)) / 10_000n)
}

/** A rate as it is shown: `1000` is `10%`, `325` is `3.25%`. */
export function rateText(rateBp: number): string {
  const rest = rateBp % 100
  const digits = rest % 10 === 0 ? `${rest / 10}` : `${rest}`.padStart(2, '0')
  return `${Math.floor(rateBp / 100)}${rest === 0 ? '' : `.${digits}`}%`
}

/** What of an account holds a line between its three parts, in fen. */
export interface CommissionParts {
  readonly pendingFen: number
  readonly availableFen: number
  readonly askedFen: number
}

export type WithdrawalRefusal = 'belowZero' | 'tooLittle' | 'open' | 'monthly' | 'terms'

interface WithdrawalStanding {
  readonly availableFen: number
  readonly minimumFen: number
  readonly isOpen: boolean
  /** One was asked for, and not refused, in this month. */
  readonly isOfMonth: boolean
  /** The terms in force are accepted. */
  readonly isAgreed: boolean
}

/** Why nothing can be withdrawn now; undefined if something can. The reason that waiting does not mend comes first. */
export function withdrawalRefusal(standing: WithdrawalStanding): WithdrawalRefusal | undefined {
  const { availableFen, minimumFen, isOpen, isOfMonth, isAgreed } = standing
  if (availableFen < 0) return 'belowZero'
  if (!isAgreed) return 'terms'
  if (isOpen) return 'open'
  if (isOfMonth) return 'monthly'
  return availableFen < minimumFen ? 'tooLittle' : undefined
}

/** A customer as somebody who earns on its orders reads it: `江南智造科技有限公司` is `江南***`. */
export function maskedCustomer(name: string): string {
  const letters = [...name.trim()]
  return `${letters.slice(0, letters.length > 4 ? 2 : 1).join('')}***`
}

const plainNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** The number of an invoice as it is kept; undefined where it is none: paper has 8 digits, a digital one 20. */
export function readInvoiceNo(typed: string): string | undefined {
  const number = plainNumber(typed)
  return /^\d{8,20}$/.test(number) ? number : undefined
}

export const plainBankAccount = plainNumber
/** Accounts of companies and cards of persons; a rule of ours, banks have no common length. */
export const isBankAccount = (typed: string): boolean => /^\d{8,32}$/.test(plainBankAccount(typed))

import { isOwner } from './trust-pack.ts'

/** Where the seller wants his price: an account at a bank in China. */
export interface Payee {
  readonly name: string
  readonly bank: string
  /** Digits only. */
  readonly account: string
}

export const payeeTextMax = 120
/** Accounts of companies and cards of persons; a rule of ours, banks have no common length. */
const accountDigits = /^\d{8,32}$/

/** The digits of an account as somebody types it, with spaces and dashes. */
export const plainAccount = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

export const isAccount = (typed: string): boolean => accountDigits.test(plainAccount(typed))

export type PayeeField = keyof Payee

/** Fields that cannot be paid to, in the order of the form. */
export function payeeFaults(payee: Payee): readonly PayeeField[] {
  const isText = (text: string) => text.trim().length >= 2 && text.length <= payeeTextMax
  return [
    ...(isText(payee.name) ? [] : ['name' as const]),
    ...(isText(payee.bank) ? [] : ['bank' as const]),
    ...(isAccount(payee.account) ? [] : ['account' as const]),
  ]
}

/** `6222021234567890` as `****7890`. */
export const maskAccount = (account: string): string => `****${plainAccount(account).slice(-4)}`

/**
 * Whether the account bears the registered owner's name, which papers prove. What the seller calls himself at the portal
 * proves nothing.
 */
export const isPayeeOfOwner = (name: string, owner: string): boolean => name.trim() !== '' && isOwner(name, [owner])

/**
 * Of the names that a deal knows its seller by, the first that an account does not bear; undefined if it bears all of them,
 * or nothing is typed yet.
 */
export const strangeTo = (holder: string, names: readonly string[]): string | undefined =>
  holder.trim() === '' ? undefined : names.find((name) => name !== '' && !isOwner(holder, [name]))

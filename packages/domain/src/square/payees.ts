import { isOwner } from './trust-pack.ts'

/** Where the seller wants the price paid: an account at a bank in China. */
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

/** Whether the account bears the registered owner's name, which papers prove. The seller's name at the portal proves nothing. */
export const isPayeeOfOwner = (name: string, owner: string): boolean => name.trim() !== '' && isOwner(name, [owner])

/** The names that a deal knows its seller by: of the register, and of the contract; empty where it does not know one. */
export interface SellerNames {
  readonly owner: string
  readonly party: string
}

/**
 * Which of its seller's names an account does not bear: the owner's first, without which it is paid to for a reason only;
 * undefined if it bears all of them, or nothing is typed yet.
 */
export function namesNotBorne(holder: string, names: SellerNames): keyof SellerNames | undefined {
  if (holder.trim() === '') return undefined
  return (['owner', 'party'] as const).find((key) => names[key] !== '' && !isOwner(holder, [names[key]]))
}

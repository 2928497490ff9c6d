import { plainName } from '../register/plain-name.ts'
import type { TransferForm } from './form.ts'

export interface AccountOfTransfer {
  readonly name: string
  /** Holders of the own marks that it watches, as the register writes them, but for those that are to move. */
  readonly holders: readonly string[]
}

/**
 * Whether an account only gives a mark away by a transfer. Where it may stand on both sides (a group, somebody who acts for
 * the buyer) it does not: a reminder too many is a nuisance, one too few costs the mark.
 */
export function onlySells(
  { seller, buyer }: Pick<TransferForm, 'seller' | 'buyer'>,
  account: AccountOfTransfer,
): boolean {
  const own = new Set([account.name, ...account.holders].map(plainName))
  // Who is in the account's book of applicants is one it acts for.
  const isOurs = ({ bookId, name }: TransferForm['seller']) => bookId !== null || own.has(plainName(name))
  return isOurs(seller) && !isOurs(buyer)
}

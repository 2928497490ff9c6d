import { isPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { type ExchangeState, exchangeStateOf } from '@portal/domain/square/exchange'
import { AppError } from '../platform/http/app-error.ts'
import type { ContactRow } from './contact-queries.ts'
import type { DealRow } from './deal-queries.ts'

type Side = 'buyer' | 'seller'

const acceptedBy = (row: ContactRow, side: Side) => (side === 'seller' ? row.sellerAcceptedAt : row.peerAcceptedAt)

/** How the exchange stands for one side: open only when both accepted. */
export function contactStateOf(row: ContactRow, side: Side): ExchangeState {
  const other = side === 'seller' ? 'buyer' : 'seller'
  return exchangeStateOf(acceptedBy(row, side) !== null, acceptedBy(row, other) !== null, row.refusedAt !== null)
}

/** Whether the other side agreed already: then the reader's word shows both. */
export const hasAgreed = (row: ContactRow | undefined, side: Side): boolean =>
  row !== undefined && isRequestVisible(row, side) && acceptedBy(row, side === 'seller' ? 'buyer' : 'seller') !== null

/** Whether a side may know of the request: the poster of a wish stays unknown until agreeing. */
export const isRequestVisible = (row: ContactRow, side: Side): boolean =>
  side === 'buyer' || row.wantedId === null || row.peerAcceptedAt !== null

/**
 * The contact that a buyer enters: a seller's contact is in the listing, that of a wish in the wish.
 *
 * @throws AppError `square.contactMissing`
 */
export function requireContact({ name, phone }: { readonly name: string; readonly phone: string }) {
  if (name === '' || !isPhone(phone)) throw new AppError('square.contactMissing')
  return { peerName: name, peerPhone: phone }
}

/** Whether the person who is asked has to enter a contact when accepting. */
export const needsOwnContact = (row: ContactRow, side: Side): boolean =>
  side === 'buyer' && row.peerPhone === '' && row.wantedId === null

/**
 * Whether a side of a deal may ask for the other's contact now. A refusal is taken back by whoever gave it, and one from before
 * the deal does not bind within it: who was refused then may ask again.
 */
export function mayAskInDeal(
  row: ContactRow | undefined,
  side: Side,
  deal: Pick<DealRow, 'state' | 'createdAt'>,
): boolean {
  if (isDealOver(deal)) return false
  if (row === undefined || !isRequestVisible(row, side)) return true
  return row.refusedAt !== null && (acceptedBy(row, side) === null || row.refusedAt < deal.createdAt)
}

export const isDealOver = ({ state }: Pick<DealRow, 'state'>): boolean => state === 'cancelled' || state === 'released'

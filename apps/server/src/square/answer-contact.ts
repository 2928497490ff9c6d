import { answerContact as call } from '@portal/contract/square/square'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareContacts, squareWanted } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { contactStateOf, isRequestVisible, needsOwnContact, requireContact } from './contact-parts.ts'
import { type ContactRow, findDealBetween, lockContact } from './contact-queries.ts'
import { notifyAccount } from './notify-queries.ts'

export const answerContact = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const found = await lockContact(tx, user, input.id)
    if (!found) throw new AppError('common.notFound')
    const { contact, sellerId, title } = found
    const side = sellerId === user.ownerId ? 'seller' : 'buyer'
    const state = contactStateOf(contact, side)
    // The same answer again is answered the same.
    if (state === (input.accept ? 'open' : 'refused')) return { id: contact.id, contact: state }
    if (state !== 'toAnswer') throw new AppError('square.moveNotAllowed')
    // The clock that a deal's beginning is written by: which of the two came first decides who may ask again.
    const now = sql`now()`
    await tx
      .update(squareContacts)
      .set(
        !input.accept
          ? { refusedAt: now }
          : side === 'seller'
            ? { sellerAcceptedAt: now }
            : { peerAcceptedAt: now, ...(await peerFacts(tx, contact, input)) },
      )
      .where(eq(squareContacts.id, contact.id))
    // Nothing is disclosed of whoever declines for a wish, not even that they are a side of a deal.
    const isTold = input.accept || isRequestVisible(contact, side === 'seller' ? 'buyer' : 'seller')
    const deal = isTold ? await findDealBetween(tx, contact) : undefined
    await notifyAccount(tx, side === 'seller' ? contact.peerId : sellerId, contact.listingId, {
      kind: input.accept ? 'square.contactOpen' : isTold ? 'square.contactRefused' : 'square.wishDeclined',
      params: { title, listing: contact.listingId, ...(deal !== undefined && { deal }) },
    })
    return { id: contact.id, contact: input.accept ? ('open' as const) : ('refused' as const) }
  }),
)

/** The contact of the poster of a wish is that of the wish; a buyer who is asked in a deal enters one now. */
async function peerFacts(tx: Tx, contact: ContactRow, told: { readonly name: string; readonly phone: string }) {
  if (needsOwnContact(contact, 'buyer')) return requireContact(told)
  if (contact.peerPhone !== '' || contact.wantedId === null) return {}
  const [wish] = await tx
    .select({ peerName: squareWanted.name, peerPhone: squareWanted.phone })
    .from(squareWanted)
    .where(eq(squareWanted.id, contact.wantedId))
    .limit(1)
  if (!wish) throw new AppError('square.moveNotAllowed')
  return wish
}

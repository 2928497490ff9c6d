import { askContact as call } from '@portal/contract/square/square'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareContacts, squareWanted } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement, type SessionUser } from '../platform/http/handler.ts'
import { limitRate } from '../platform/http/rate-limit-queries.ts'
import { keepApproach, takeApproach } from './approach-queries.ts'
import { contactStateOf, isDealOver, isRequestVisible, mayAskInDeal, requireContact } from './contact-parts.ts'
import { lockContactOf } from './contact-queries.ts'
import { findDeal } from './deal-queries.ts'
import { sideOf } from './deal-rows.ts'
import { findOwnListing, findShownListing } from './listing-queries.ts'
import { notifyAccount } from './notify-queries.ts'
import type { WishRow } from './wish-queries.ts'

const perDay = 60

export const askContact = implement(call, async ({ input, user, db, services }) => {
  await limitRate(db, `squareContact:${user.id}`, perDay, 86_400)
  return db.transaction(async (tx) => {
    const now = services.now()
    if (input.dealId !== undefined) return askInDeal(tx, { ...input, dealId: input.dealId }, user, now)
    if (input.wantedId !== undefined) {
      // A seller turns to whoever posted a wish; the listing must be the seller's own.
      const own = await findOwnListing(tx, user, input.id)
      const wish = await findOpenWish(tx, input.wantedId)
      if (!own || !wish) throw new AppError('common.notFound')
      if (own.state !== 'published') throw new AppError('square.notShown')
      if (wish.ownerId === user.ownerId) throw new AppError('square.ownListing')
      await askWisher(tx, { own, wish, now })
      return { id: wish.id, contact: 'asked' as const }
    }
    const listing = await findShownListing(tx, input.id)
    if (!listing) throw new AppError('common.notFound')
    if (listing.ownerId === user.ownerId) throw new AppError('square.ownListing')
    if (listing.state === 'transferred') throw new AppError('square.notShown')
    const values = { listingId: listing.id, peerId: user.ownerId, ...requireContact(input), peerAcceptedAt: now }
    await takeApproach(tx, user, listing.id)
    return settle(tx, { values, side: 'buyer', tell: listing.ownerId, title: listing.title, now })
  })
})

interface DealQuestion {
  readonly id: string
  readonly dealId: string
  readonly name: string
  readonly phone: string
}

/** Either side of a deal asks the other. Who refused before asks back; who was refused does so once there is a deal. */
async function askInDeal(tx: Tx, input: DealQuestion, user: SessionUser, now: Date) {
  const found = await findDeal(tx, user, input.dealId)
  const side = found && sideOf(user, found.deal)
  if (!found || side === 'staff' || side === undefined || found.deal.listingId !== input.id) {
    throw new AppError('common.notFound')
  }
  const { deal, names } = found
  if (isDealOver(deal)) throw new AppError('square.moveNotAllowed')
  const pair = { listingId: deal.listingId, peerId: deal.buyerId }
  const before = await lockContactOf(tx, pair.listingId, pair.peerId)
  const said = side === 'seller' ? { sellerAcceptedAt: now } : { ...requireContact(input), peerAcceptedAt: now }
  const isAnew = before !== undefined && mayAskInDeal(before, side, deal)
  if (isAnew) {
    const isAsker = contactStateOf({ ...before, refusedAt: null }, side) === 'asked'
    // If the seller asked through a wish before and asks the buyer of a deal now, the earlier time would reveal whose wish it
    // was.
    const values = {
      refusedAt: null,
      ...(isAsker && said),
      ...(!isRequestVisible(before, side) && { wantedId: null, createdAt: sql`now()` }),
    }
    await tx.update(squareContacts).set(values).where(eq(squareContacts.id, before.id))
  }
  const tell = side === 'seller' ? deal.buyerId : deal.sellerId
  return settle(tx, { values: { ...pair, ...said }, side, tell, title: names.title, now, dealId: deal.id, isAnew })
}

interface AskingWisher {
  readonly own: { readonly id: string; readonly title: string }
  readonly wish: WishRow
  readonly now: Date
}

/**
 * Asks whoever posted a wish, once for a listing and an account. Where the two have an exchange already nothing happens, and the
 * answer is the same: otherwise it would reveal who posted the wish, or that two wishes are of one account.
 */
async function askWisher(tx: Tx, { own, wish, now }: AskingWisher): Promise<void> {
  const made = await tx
    .insert(squareContacts)
    .values({ listingId: own.id, peerId: wish.ownerId, wantedId: wish.id, sellerAcceptedAt: now })
    .onConflictDoNothing()
    .returning({ id: squareContacts.id })
  if (made.length === 0) return
  // In the hands of the wish: whoever keeps it is asked.
  const { ownerId, createdBy, keeperId, ownerTeamId } = wish
  await keepApproach(tx, { listingId: own.id, ownerId, createdBy, keeperId, ownerTeamId })
  await notifyAccount(tx, wish.ownerId, own.id, {
    kind: 'square.contactAsked',
    params: { title: own.title, listing: own.id },
  })
}

async function findOpenWish(tx: Tx, id: string) {
  const [wish] = await tx
    .select()
    .from(squareWanted)
    .where(and(eq(squareWanted.id, id), eq(squareWanted.state, 'open')))
    .limit(1)
  return wish
}

interface Asking {
  readonly values: typeof squareContacts.$inferInsert
  readonly side: 'buyer' | 'seller'
  readonly tell: string
  readonly title: string
  readonly now: Date
  readonly dealId?: string
  /** A refusal was just taken back. */
  readonly isAnew?: boolean
}

/** Asks once: whoever asks back accepts; a refusal stays one. */
async function settle(tx: Tx, { values, side, tell, title, now, dealId, isAnew = false }: Asking) {
  const params = { title, listing: values.listingId, ...(dealId !== undefined && { deal: dealId }) }
  const made = await tx.insert(squareContacts).values(values).onConflictDoNothing().returning({ id: squareContacts.id })
  const before = await lockContactOf(tx, values.listingId, values.peerId)
  if (!before) throw new Error('an exchange of contacts is gone')
  const state = contactStateOf(before, side)
  if (made.length > 0 || (isAnew && state === 'asked')) {
    await notifyAccount(tx, tell, values.listingId, { kind: 'square.contactAsked', params })
    return { id: before.id, contact: 'asked' as const }
  }
  if (state === 'toAnswer') {
    const { peerName, peerPhone } = values
    await tx
      .update(squareContacts)
      .set(
        side === 'seller'
          ? { sellerAcceptedAt: now }
          : { peerAcceptedAt: now, ...(peerName && { peerName, peerPhone }) },
      )
      .where(eq(squareContacts.id, before.id))
    await notifyAccount(tx, tell, values.listingId, { kind: 'square.contactOpen', params })
    return { id: before.id, contact: 'open' as const }
  }
  return {
    id: before.id,
    contact: state === 'asked' ? ('asked' as const) : state === 'open' ? ('open' as const) : ('refused' as const),
  }
}

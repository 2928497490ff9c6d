import type { DealAct, DealState } from '@portal/domain/square/deals'
import { type ListingEvent, listingAfter } from '@portal/domain/square/listing-moves'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareOffers } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { DealRow } from './deal-queries.ts'
import type { ListingRow } from './listing-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import { refuseOpenOffers } from './offer-queries.ts'
import { refusingListedTwice } from './save-parts.ts'
import { numbersOf, sellsNumber } from './sold-number-queries.ts'
import { writeTakenDown } from './take-down-parts.ts'

interface DealStep {
  readonly act: DealAct | 'contract'
  /** Where the step leads; undefined if the deal stays where it is. */
  readonly state: DealState | undefined
  readonly now: Date
  readonly actorId: string
  readonly notes: string
}

/** What a step of a deal is for its listing. Ended after the filing it is not on sale again by itself. */
function listingEvent(deal: DealRow, listing: ListingRow, { act, state }: DealStep): ListingEvent | undefined {
  switch (act) {
    case 'sign':
      return state === undefined ? undefined : 'deal'
    case 'record':
      return listing.way === 'licence' ? 'license' : 'transfer'
    case 'unrecord':
      return 'reopen'
    case 'cancel':
    case 'refund':
      return deal.filedOn === null ? 'free' : 'withdraw'
    default:
      return undefined
  }
}

/**
 * Moves the listing of a locked deal with a step of it; an ended deal gives the accepted offer up.
 *
 * @param deal as it was before the step.
 * @throws AppError `square.listedAlready` if a recordal is taken back and somebody else shows the number by now.
 */
export async function moveListingOfDeal(tx: Tx, deal: DealRow, step: DealStep): Promise<void> {
  const [listing] = await tx.select().from(squareListings).where(eq(squareListings.id, deal.listingId)).limit(1)
  if (!listing) throw new Error('a listing is gone')
  const event = listingEvent(deal, listing, step)
  if (event === undefined) return
  const to = listingAfter(listing.state, event, 'deal')
  if (to === undefined) throw new AppError('square.actNotAllowed')
  if (event === 'reopen') await takeOwnDown(tx, listing, step)
  await refusingListedTwice(
    tx
      .update(squareListings)
      .set({
        state: to,
        ...(to === 'transferred' && { transferredAt: step.now }),
        ...(event === 'reopen' && { transferredAt: null }),
        ...(to === 'takenDown' && { certifiedAt: null, publishedAt: null }),
        version: sql`${squareListings.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(squareListings.id, listing.id)),
  )
  if (event === 'transfer' || event === 'license' || event === 'withdraw') {
    await refuseOpenOffers(tx, listing, step.actorId)
  }
  if (event === 'transfer') await readAgain(tx, listing)
  if (event === 'withdraw') {
    const params = { title: listing.title, listing: listing.id }
    await notifyAccount(tx, listing.ownerId, listing.id, { kind: 'square.toCertify', params })
  }
  if (step.act === 'cancel' || step.act === 'refund') {
    await tx.update(squareOffers).set({ state: 'ended' }).where(eq(squareOffers.id, deal.offerId))
  }
}

/**
 * Takes down other listings of the seller that would keep the deal from going on: those of the same number, which a
 * seller may list again after a licence or if they think the recordal wrong, and shown ones with one of the deal's
 * numbers. A draft is taken down too: nobody but the seller may see it.
 *
 * @throws AppError `square.listedAlready` if there is a deal on such a listing.
 */
async function takeOwnDown(tx: Tx, listing: ListingRow, step: DealStep): Promise<void> {
  const { id, ownerId, kind, number } = listing
  const isOfNumber = sql`(${squareListings.number} = ${number}
    and ${squareListings.state} not in ('takenDown', 'expired', 'transferred', 'licensed'))`
  const isShown = sql`(${squareListings.state} in ('published', 'reserved', 'dealing') and ${sellsNumber(numbersOf(listing))})`
  const all = await tx
    .select()
    .from(squareListings)
    .where(
      and(
        ...[eq(squareListings.ownerId, ownerId), eq(squareListings.kind, kind), ne(squareListings.id, id)],
        or(isOfNumber, isShown),
      ),
    )
    .orderBy(squareListings.id)
    .for('update')
  for (const again of all) {
    const state = listingAfter(again.state, 'takeDown', 'deal')
    if (state === undefined) throw new AppError('square.listedAlready')
    await writeTakenDown(tx, again, { state, reason: step.notes, actorId: step.actorId, isBySeller: false })
  }
}

/** Others who ask for a certification of a number that changed hands: whoever reviews them reads them anew. */
async function readAgain(tx: Tx, listing: ListingRow): Promise<void> {
  await tx
    .update(squareListings)
    .set({ version: sql`${squareListings.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        ...[eq(squareListings.kind, listing.kind), ne(squareListings.id, listing.id)],
        inArray(squareListings.state, ['pendingCertification', 'inReview']),
        sellsNumber(numbersOf(listing)),
      ),
    )
}

import { answerOffer as call } from '@portal/contract/square/square'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { listingAfter } from '@portal/domain/square/listing-moves'
import { isOfferOpen, offerActs, offerDays, offerFault, type Side } from '@portal/domain/square/offers'
import { eq, sql } from 'drizzle-orm'
import { type Tx, violatedConstraint } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../platform/http/handler.ts'
import { lockListing } from './listing-queries.ts'
import type { ListingRow } from './listing-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import {
  findDealOfOffer,
  findOffer,
  getOffer,
  insertDeal,
  insertOffer,
  type OfferRow,
  settleOffer,
} from './offer-queries.ts'
import { refuseCustody, refusePrice } from './price-rules.ts'

const states = { accept: 'accepted', refuse: 'refused', counter: 'countered', takeBack: 'takenBack' } as const
type Input = HandlerContext<typeof call>['input']

export const answerOffer = implement(call, async ({ input, user, db, services }) => {
  const today = beijingDate(services.now())
  try {
    return await db.transaction(async (tx) => {
      const seen = await findOffer(tx, user, input.id)
      if (!seen) throw new AppError('common.notFound')
      // Whoever answers at the same time waits here, and then sees what was answered.
      const listing = await lockListing(tx, seen.listing.id)
      if (!listing) throw new Error('a listing is gone')
      const offer = await getOffer(tx, input.id)
      const reader: Side = listing.ownerId === user.ownerId ? 'seller' : 'buyer'
      const wanted = states[input.answer]
      if (!offerActs(offer.side, reader).includes(input.answer)) throw new AppError('square.offerNotOpen')
      if (offer.state === wanted)
        return { id: offer.id, state: offer.state, dealId: await findDealOfOffer(tx, offer.id) }
      if (offer.state === 'expired' || (offer.state === 'open' && !isOfferOpen(offer, today))) {
        throw new AppError('square.offerExpired', { on: offer.expiresOn })
      }
      if (offer.state !== 'open') throw new AppError('square.offerNotOpen')
      const dealId = await carryOut(tx, {
        input,
        listing,
        offer,
        reader,
        userId: user.id,
        today,
        custodyOffered: services.config.paymentCustody,
      })
      const told = reader === 'seller' ? offer.buyerId : listing.ownerId
      await notifyAccount(tx, told, listing.id, {
        kind: `square.offer_${wanted}`,
        params: { title: listing.title, listing: listing.id, amount: input.amount ?? offer.amountFen },
      })
      return { id: offer.id, state: wanted, dealId }
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'square_offers_accepted_key' || constraint === 'square_deals_live_key') {
      throw new AppError('square.reservedAlready', {}, { cause: error })
    }
    throw error
  }
})

interface Answer {
  readonly input: Input
  readonly listing: ListingRow
  readonly offer: OfferRow
  readonly reader: Side
  readonly userId: string
  readonly today: CivilDate
  readonly custodyOffered: boolean
}

async function carryOut(
  tx: Tx,
  { input, listing, offer, reader, userId, today, custodyOffered }: Answer,
): Promise<string | null> {
  const settled = { state: states[input.answer], answer: input.message, answeredBy: userId }
  if (input.answer === 'refuse' || input.answer === 'takeBack') {
    await settleOffer(tx, offer.id, settled)
    return null
  }
  if (listing.state !== 'published') throw new AppError('square.reservedAlready')
  const custody = input.answer === 'counter' ? (input.custody ?? offer.custody) : offer.custody
  const amount = input.answer === 'counter' ? (input.amount ?? null) : offer.amountFen
  refusePrice(amount)
  if (custody) refuseCustody(amount ?? offer.amountFen, custodyOffered)
  if (input.answer === 'counter') {
    const expiresOn = input.expiresOn ?? addDays(today, offerDays)
    const amountFen = input.amount
    if (amountFen === undefined || offerFault({ amountFen, expiresOn }, today)) throw new AppError('square.offerFaulty')
    await settleOffer(tx, offer.id, { ...settled, answer: '' })
    const { listingId, buyerId } = offer
    await insertOffer(tx, {
      listingId,
      buyerId,
      side: reader,
      amountFen,
      custody,
      message: input.message,
      expiresOn,
      madeBy: userId,
    })
    return null
  }
  await settleOffer(tx, offer.id, settled)
  const to = listingAfter(listing.state, 'reserve', 'deal')
  if (to === undefined) throw new AppError('square.reservedAlready')
  await tx
    .update(squareListings)
    .set({ state: to, version: sql`${squareListings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(squareListings.id, listing.id))
  return insertDeal(tx, listing, offer, { id: userId, side: reader })
}

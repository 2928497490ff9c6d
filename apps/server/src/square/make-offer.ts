import { makeOffer as call } from '@portal/contract/square/square'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { offerDays, offerFault } from '@portal/domain/square/offers'
import { violatedConstraint } from '../platform/db/connection.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { limitRate } from '../platform/http/rate-limit-queries.ts'
import { takeApproach } from './approach-queries.ts'
import { lockListing } from './listing-queries.ts'
import { notifyAccount } from './notify-queries.ts'
import { expireOffers, insertOffer } from './offer-queries.ts'
import { refuseCustody, refusePrice } from './price-rules.ts'

const perDay = 100

export const makeOffer = implement(call, async ({ input, user, db, services }) => {
  await limitRate(db, `squareOffer:${user.id}`, perDay, 86_400)
  const today = beijingDate(services.now())
  const expiresOn = input.expiresOn ?? addDays(today, offerDays)
  refusePrice(input.amount)
  if (input.custody) refuseCustody(input.amount, services.config.paymentCustody)
  if (offerFault({ amountFen: input.amount, expiresOn }, today)) throw new AppError('square.offerFaulty')
  try {
    return await db.transaction(async (tx) => {
      const listing = await lockListing(tx, input.id)
      if (!listing || !['published', 'reserved', 'dealing', 'transferred'].includes(listing.state)) {
        throw new AppError('common.notFound')
      }
      if (listing.ownerId === user.ownerId) throw new AppError('square.ownListing')
      if (listing.state !== 'published') throw new AppError('square.notShown')
      await takeApproach(tx, user, listing.id)
      // One past its day stands in nobody's way until the clock comes by.
      await expireOffers(tx, today, { listingId: listing.id, buyerId: user.ownerId })
      const offer = await insertOffer(tx, {
        listingId: listing.id,
        buyerId: user.ownerId,
        side: 'buyer',
        amountFen: input.amount,
        custody: input.custody,
        message: input.message,
        expiresOn,
        madeBy: user.id,
      })
      await notifyAccount(tx, listing.ownerId, listing.id, {
        kind: 'square.offerMade',
        params: { title: listing.title, listing: listing.id, amount: input.amount },
      })
      return { id: offer.id, round: offer.round, state: offer.state }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'square_offers_open_key')
      throw new AppError('square.offerOpen', {}, { cause: error })
    throw error
  }
})

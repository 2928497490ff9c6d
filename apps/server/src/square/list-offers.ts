import { listOffers as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts } from '@portal/domain/square/contacts'
import { isOfferOpen, offerActs } from '@portal/domain/square/offers'
import { implement } from '../platform/http/handler.ts'
import { findRounds, findThreads } from './offer-queries.ts'

/** A, B … Z, then numbers: a buyer without a name. */
const letterOf = (place: number) => (place < 26 ? String.fromCharCode(65 + place) : `${place + 1}`)

export const listOffers = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize, id: listingId, side: asked } = input
  const today = beijingDate(services.now())
  const { threads, total } = await findThreads(db, user, {
    listingId,
    side: asked,
    openOn: input.open ? today : undefined,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const rounds = await findRounds(
    db,
    threads.map((thread) => thread.listing_id),
    threads.map((thread) => thread.buyer_id),
  )
  const list = threads.map((thread) => {
    const side = thread.seller_id === user.ownerId ? ('seller' as const) : ('buyer' as const)
    const words = (text: string) => (thread.is_open ? text : hideContacts(text))
    return {
      listingId: thread.listing_id,
      title: thread.title,
      patentNumber: thread.number,
      price: thread.price_fen,
      side,
      buyer: letterOf(thread.place),
      dealId: thread.deal_id,
      custodyOffered: services.config.paymentCustody,
      offers: rounds
        .filter((offer) => offer.listingId === thread.listing_id && offer.buyerId === thread.buyer_id)
        .map((offer) => ({
          id: offer.id,
          round: offer.round,
          side: offer.side,
          amount: offer.amountFen,
          custody: offer.custody,
          message: words(offer.message),
          expiresOn: offer.expiresOn,
          state: offer.state,
          answer: words(offer.answer),
          createdTime: offer.createdAt.toISOString(),
          answeredTime: offer.answeredAt?.toISOString() ?? null,
          acts: isOfferOpen(offer, today) ? [...offerActs(offer.side, side)] : [],
        })),
    }
  })
  return { list, total, pageNum, pageSize }
})

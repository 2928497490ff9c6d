import { ListingFormShape } from '@portal/contract/square/square-shapes'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareContacts, squareOffers, squareWanted } from '../platform/db/schema/square-approach.ts'
import { squareDeals } from '../platform/db/schema/square-deals.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** A draft of a listing with everything that can hang on one, and a wish that is over: nobody else may see any of it. */
export async function makeSquareRows({ db, person }: TestPortal, owner: TestPerson, marker: string) {
  const peer = await person('customer', { name: marker })
  const number = '202410000001X'
  const form = ListingFormShape.parse({ kind: 'patent', number, title: marker, owner: marker, contactName: marker })
  const [listing] = await db
    .insert(squareListings)
    .values({
      ownerId: owner.id,
      createdBy: owner.id,
      kind: 'patent',
      number,
      title: marker,
      rightType: 'invention',
      way: 'assign',
      form,
    })
    .returning({ id: squareListings.id })
  const [wanted] = await db
    .insert(squareWanted)
    .values({
      ownerId: owner.id,
      createdBy: owner.id,
      kind: 'patent',
      information: marker,
      deadlineOn: '2099-01-05',
      name: marker,
      phone: marker,
      state: 'closed',
    })
    .returning({ id: squareWanted.id })
  if (!listing || !wanted) throw new Error('rows were not made')
  const between = { listingId: listing.id, buyerId: peer.id }
  const [offer] = await db
    .insert(squareOffers)
    .values({
      ...between,
      round: 1,
      side: 'buyer',
      amountFen: 1,
      message: marker,
      expiresOn: '2099-01-05',
      madeBy: peer.id,
    })
    .returning({ id: squareOffers.id })
  const [contact] = await db
    .insert(squareContacts)
    .values({ listingId: listing.id, peerId: peer.id, peerName: marker, peerPhone: marker, peerAcceptedAt: new Date() })
    .returning({ id: squareContacts.id })
  if (!offer) throw new Error('rows were not made')
  const [deal] = await db
    .insert(squareDeals)
    .values({ ...between, offerId: offer.id, sellerId: owner.id, priceFen: 1 })
    .returning({ id: squareDeals.id })
  return {
    listing: listing.id,
    wanted: wanted.id,
    squareOffer: offer.id,
    squareContact: contact?.id,
    squareDeal: deal?.id,
  }
}

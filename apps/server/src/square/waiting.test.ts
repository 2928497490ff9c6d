import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CustodyPortal, custodyDeal, priceFen, startCustodyPortal } from './test/custody-world.ts'
import { publishedListing } from './test/square-world.ts'

let portal: CustodyPortal

beforeAll(async () => {
  portal = await startCustodyPortal()
})
afterAll(() => portal.stop())

/** What the menu counts for seller and buyer. */
const waiting = () =>
  Promise.all(
    [portal.seller, portal.buyer].map(
      async (as) => (await portal.call('site.getIndex', {}, { as })).data.counters?.transfer,
    ),
  )

it('counts offers to answer and deals whose next step is the reader’s', async () => {
  const { seller, buyer, reviewer } = portal
  expect(await waiting()).toEqual([0, 0])
  const listed = await publishedListing(portal, seller, reviewer)
  const { data: offer } = await portal.call('square.makeOffer', { id: listed, amount: priceFen }, { as: buyer })
  expect(await waiting()).toEqual([1, 0])
  const countered = { id: offer.id, answer: 'counter' as const, amount: priceFen + 1 }
  await portal.call('square.answerOffer', countered, { as: seller })
  expect(await waiting()).toEqual([0, 1])
  const { data: threads } = await portal.call('square.listOffers', { id: listed }, { as: buyer })
  const refused = { id: threads.list[0]?.offers[0]?.id ?? '', answer: 'refuse' as const }
  expect((await portal.call('square.answerOffer', refused, { as: buyer })).status).toBe(200)
  expect(await waiting()).toEqual([0, 0])

  const deal = await custodyDeal(portal)
  expect(await waiting()).toEqual([1, 1])
  await deal.sign()
  // The price is the buyer's to pay; the seller names his account meanwhile.
  expect(await waiting()).toEqual([1, 1])
})

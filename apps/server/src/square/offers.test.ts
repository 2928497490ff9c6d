import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import {
  buyerContact,
  nextNumber,
  publishedListing,
  type SquarePortal,
  startSquarePortal,
} from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let buyer: TestPerson
let rival: TestPerson
let stranger: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, buyer, rival, stranger, reviewer } = portal)
})
afterAll(() => portal.stop())

const listed = () => publishedListing(portal, seller, reviewer)
const offer = async (id: string, as = buyer, amount = 2_000_000) =>
  portal.call('square.makeOffer', { id, amount, message: `电话 ${buyerContact.phone}` }, { as })

describe('square.makeOffer', () => {
  it('keeps one open offer of a buyer, and none of the seller’s own', async () => {
    const id = await listed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => offer(id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'square.offerOpen')).toHaveLength(4)
    expect((await offer(id, seller)).error).toBe('square.ownListing')
    const late = await portal.call('square.makeOffer', { id, amount: 1, expiresOn: '2020-01-01' }, { as: rival })
    expect(late.error).toBe('square.offerFaulty')
  })

  it('goes as far as a portfolio costs, and names the limit beyond it', async () => {
    const bidder = await portal.person('customer')
    const id = await publishedListing(portal, seller, reviewer, { priceFen: 500_000_000_000 })
    expect((await portal.call('square.getListing', { id })).data.price).toBe(500_000_000_000)
    const bid = (amount: number) => portal.call('square.makeOffer', { id, amount }, { as: bidder })
    for (const amount of [0, 1_000_000_000_000]) {
      const refused = await bid(amount)
      expect([refused.status, refused.error]).toEqual([422, 'square.priceBounds'])
      expect(refused.msg).toContain('¥9,999,999,999.99')
    }
    const made = await bid(400_000_000_000)
    expect(made.status).toBe(200)
    const countered = { id: made.data.id, answer: 'counter' as const, amount: 450_000_000_000 }
    await portal.call('square.answerOffer', countered, { as: seller })
    const { data } = await portal.call('square.listOffers', { id }, { as: bidder })
    const asked = data.list[0]?.offers.find((one) => one.state === 'open')
    const taken = await portal.call('square.answerOffer', { id: asked?.id ?? '', answer: 'accept' }, { as: bidder })
    expect((await portal.call('square.getDeal', { id: taken.data.dealId ?? '' }, { as: bidder })).data.price).toBe(
      450_000_000_000,
    )
    const json = { kind: 'patent' as const, number: nextNumber(), priceFen: 1_000_000_000_000 }
    expect((await portal.call('square.saveListing', { json }, { as: seller })).error).toBe('square.priceBounds')
  })

  it('is told to the buyer with the listing until it is answered, and to nobody else', async () => {
    const bidder = await portal.person('customer')
    const id = await listed()
    const told = async (as?: TestPerson) => (await portal.call('square.getListing', { id }, { as })).data.offer
    expect(await told(bidder)).toBeNull()
    const made = await portal.call('square.makeOffer', { id, amount: 1_000 }, { as: bidder })
    expect(await told(bidder)).toMatchObject({ amount: 1_000, side: 'buyer' })
    for (const as of [undefined, seller, rival]) expect(await told(as)).toBeNull()
    await portal.call('square.answerOffer', { id: made.data.id, answer: 'counter', amount: 2_000 }, { as: seller })
    expect(await told(bidder)).toMatchObject({ amount: 2_000, side: 'seller' })
    const { data } = await portal.call('square.listOffers', { id }, { as: bidder })
    await portal.call('square.answerOffer', { id: data.list[0]?.offers[0]?.id ?? '', answer: 'refuse' }, { as: bidder })
    expect(await told(bidder)).toBeNull()
  })
})

describe('square.listOffers', () => {
  it('finds what a buyer has open, also what was countered, until it is answered', async () => {
    const bidder = await portal.person('customer')
    const number = nextNumber()
    const id = await publishedListing(portal, seller, reviewer, { number })
    const made = await portal.call('square.makeOffer', { id, amount: 1_000 }, { as: bidder })
    const open = async (as: TestPerson, side: 'buyer' | 'seller') =>
      (await portal.call('square.listOffers', { side, open: true, pageSize: 100 }, { as })).data.list
    expect(await open(bidder, 'buyer')).toMatchObject([{ listingId: id, patentNumber: number, side: 'buyer' }])
    expect((await open(seller, 'seller')).map((thread) => thread.listingId)).toContain(id)
    expect([await open(bidder, 'seller'), await open(seller, 'buyer')]).toEqual([[], []])

    const counter = { id: made.data.id, answer: 'counter' as const, amount: 2_000 }
    await portal.call('square.answerOffer', counter, { as: seller })
    const [thread] = await open(bidder, 'buyer')
    expect(thread?.offers.map((offer) => [offer.amount, offer.acts.includes('accept')])).toEqual([
      [2_000, true],
      [1_000, false],
    ])
    await portal.call('square.answerOffer', { id: thread?.offers[0]?.id ?? '', answer: 'refuse' }, { as: bidder })
    expect(await open(bidder, 'buyer')).toEqual([])
    const { data } = await portal.call('square.listOffers', { side: 'buyer' }, { as: bidder })
    expect(data.total).toBe(1)
  })

  it('shows the seller all threads without names, a buyer their own, a stranger nothing', async () => {
    const id = await listed()
    await offer(id)
    await offer(id, rival, 2_500_000)
    const { data } = await portal.call('square.listOffers', { id }, { as: seller })
    expect(data.list.map((thread) => thread.buyer).sort()).toEqual(['A', 'B'])
    expect(data.list[0]?.offers[0]).toMatchObject({ acts: ['accept', 'refuse', 'counter'], message: '电话 ***' })
    const mine = await portal.call('square.listOffers', { id }, { as: buyer })
    expect(mine.data.list.map((thread) => [thread.side, thread.offers[0]?.acts])).toEqual([['buyer', ['takeBack']]])
    expect((await portal.call('square.listOffers', { id }, { as: stranger })).data.total).toBe(0)
  })
})

describe('square.answerOffer', () => {
  it('counters, takes back and accepts, and keeps every round', async () => {
    const id = await listed()
    const first = (await offer(id)).data.id
    const countered = await portal.call(
      'square.answerOffer',
      { id: first, answer: 'counter', amount: 2_600_000 },
      { as: seller },
    )
    expect(countered.data.state).toBe('countered')
    const { data } = await portal.call('square.listOffers', { id }, { as: buyer })
    const second = data.list[0]?.offers[0]
    expect(second).toMatchObject({ round: 2, side: 'seller', amount: 2_600_000, acts: ['accept', 'refuse', 'counter'] })
    expect((await portal.call('square.answerOffer', { id: first, answer: 'accept' }, { as: seller })).error).toBe(
      'square.offerNotOpen',
    )
    expect(
      (await portal.call('square.answerOffer', { id: second?.id ?? '', answer: 'accept' }, { as: stranger })).status,
    ).toBe(404)
    const accepted = await portal.call('square.answerOffer', { id: second?.id ?? '', answer: 'accept' }, { as: buyer })
    expect(accepted.data.dealId).not.toBeNull()
    const again = await portal.call('square.answerOffer', { id: second?.id ?? '', answer: 'accept' }, { as: buyer })
    expect(again.data).toEqual(accepted.data)
    expect((await offer(id, rival)).error).toBe('square.notShown')
  })

  it('lets one of many accepted offers through', async () => {
    const id = await listed()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => portal.person('customer')))
    const offers = await Promise.all(buyers.map(async (one) => (await offer(id, one)).data.id))
    const answers = await Promise.all(
      offers.map((one) => portal.call('square.answerOffer', { id: one, answer: 'accept' }, { as: seller })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'square.reservedAlready')).toHaveLength(4)
    const { rows } = await portal.db.execute(sql`select from square_deals where listing_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  it('is refused past its day', async () => {
    const id = await listed()
    const made = (await offer(id)).data.id
    await portal.db.execute(sql`update square_offers set expires_on = '2020-01-01' where id = ${made}`)
    const answer = await portal.call('square.answerOffer', { id: made, answer: 'accept' }, { as: seller })
    expect(answer.error).toBe('square.offerExpired')
  })
})

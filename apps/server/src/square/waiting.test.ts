import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import { type CustodyPortal, custodyDeal, priceFen, startCustodyPortal } from './test/custody-world.ts'
import { publishedListing, storedFile } from './test/square-world.ts'

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
  // The buyer has to pay the price; the seller names an account meanwhile.
  expect(await waiting()).toEqual([1, 1])
})

it('counts while the contract is made only whom it waits for, as list and deal tell it', async () => {
  const { seller, buyer, reviewer } = portal
  const before = await waiting()
  const listed = await publishedListing(portal, seller, reviewer)
  const { data: offer } = await portal.call('square.makeOffer', { id: listed, amount: priceFen }, { as: buyer })
  const { data } = await portal.call('square.answerOffer', { id: offer.id, answer: 'accept' }, { as: seller })
  const id = data.dealId ?? ''
  const read = async (as: TestPerson) => (await portal.call('square.getDeal', { id }, { as })).data
  const rowOf = async (side: 'seller' | 'buyer', as: TestPerson) =>
    (await portal.call('square.listDeals', { side }, { as })).data.list.find((row) => row.id === id)
  /** What seller and buyer do next, what they wait for, and how much more the menu counts for each. */
  const stands = async () => {
    const [sold, bought] = [await read(seller), await read(buyer)]
    for (const [seen, row] of [
      [sold, await rowOf('seller', seller)],
      [bought, await rowOf('buyer', buyer)],
    ] as const) {
      expect(row).toMatchObject({ turn: seen.turn, next: seen.next, awaited: seen.awaited })
    }
    const counted = (await waiting()).map((count, at) => (count ?? 0) - (before[at] ?? 0))
    return [...counted, sold.next, sold.awaited, bought.next, bought.awaited]
  }
  const party = { certificateKind: 'passport' as const, certificateNo: 'E87654321', address: '北京市海淀区示例街 2 号' }
  const give = async (as: TestPerson) => {
    const { version } = await read(as)
    const given = await portal.call('square.saveDealParty', { id, version, name: '王北辰', ...party }, { as })
    expect(given.status).toBe(200)
  }
  const act = async (as: TestPerson, input: { act: 'contract' | 'sign'; fileId?: string }) => {
    const { version } = await read(as)
    expect((await portal.call('square.actOnDeal', { id, version, ...input }, { as })).status).toBe(200)
  }

  expect(await stands()).toEqual([1, 1, 'giveParty', null, 'giveParty', null])
  await give(buyer)
  expect(await stands()).toEqual([1, 0, 'giveParty', null, 'awaitSeller', 'giveParty'])
  await give(seller)
  expect(await stands()).toEqual([1, 0, 'layContract', null, 'awaitSeller', 'layContract'])
  expect((await read(buyer)).contractBy).toBeNull()
  await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
  expect(await stands()).toEqual([1, 1, 'sign', null, 'sign', null])
  expect((await read(buyer)).contractBy).toBe('seller')
  await act(seller, { act: 'sign' })
  expect(await stands()).toEqual([0, 1, 'awaitBuyer', 'sign', 'sign', null])
  // Another version, of the other side: whoever had signed signs anew.
  await act(buyer, { act: 'contract', fileId: await storedFile(portal, buyer) })
  expect(await stands()).toEqual([1, 1, 'sign', null, 'sign', null])
  expect((await read(seller)).contractBy).toBe('buyer')
  await act(buyer, { act: 'sign' })
  expect(await stands()).toEqual([1, 0, 'sign', null, 'awaitSeller', 'sign'])
  await act(seller, { act: 'sign' })
  expect(await stands()).toEqual([1, 0, 'file', null, 'awaitSeller', 'file'])
})

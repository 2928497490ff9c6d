import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import {
  buyerContact,
  publishedListing,
  type SquarePortal,
  sellerContact,
  startSquarePortal,
} from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let buyer: TestPerson
let rival: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, buyer, rival, reviewer } = portal)
})
afterAll(() => portal.stop())

const wish = async (as: TestPerson, Information: string) =>
  (await portal.call('square.postWanted', { Information, ...buyerContact }, { as })).data.id
const rowsOf = async (as: TestPerson, which: object) => (await portal.call('square.listContacts', which, { as })).data
/** What the bell tells of the contacts of a listing. */
const bell = async (as: TestPerson, id: string) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list.filter(
    ({ kind, params }) => /^square\.(contact|wish)/.test(kind) && params.listing === id,
  )
const dealOn = async (id: string) => {
  const { data: offer } = await portal.call('square.makeOffer', { id, amount: 2_000_000 }, { as: buyer })
  const { data } = await portal.call('square.answerOffer', { id: offer.id, answer: 'accept' }, { as: seller })
  return data.dealId ?? ''
}

describe('who posted a wish', () => {
  it.each([
    ['has nothing with the seller', async () => {}],
    [
      'waits for the seller’s answer',
      async (id: string) => {
        await portal.call('square.askContact', { id, ...buyerContact }, { as: buyer })
      },
    ],
    [
      'was declined by the seller',
      async (id: string) => {
        const { data } = await portal.call('square.askContact', { id, ...buyerContact }, { as: buyer })
        await portal.call('square.answerContact', { id: data.id, accept: false }, { as: seller })
      },
    ],
    [
      'exchanged contacts with the seller',
      async (id: string) => {
        const { data } = await portal.call('square.askContact', { id, ...buyerContact }, { as: buyer })
        await portal.call('square.answerContact', { id: data.id, accept: true }, { as: seller })
      },
    ],
  ])(
    'is not told by the answer to a question, nor by what the asker reads then, of one who %s',
    async (_name, before) => {
      const id = await publishedListing(portal, seller, reviewer)
      await before(id)
      const seen = await rowsOf(seller, { listingId: id })
      const wishes = [
        await wish(buyer, `求购甲 ${id}`),
        await wish(buyer, `求购乙 ${id}`),
        await wish(rival, `求购丙 ${id}`),
      ]

      for (const wantedId of wishes) {
        const { data } = await portal.call('square.askContact', { id, wantedId }, { as: seller })
        expect(data).toEqual({ id: wantedId, contact: 'asked' })
        expect(await rowsOf(seller, { listingId: id })).toEqual(seen)
        expect((await rowsOf(seller, { wantedId })).total).toBe(0)
      }
      expect((await rowsOf(rival, { wantedId: wishes[2] })).list[0]?.contact).toBe('toAnswer')
    },
  )

  it('is told once they agree, and is asked once for all their wishes', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    const wishes = [await wish(buyer, `求购丁 ${id}`), await wish(buyer, `求购戊 ${id}`)]
    for (const wantedId of wishes) await portal.call('square.askContact', { id, wantedId }, { as: seller })
    expect((await bell(buyer, id)).map(({ kind }) => kind)).toEqual(['square.contactAsked'])
    const [asked] = (await rowsOf(buyer, { wantedId: wishes[0] })).list
    await portal.call('square.answerContact', { id: asked?.id ?? '', accept: true }, { as: buyer })
    expect((await rowsOf(seller, { listingId: id })).list).toMatchObject([{ contact: 'open', contacts: buyerContact }])
  })

  it('is not told by a deal, in which the seller asks as if they never had', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    await portal.call('square.askContact', { id, wantedId: await wish(buyer, `求购己 ${id}`) }, { as: seller })
    const [byWish] = (await rowsOf(buyer, { listingId: id })).list
    const dealId = await dealOn(id)
    expect((await rowsOf(seller, { dealId })).total).toBe(0)
    expect((await portal.call('square.getDeal', { id: dealId }, { as: seller })).data.acts).toContain('contact')

    expect((await portal.call('square.askContact', { id, dealId }, { as: seller })).data.contact).toBe('asked')

    const inDeal = (await rowsOf(seller, { dealId })).list
    expect(inDeal).toMatchObject([{ contact: 'asked', wantedId: null }])
    // Nor by the time, which would be that of the wish.
    expect(Date.parse(inDeal[0]?.createdTime ?? '')).toBeGreaterThan(Date.parse(byWish?.createdTime ?? ''))
    const [asked] = (await rowsOf(buyer, { dealId })).list
    expect(asked).toMatchObject({ contact: 'toAnswer', tellsOwn: true })
    const answer = { id: asked?.id ?? '', accept: true, ...buyerContact }
    expect((await portal.call('square.answerContact', answer, { as: buyer })).data.contact).toBe('open')
    expect((await rowsOf(buyer, { dealId })).list[0]?.contacts?.phone).toBe(sellerContact.phone)
  })

  it('is not told by the bell when they decline, though the two have a deal', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    await portal.call('square.askContact', { id, wantedId: await wish(buyer, `求购庚 ${id}`) }, { as: seller })
    const dealId = await dealOn(id)
    const [asked] = (await rowsOf(buyer, { dealId })).list

    await portal.call('square.answerContact', { id: asked?.id ?? '', accept: false }, { as: buyer })

    const told = await bell(seller, id)
    expect(told.map(({ kind }) => kind)).toEqual(['square.wishDeclined'])
    expect(Object.keys(told[0]?.params ?? {}).sort()).toEqual(['listing', 'title'])
    expect((await rowsOf(seller, { dealId })).total).toBe(0)
  })

  it('and declines in a deal is told with the deal, for there both know each other', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    const dealId = await dealOn(id)
    const { data } = await portal.call('square.askContact', { id, dealId }, { as: seller })
    await portal.call('square.answerContact', { id: data.id, accept: false }, { as: buyer })
    expect(await bell(seller, id)).toMatchObject([{ kind: 'square.contactRefused', params: { deal: dealId } }])
  })
})

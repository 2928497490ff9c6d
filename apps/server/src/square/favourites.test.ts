import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squareFavourites } from '../platform/db/schema/square.ts'
import type { TestPerson } from '../test/portal.ts'
import { markNumber, publishedListing, type SquarePortal, startSquarePortal } from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let buyer: TestPerson
let stranger: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, buyer, stranger, reviewer } = portal)
})
afterAll(() => portal.stop())

const keep = (id: string, on: boolean, as?: TestPerson) => portal.call('square.setFavourite', { id, on }, { as })
const kept = async (as: TestPerson) =>
  (await portal.call('square.listFavourites', {}, { as })).data.list.map(({ id, favourite }) => [id, favourite])
const mark = (more: object = {}) => ({
  kind: 'trademark',
  number: markNumber(),
  title: '云水间',
  field: '',
  niceClasses: [30],
  validUntilOn: '2033-05-20',
  ...more,
})

describe('square.setFavourite', () => {
  it('keeps a listing once for the account, of either kind, and takes it off again', async () => {
    const patent = await publishedListing(portal, seller, reviewer)
    const trademark = await publishedListing(portal, seller, reviewer, mark())
    await Promise.all(Array.from({ length: 4 }, () => keep(patent, true, buyer)))
    expect((await keep(trademark, true, buyer)).data).toEqual({ id: trademark, favourite: true })
    expect(await kept(buyer)).toEqual([
      [trademark, true],
      [patent, true],
    ])
    expect(await portal.db.$count(squareFavourites)).toBe(2)
    const cardOf = async (as?: TestPerson) =>
      (await portal.call('square.listListings', {}, { as })).data.list.find(({ id }) => id === patent)?.favourite
    expect([await cardOf(buyer), await cardOf(stranger), await cardOf()]).toEqual([true, false, false])
    expect((await portal.call('square.getListing', { id: patent }, { as: buyer })).data.favourite).toBe(true)

    // Another's favourites are not touched.
    expect((await keep(patent, false, stranger)).status).toBe(200)
    expect(await cardOf(buyer)).toBe(true)
    await keep(patent, false, buyer)
    await keep(patent, false, buyer)
    expect(await kept(buyer)).toEqual([[trademark, true]])
  })

  it('is for the signed-in, and of what everybody sees', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    expect((await keep(id, true)).status).toBe(401)
    const { data: draft } = await portal.call(
      'square.saveListing',
      { json: { kind: 'trademark', number: markNumber() } },
      { as: seller },
    )
    expect((await keep(draft.id, true, buyer)).status).toBe(404)
  })
})

describe('square.listFavourites', () => {
  it('leaves out what was taken down, and has it again when it comes back', async () => {
    const person = await portal.person('customer')
    const id = await publishedListing(portal, seller, reviewer)
    await keep(id, true, person)
    await portal.call('square.takeDownListing', { id }, { as: seller })
    expect(await kept(person)).toEqual([])
    await portal.db.execute(sql`update square_listings set state = 'published' where id = ${id}`)
    expect(await kept(person)).toEqual([[id, true]])
    expect((await portal.call('square.listFavourites', {})).status).toBe(401)
  })
})

describe('a card of a mark', () => {
  it('has its goods in one line, without contacts', async () => {
    const goods = `茶；茶饮料；\n电话 13800138001；${'咖啡饮料；'.repeat(40)}`
    const id = await publishedListing(portal, seller, reviewer, mark({ goods }))
    const { data } = await portal.call('square.listListings', { kind: 'trademark' })
    const line = data.list.find((card) => card.id === id)?.goodsLine ?? ''
    expect(line).toMatch(/^茶；茶饮料； 电话 \*\*\*；咖啡饮料；.*…$/)
    expect(line.length).toBeLessThanOrEqual(81)
    const { data: patents } = await portal.call('square.listListings', {})
    expect(patents.list.every((card) => card.goodsLine === '')).toBe(true)
  })
})

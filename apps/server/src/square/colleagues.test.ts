import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinWithin } from '../test/organisations.ts'
import type { TestPerson } from '../test/portal.ts'
import { buyerContact, publishedListing, type SquarePortal, startSquarePortal } from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let reviewer: TestPerson
/** Two of the buyer's company, who reach what is in their own hands. */
let first: TestPerson
let second: TestPerson

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, reviewer } = portal)
  const make = async (): Promise<TestPerson> => {
    const person = await portal.person()
    await joinWithin(portal.db, portal.buyer.id, person.id)
    return { ...person, ownerId: portal.buyer.id }
  }
  first = await make()
  second = await make()
})
afterAll(() => portal.stop())

const sideOf = async (id: string) => {
  const { rows } = await portal.db.execute<Record<string, unknown>>(sql`
    select (select count(*)::int from square_contacts where listing_id = ${id}) as contacts,
      (select array_agg(state || ' ' || expires_on) from square_offers where listing_id = ${id}) as offers,
      (select array_agg(keeper_id) from square_approaches where listing_id = ${id}) as keepers`)
  return rows[0]
}

describe('a listing that a colleague turned to', () => {
  it('takes no offer and no question of who does not reach what the colleague has in hand', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    const made = await portal.call('square.makeOffer', { id, amount: 2_000_000 }, { as: first })
    expect(made.status).toBe(200)
    // Past its day: whoever may not act there ends nothing either.
    await portal.db.execute(sql`update square_offers set expires_on = '2020-01-01' where listing_id = ${id}`)
    const before = await sideOf(id)

    const offer = await portal.call('square.makeOffer', { id, amount: 2_100_000 }, { as: second })
    const question = await portal.call('square.askContact', { id, ...buyerContact }, { as: second })

    expect([offer.error, question.error]).toEqual(['square.colleagueHasIt', 'square.colleagueHasIt'])
    expect(await sideOf(id)).toEqual(before)
    expect((await portal.call('square.askContact', { id, ...buyerContact }, { as: portal.buyer })).status).toBe(200)
    expect((await portal.call('square.makeOffer', { id, amount: 2_200_000 }, { as: first })).status).toBe(200)
  })
})

describe('a wish that the seller of such a listing turns to', () => {
  it('is answered by who keeps the wish', async () => {
    const id = await publishedListing(portal, seller, reviewer)
    await portal.call('square.makeOffer', { id, amount: 2_000_000 }, { as: first })
    const { data: wish } = await portal.call(
      'square.postWanted',
      { Information: `求购 ${id}`, ...buyerContact },
      { as: second },
    )

    await portal.call('square.askContact', { id, wantedId: wish.id }, { as: seller })

    const { data: inbox } = await portal.call('views.listInbox', { limit: 50 }, { as: second })
    expect(inbox.list.map(({ kind, params }) => [kind, params.listing])).toContainEqual(['square.contactAsked', id])
    const { data } = await portal.call('square.listContacts', { listingId: id }, { as: second })
    expect(data.list.map(({ contact }) => contact)).toEqual(['toAnswer'])
    const answer = { id: data.list[0]?.id ?? '', accept: true, ...buyerContact }
    expect((await portal.call('square.answerContact', answer, { as: second })).status).toBe(200)
  })
})

describe('a listing that was handed to a colleague', () => {
  it('keeps its pictures when whoever keeps it now orders them anew, and takes no other of the one before', async () => {
    const [keeper, before] = [first, portal.buyer]
    const id = await publishedListing(portal, before, reviewer)
    await portal.db.execute(sql`
      update square_listings set keeper_id = ${keeper.id}, state = 'takenDown' where id = ${id}`)
    const { rows } = await portal.db.execute<{ id: string }>(sql`
      insert into files (owner_id, uploaded_by, storage_key, name, media_type, bytes, sha256)
      select ${before.id}, ${before.id}, gen_random_uuid(), 'a.png', 'image/png', 1, '\\x00' from generate_series(1, 2) returning id`)
    const [shown, other] = rows.map((row) => row.id)
    await portal.db.execute(sql`
      insert into square_media (listing_id, position, file_id, caption) values (${id}, 0, ${shown}, '')`)
    const save = (fileId = '') =>
      portal.call('square.saveMedia', { id, items: [{ fileId, caption: 'A kettle' }] }, { as: keeper })

    expect((await save(shown)).status).toBe(200)
    expect((await save(other)).error).toBe('square.fileMissing')
  })
})

import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { statementsMax } from '@portal/domain/square/deals'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../test/portal.ts'
import { nameSides, publishedListing, type SquarePortal, startSquarePortal, storedFile } from './test/square-world.ts'

let portal: SquarePortal
let seller: TestPerson
let buyer: TestPerson
let stranger: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startSquarePortal()
  ;({ seller, buyer, stranger, reviewer } = portal)
})
afterAll(() => portal.stop())

/** A filed deal in a dispute that the buyer raised, and how its people act in it. */
async function disputed() {
  const listingId = await publishedListing(portal, seller, reviewer)
  const { data: offer } = await portal.call('square.makeOffer', { id: listingId, amount: 2_000_000 }, { as: buyer })
  const { data } = await portal.call('square.answerOffer', { id: offer.id, answer: 'accept' }, { as: seller })
  const id = data.dealId ?? ''
  const read = async (as: TestPerson = reviewer) => (await portal.call('square.getDeal', { id }, { as })).data
  const act = async (as: TestPerson, input: Record<string, unknown>) =>
    portal.call('square.actOnDeal', { id, version: (await read()).version, ...input } as never, { as })
  await nameSides(portal, id, [seller, buyer])
  await act(seller, { act: 'contract', fileId: await storedFile(portal, seller) })
  await act(seller, { act: 'sign' })
  await act(buyer, { act: 'sign' })
  await act(seller, { act: 'file', fileId: await storedFile(portal, seller), on: today })
  await act(buyer, { act: 'dispute', notes: '权利人不符' })
  /** What a side said before, as many times. */
  const said = (side: 'buyer' | 'seller', times: number) =>
    portal.db.execute(sql`insert into square_deal_events (deal_id, side, event, notes)
      select ${id}, ${side}, 'say', 'n' || n from generate_series(1, ${times}::int) n`)
  return { id, read, act, said }
}

describe('a dispute that one side fills', () => {
  it('ends for that side at a number of words, until staff ask it', async () => {
    const { act, said } = await disputed()
    await said('buyer', statementsMax - 1)
    const say = (as: TestPerson) => act(as, { act: 'say', notes: '仍不认可' })
    expect((await say(buyer)).status).toBe(200)
    expect((await say(buyer)).error).toBe('square.saidEnough')
    expect((await say(seller)).status).toBe(200)
    await act(reviewer, { act: 'ask', notes: '请提供证明', asked: 'buyer', on: addDays(today, 7) })
    expect((await say(buyer)).status).toBe(200)
  })

  it('lets a side act so often in an hour, and the others whenever they like', async () => {
    const { id, act } = await disputed()
    await portal.db.execute(sql`update rate_limits set count = 29 where key = ${`squareDeal:${id}:buyer`}`)
    const say = (as: TestPerson) => act(as, { act: 'say', notes: '补充' })
    expect((await say(buyer)).status).toBe(200)
    expect((await say(buyer)).error).toBe('common.tooManyRequests')
    expect((await say(seller)).status).toBe(200)
    expect((await act(reviewer, { act: 'resume', notes: '已核对' })).status).toBe(200)
  })

  it('shows what happens then, with all papers and who told of the filing, however much was said', async () => {
    const { id, read, act } = await disputed()
    await portal.db.execute(sql`
      with papers as (
        insert into files (owner_id, uploaded_by, storage_key, name, media_type, bytes, sha256)
        select ${buyer.ownerId}, ${buyer.id}, 'none/' || gen_random_uuid(), 'paper.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex')
        from generate_series(1, 510) returning id
      ) insert into square_deal_events (deal_id, side, event, file_id) select ${id}, 'buyer', 'say', id from papers`)
    await act(seller, { act: 'say', notes: '最后的话' })

    const deal = await read(seller)

    expect(deal.events).toHaveLength(500)
    expect(deal.events.at(-1)).toMatchObject({ side: 'seller', notes: '最后的话' })
    expect(deal.events.filter(({ paper }) => paper !== null)).toHaveLength(499)
    expect([deal.contract?.caption, deal.filing?.caption]).toEqual(['certificate.pdf', 'certificate.pdf'])
    expect([deal.contractBy, deal.acts.includes('correctFiling')]).toEqual(['seller', true])
  })
})

describe('questions to both sides of a dispute', () => {
  it('show each its own day, and staff the first', async () => {
    const { id, read, act } = await disputed()
    const [early, late] = [addDays(today, 3), addDays(today, 9)]
    const ask = (asked: string, on: string) => act(reviewer, { act: 'ask', notes: '请说明', asked, on })
    await ask('seller', late)
    expect([(await read(buyer)).dueOn, (await read(seller)).dueOn]).toEqual([late, late])
    await ask('buyer', early)

    expect(await read(seller)).toMatchObject({ turn: ['buyer', 'seller'], next: 'answer', dueOn: late })
    expect(await read(buyer)).toMatchObject({ next: 'answer', dueOn: early })
    expect((await read()).dueOn).toBe(early)
    const { data } = await portal.call('square.listDeals', { side: 'seller' }, { as: seller })
    expect(data.list.find((row) => row.id === id)?.dueOn).toBe(late)
    await act(buyer, { act: 'say', notes: '已说明' })
    expect((await read(buyer)).dueOn).toBe(late)
  })
})

describe('a file that an act has no use for', () => {
  it('is not kept with it, be it of somebody else or of nobody', async () => {
    const { id, act } = await disputed()
    const foreign = await storedFile(portal, stranger)
    for (const fileId of [foreign, crypto.randomUUID()]) {
      expect((await act(reviewer, { act: 'resume', notes: '已核对', fileId })).status).toBe(200)
      expect((await act(buyer, { act: 'dispute', notes: '再次', fileId })).status).toBe(200)
    }
    const { rows } = await portal.db.execute(sql`
      select event, file_id is not null as kept from square_deal_events where deal_id = ${id} and event in ('file', 'resume', 'dispute')
      order by id`)
    expect(rows).toEqual([
      { event: 'file', kept: true },
      ...['dispute', 'resume', 'dispute', 'resume', 'dispute'].map((event) => ({ event, kept: false })),
    ])
  })
})

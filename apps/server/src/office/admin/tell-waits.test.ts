import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { tellWaitsTask } from './tell-waits-task.ts'
import { buildCase, buildFile } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
let finance: TestPerson
/** A Wednesday, ten in the morning in Beijing. */
const wednesday = new Date('2026-03-18T02:00:00Z')
let now = wednesday

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
  finance = await portal.person('finance')
})
afterAll(() => portal.stop())
beforeEach(async () => {
  now = wednesday
  await portal.db.execute(sql`delete from inbox_messages`)
  await portal.db.execute(sql`update orders set work_state = 6`)
})

const tell = () =>
  tellWaitsTask({}, { database: portal.database, services: portal.services, signal: undefined, isLastAttempt: false })
interface Line extends Record<string, unknown> {
  organisation_id: string | null
  params: Record<string, string | number>
}
const linesOf = async ({ id }: TestPerson) =>
  (
    await portal.db.execute<Line>(sql`
      select organisation_id, params from inbox_messages where user_id = ${id} and kind = 'queues.waiting' order by created_at, id`)
  ).rows

/** A paid case that nobody has accepted since a moment. */
async function waiting(since: string, more: { agencyId?: number; handlerId?: string } = {}) {
  const { order } = await buildCase(portal, more)
  await portal.db.insert(orderEvents).values({
    ...{ orderId: order.id, at: new Date(since), subject: 'work', event: 'submitted' },
    ...{ fromState: '0', toState: '1', actorRole: 'customer' },
  })
  return order
}
/** Somebody of the agency who sees what they have in hand and manages nobody. */
async function attorney(agencyId = 1) {
  const person = await portal.person('agent', { agencyId })
  await giveRights(portal.db, person.ownerId, person.id, ['see', 'submit', 'answer'])
  return person
}

describe('the job that tells what waits too long', () => {
  it('tells who has it in hand, who manages the agency and its reviewers, in one line each', async () => {
    const [handler, idle, manager] = [await attorney(), await attorney(), await portal.person('agent')]
    await giveRights(portal.db, manager.ownerId, manager.id, ['see', 'people'])
    await waiting('2026-03-12T03:00:00Z', { handlerId: handler.id })
    await waiting('2026-03-16T03:00:00Z')
    // Since yesterday: one working day has not gone by.
    await waiting('2026-03-17T03:00:00Z', { handlerId: handler.id })
    await tell()

    expect(await linesOf(handler)).toEqual([
      {
        organisation_id: handler.ownerId,
        params: { count: 1, since: '2026-03-12', at: 'agency', toAccept: 1 },
      },
    ])
    const all = { count: 2, since: '2026-03-12', toAccept: 2 }
    expect(await linesOf(manager)).toMatchObject([{ params: { ...all, at: 'agency' } }])
    expect(await linesOf(reviewer)).toEqual([{ organisation_id: null, params: { ...all, at: 'office' } }])
    expect([await linesOf(idle), await linesOf(finance)]).toEqual([[], []])
  })

  it('tells the people of another agency of theirs, and the back office not', async () => {
    await portal.db.execute(sql`insert into agencies (id, code, name, name_en) values (7, '77777', '别家', 'Another')`)
    const [handler, here] = [await attorney(7), await attorney()]
    await waiting('2026-03-12T03:00:00Z', { agencyId: 7, handlerId: handler.id })
    await tell()

    expect(await linesOf(handler)).toHaveLength(1)
    expect([await linesOf(here), await linesOf(reviewer)]).toEqual([[], []])
  })

  it('tells finance of transfers that nobody has confirmed', async () => {
    const { order, owner } = await buildCase(portal, { workState: 6 })
    const { id: fileId } = await buildFile(portal, owner)
    await portal.db.execute(sql`
      insert into transfers (order_id, amount_fen, transferred_on, payer_name, file_id, announced_by, created_at)
      values (${order.id}, 5, '2026-03-13', 'A', ${fileId}, ${owner.id}, '2026-03-13T03:00:00Z')`)
    await tell()

    expect(await linesOf(finance)).toMatchObject([{ params: { count: 1, since: '2026-03-13', transfers: 1 } }])
    expect(await linesOf(reviewer)).toEqual([])
    await portal.db.execute(sql`update transfers set state = 'returned'`)
  })

  it('tells reviewers of posts and reports that nobody has decided', async () => {
    const owner = await portal.person('customer')
    await portal.db.execute(sql`
      with waiting as (insert into supply_posts (owner_id, created_by, board, kind, title, shown_title, valid_until_on, state, submitted_at)
        values (${owner.ownerId}, ${owner.id}, 'offer', 'product', 'x', 'x', '2026-12-01', 'inReview', '2026-03-13T03:00:00Z')),
      reported as (insert into supply_posts (owner_id, created_by, board, kind, title, shown_title, valid_until_on, state)
        values (${owner.ownerId}, ${owner.id}, 'need', 'product', 'y', 'y', '2026-12-01', 'returned') returning id)
      insert into supply_reports (post_id, user_id, reason, created_at) select id, ${finance.id}, 'illegal', '2026-03-12T03:00:00Z' from reported`)
    await tell()

    expect(await linesOf(reviewer)).toMatchObject([
      { params: { count: 2, since: '2026-03-12', posts: 1, postReports: 1 } },
    ])
    expect([await linesOf(finance), await linesOf(owner)]).toEqual([[], []])
    await portal.db.execute(sql`delete from supply_posts`)
  })

  it('tells reviewers of entries of the talent pool that nobody has read', async () => {
    const owner = await portal.person('customer')
    await portal.db.execute(sql`
      insert into talents (user_id, state, form, shown, kind, submitted_at)
      values (${owner.id}, 'inReview', '{}', '{}', 'expert', '2026-03-13T03:00:00Z')`)
    await tell()

    expect(await linesOf(reviewer)).toMatchObject([{ params: { count: 1, since: '2026-03-13', talents: 1 } }])
    expect([await linesOf(finance), await linesOf(owner)]).toEqual([[], []])
    await portal.db.execute(sql`delete from talents`)
  })

  it('tells each person once a day however many turns run beside each other, and again on the next working day', async () => {
    await waiting('2026-03-12T03:00:00Z')
    await Promise.all([tell(), tell(), tell()])
    await tell()
    expect(await linesOf(reviewer)).toHaveLength(1)

    now = new Date('2026-03-19T02:00:00Z')
    await tell()
    expect(await linesOf(reviewer)).toHaveLength(2)
  })

  it.each([
    ['before nine in the morning', '2026-03-18T00:59:00Z'],
    ['on a Saturday', '2026-03-21T02:00:00Z'],
    ['on a public holiday', '2026-05-01T02:00:00Z'],
  ])('tells nobody %s', async (_when, at) => {
    await waiting('2026-03-02T03:00:00Z')
    now = new Date(at)
    await tell()

    expect(await linesOf(reviewer)).toEqual([])
  })
})

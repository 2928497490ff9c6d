import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datesFor } from '../../money/official-fees/test/fee-world.ts'
import { makeOffice, paidRow } from '../../money/official-fees/test/office-world.ts'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { findDocketDifference } from '../../test/docket-difference.ts'
import { startPaymentPortal } from '../../test/payment-portal.ts'
import { lockWatches } from '../monitoring/fee-state-queries.ts'
import { moveBatch } from '../monitoring/move-watches.ts'
import { numberOf } from '../monitoring/test/add-watched.ts'
import { rewriteWatches } from '../monitoring/watch-write-queries.ts'
import { makeLimitWorld } from './test/limit-world.ts'

let portal: Awaited<ReturnType<typeof startPaymentPortal>>
let world: Awaited<ReturnType<typeof makeLimitWorld>>
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startPaymentPortal()
  world = await makeLimitWorld(portal, today)
})
afterAll(() => portal.stop())

const entriesOf = (sourceId: string) =>
  portal.db.select().from(docketEntries).where(eq(docketEntries.sourceId, sourceId)).orderBy(docketEntries.part)

describe('the docket', () => {
  it('holds what its view says after every act that makes, moves and ends limits', async () => {
    const names = Object.keys(world.acts) as (keyof typeof world.acts)[]
    const done = new Set<string>()
    const seen = new Set<string>()
    const act = fc.record({ name: fc.constantFrom(...names), pick: fc.nat(1_000_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 60, maxLength: 60 }), async (list) => {
        for (const { name, pick } of list) {
          const answer = await world.acts[name](pick)
          if (answer?.status === 200) done.add(name)
          expect({ name, pick, off: await findDocketDifference(portal.db) }).toEqual({ name, pick, off: [] })
          const { rows } = await portal.db.execute<{ state: string }>(
            sql`select distinct source || ' ' || state as state from docket_entries`,
          )
          for (const { state } of rows) seen.add(state)
        }
      }),
      { numRuns: 5, seed: 16, endOnFailure: true },
    )
    // Every act went through at least once, and every source was seen in the states that it has.
    expect(names.filter((name) => !done.has(name))).toEqual([])
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['deadline open', 'deadline met', 'deadline missed', 'deadline cancelled', 'deadline gone'],
        ...['watch open', 'watch missed', 'watch cancelled', 'watch gone', 'mark open', 'mark gone'],
        ...['correction open', 'correction cancelled', 'target open', 'target gone', 'quote open', 'quote met'],
      ]),
    )
  }, 300_000)

  it('keeps the id of a limit while its day moves, raises its revision, and forgets who acknowledged the day before', async () => {
    const { owner, fees } = world
    const year = Number(datesFor(20).filedOn.slice(0, 4))
    const watch = await fees.watched(owner, 20, { number: numberOf(777_777, year) })
    const [first] = await entriesOf(watch.id)
    await portal.db
      .update(docketEntries)
      .set({ ownerAckBy: owner.id, ownerAckAt: new Date() })
      .where(eq(docketEntries.sourceId, watch.id))

    await portal.call('monitoring.updateWatches', { id: [watch.id], notes: 'Nothing moved' }, { as: owner })
    expect(await entriesOf(watch.id)).toMatchObject([{ id: first?.id, revision: 0, ownerAckBy: owner.id }])

    const filedOn = addDays(civilDate(watch.filedOn ?? ''), 4)
    const changed = await portal.call('monitoring.updateWatches', { id: [watch.id], filedOn }, { as: owner })
    expect(changed.error).toBeUndefined()
    const [moved] = await entriesOf(watch.id)
    expect(moved).toMatchObject({ id: first?.id, state: 'open', revision: 1, ownerAckBy: null, ownerAckAt: null })
    expect(moved?.officialOn).not.toBe(first?.officialOn)

    // Overdue it is the same limit, on the last day of grace.
    await portal.db.transaction((tx) => rewriteWatches(tx, [watch.id], addDays(today, 80)))
    expect(await entriesOf(watch.id)).toMatchObject([
      { id: first?.id, ruleId: 'annuity-grace', internalOn: null, revision: 2 },
    ])

    await portal.call('monitoring.removeWatches', { id: [watch.id] }, { as: owner })
    expect(await entriesOf(watch.id)).toMatchObject([{ id: first?.id, state: 'gone', revision: 3 }])
  })

  it('follows a paid fee, and the year after it beside it', async () => {
    const { owner, fees } = world
    const watch = await fees.watched(owner, 20)
    const orderNo = await fees.paidOrder(owner, [watch])
    expect(await entriesOf(watch.id)).toMatchObject([{ part: '6', state: 'open', acts: 'agency' }])

    const office = makeOffice(portal, fees, await portal.person('administrator'))
    await office.generate([orderNo])
    expect((await office.importSheet([paidRow(watch)])).status).toBe(200)

    expect(await entriesOf(watch.id)).toMatchObject([
      { part: '6', state: 'met', acts: 'client' },
      { part: '7', state: 'open', acts: 'client' },
    ])
  })

  it('goes with its order, and shows a draft to nobody at the agency', async () => {
    const { owner, colleague } = world
    const order = await buildOrder(portal.db, owner)
    const dates = { startsOn: '2026-01-05', officialOn: '2027-01-05', internalOn: '2026-12-20', reasons: {} }
    const [deadline] = await portal.db
      .insert(deadlines)
      .values({ orderId: order.id, ownerId: order.ownerId, ruleId: 'foreign-paris', ...dates })
      .returning()
    const id = deadline?.id ?? ''
    expect(await entriesOf(id)).toMatchObject([
      { agencyId: null, keeperId: owner.id, oursOn: '2026-12-20', mayMove: false },
    ])

    await portal.db.update(orders).set({ workState: 1, keeperId: colleague.id }).where(eq(orders.id, order.id))
    expect(await entriesOf(id)).toMatchObject([{ agencyId: 1, keeperId: colleague.id, revision: 0 }])

    await portal.db.delete(orders).where(eq(orders.id, order.id))
    expect(await entriesOf(id)).toEqual([])
  })

  it('is the same whoever writes at the same moment', async () => {
    const { owner, colleague, agent, other, fees, attorneys } = world
    const order = await buildOrder(portal.db, owner, { workState: 3, agentId: attorneys[0]?.id ?? null })
    const dates = { startsOn: '2026-01-05', officialOn: '2027-01-05', internalOn: '2026-12-20', reasons: {} }
    const watch = await fees.watched(owner, 20, { orderId: order.id, agencyId: 1 })
    const setHands = (values: Partial<typeof orders.$inferInsert>) =>
      portal.db.update(orders).set(values).where(eq(orders.id, order.id))
    const addDeadline = () =>
      portal.db.insert(deadlines).values({ orderId: order.id, ownerId: order.ownerId, ruleId: 'oan', ...dates })
    // Connections stand before the first of them asks.
    await Promise.all(Array.from({ length: 12 }, () => portal.db.execute(sql`select 1`)))

    for (let round = 0; round < 8; round++) {
      await Promise.all([
        ...[addDeadline(), addDeadline(), fees.watched(owner, 30 + round, { orderId: order.id, agencyId: 1 })],
        setHands({ keeperId: round % 2 ? owner.id : colleague.id }),
        setHands({ handlerId: round % 2 ? agent.id : other.id }),
        portal.db.transaction((tx) => rewriteWatches(tx, [watch.id], addDays(today, round * 30))),
        moveBatch(portal.database, addDays(today, round * 30)),
        portal.db.transaction(async (tx) => {
          await lockWatches(tx, [watch.id])
          await tx.execute(
            sql`update watch_fees set amount_fen = amount_fen - 1 where watch_id = ${watch.id} and amount_fen > 0`,
          )
        }),
        portal.db.execute(sql`update deadlines set official_on = official_on + 1 where order_id = ${order.id}`),
      ])
      expect(await findDocketDifference(portal.db)).toEqual([])
    }
    const { rows } = await portal.db.execute<{ handler: string }>(
      sql`select distinct handler_id as handler from docket_entries where order_id = ${order.id}`,
    )
    expect(rows).toHaveLength(1)
  })
})

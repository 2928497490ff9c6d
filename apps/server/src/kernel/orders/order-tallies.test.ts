import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { foldTallies } from './tally-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

/** Mixes whose tallies do not sum to the orders there are; empty when all is well. */
async function wrongMixes() {
  const mix = sql.raw('agency_id, kind, service_type, payment_state, work_state, official_state')
  const { rows } = await portal.db.execute(sql`
    select ${mix}, charged, sum(n) as off from (
      select ${mix}, charged, n from order_tallies
      union all select ${mix}, official_fen + service_fen > 0, -1 from orders) t
    group by ${mix}, charged having sum(n) <> 0`)
  return rows
}

it('answers the totals of staff and agency with the tallies of every filter they know', async () => {
  const customer = await portal.person()
  await buildOrder(portal.db, customer)
  await buildOrder(portal.db, customer, { workState: 1, serviceFen: 100 })
  await buildOrder(portal.db, customer, { workState: 1, kind: 'utilityModel', serviceType: 'express' })
  await buildOrder(portal.db, customer, { workState: 5, paymentState: 2, serviceFen: 100, paidFen: 100 })
  const own = await portal.person('agent')
  await buildOrder(portal.db, own, { workState: 1, serviceFen: 100 })
  await buildOrder(portal.db, own)
  const filters = [
    {},
    { tab: 'toPay' },
    { tab: 'inReview' },
    { tab: 'filed', type: 'invention' },
    { type: 'utilityModel' },
    { ServiceType: 'express' },
    { payState: 2 },
    { workState: 1, officialState: 'notFiled' },
    { customersOnly: true },
    { tab: 'inReview', customersOnly: true },
  ] as const

  for (const [role, as] of [
    ['agent', own],
    ['reviewer', await portal.person('reviewer')],
  ] as const) {
    for (const filter of filters) {
      const { data } = await portal.call('orders.listOrders', { ...filter, pageSize: 100 }, { as })
      expect({ role, filter, total: data.total }).toEqual({ role, filter, total: data.list.length })
      expect(data.total).toBeGreaterThan(0)
    }
    const { data: counts } = await portal.call('orders.getOrderCounts', {}, { as })
    for (const tab of ['all', 'draft', 'toPay', 'inReview', 'filed'] as const) {
      const { data } = await portal.call('orders.listOrders', { tab, pageSize: 100 }, { as })
      expect({ tab, count: counts[tab] }).toEqual({ tab, count: data.list.length })
    }
  }
})

it('stays exact while orders come, move and go, and while it is folded from two sides', async () => {
  const customer = await portal.person()
  const lives = Array.from({ length: 12 }, async (_, at) => {
    const { id } = await buildOrder(portal.db, customer, { kind: at % 2 ? 'invention' : 'utilityModel' })
    for (const workState of [1, 2, 1, 3]) {
      await portal.db
        .update(orders)
        .set({ workState, serviceFen: workState * at })
        .where(eq(orders.id, id))
    }
    if (at % 3 === 0) await portal.db.delete(orders).where(eq(orders.id, id))
  })
  const folds = Array.from({ length: 8 }, () => foldTallies(portal.db))
  await Promise.all([...lives, ...folds])

  expect(await wrongMixes()).toEqual([])
  await Promise.all([foldTallies(portal.db), foldTallies(portal.db)])
  expect(await wrongMixes()).toEqual([])
  const { rows } = await portal.db.execute<{ n: number; mixes: number }>(sql`
    select count(*)::int as n, (select count(distinct (agency_id, kind, service_type, payment_state, work_state,
      official_state, official_fen + service_fen > 0))::int from orders) as mixes from order_tallies`)
  expect(rows[0]?.n).toBe(rows[0]?.mixes)
})

it('takes back what a transaction that failed had added', async () => {
  const customer = await portal.person()
  const failed = portal.db.transaction(async (tx) => {
    await buildOrder(tx, customer, { workState: 1 })
    throw new Error('not after all')
  })

  await expect(failed).rejects.toThrow('not after all')
  expect(await wrongMixes()).toEqual([])
  await expect(portal.db.execute(sql`truncate orders cascade`)).rejects.toThrow()
})

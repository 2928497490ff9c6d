import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../db/schema/accounts.ts'
import { corrections, orderEvents, orderFeeLines, orders } from '../db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let finance: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  finance = await portal.person('finance')
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}

const linesOf = (orderId: string) =>
  portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, orderId)).orderBy(asc(orderFeeLines.position))

const feeEventsOf = (orderId: string) =>
  portal.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.subject, 'fee')))

const claims = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 0
      ? '1. 一种水壶，其特征在于，包括壶体。'
      : `${at + 1}. 根据权利要求1所述的水壶，其特征在于，壶体带盖${at}。`,
  ).join('\n')

/** A submitted order with its claims open for correction. */
async function corrected(state: Partial<typeof orders.$inferInsert>) {
  const { data } = await portal.call('filings.submitFiling', { json: buildForm() }, { as: chen })
  const order = await rowOf(data.orderNo)
  await portal.db
    .update(orders)
    .set({ workState: 2, ...state })
    .where(eq(orders.id, order.id))
  await portal.db
    .insert(corrections)
    .values({ orderId: order.id, round: 1, fields: [{ path: 'documents.claims', words: 'Again' }], askedBy: chen.id })
  const { data: now } = await portal.call('filings.getDraft', { orderNo: order.orderNo }, { as: chen })
  return { order, now }
}

/** Answers the correction with so many claims. */
async function answer({ order, now }: Awaited<ReturnType<typeof corrected>>, count: number) {
  const json = structuredClone(now.json)
  json.documents.claims.text = claims(count)
  const input = { orderNo: order.orderNo, version: now.version, json, draft: false }
  return portal.call('filings.saveDraft', input, { as: chen })
}

describe('the fees of an order whose correction is answered', () => {
  it('follow the corrected facts while nothing is paid', async () => {
    const world = await corrected({})
    const before = await linesOf(world.order.id)

    expect((await answer(world, 13)).status).toBe(200)

    const after = await rowOf(world.order.orderNo)
    const lines = await linesOf(world.order.id)
    const official = lines.filter((line) => line.beneficiary === 'office')
    expect(after.officialFen).toBe(world.order.officialFen + 3 * 15_000)
    expect(official.reduce((sum, line) => sum + line.amountFen, 0)).toBe(after.officialFen)
    expect(lines.at(-1)).toMatchObject({ beneficiary: 'service', amountFen: world.order.serviceFen })
    expect(lines).toHaveLength(before.length + 1)
    expect(await feeEventsOf(world.order.id)).toMatchObject([
      { event: 'feesCorrected', detail: { differenceFen: 45_000, officialFen: after.officialFen } },
    ])
  })

  it('stay as they are when the correction changes nothing they are counted from', async () => {
    const world = await corrected({ paymentState: 1 })

    expect((await answer(world, 3)).status).toBe(200)

    expect((await rowOf(world.order.orderNo)).officialFen).toBe(world.order.officialFen)
    expect(await feeEventsOf(world.order.id)).toEqual([])
  })

  it('keep the answer back while the order is being paid at the old price', async () => {
    const world = await corrected({ paymentState: 1 })

    expect((await answer(world, 13)).error).toBe('orders.actionNotAllowed')

    expect(await rowOf(world.order.orderNo)).toMatchObject({ workState: 2, officialFen: world.order.officialFen })
  })

  it('stand as they were paid, with the difference in the history and told to finance', async () => {
    const world = await corrected({ paymentState: 2 })
    const before = await linesOf(world.order.id)

    expect((await answer(world, 13)).status).toBe(200)

    expect((await rowOf(world.order.orderNo)).officialFen).toBe(world.order.officialFen)
    expect(await linesOf(world.order.id)).toEqual(before)
    expect(await feeEventsOf(world.order.id)).toMatchObject([
      { event: 'feesDiffer', detail: { differenceFen: 45_000 } },
    ])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, finance.id))
    expect(told).toMatchObject([{ kind: 'fee.feesDiffer', orderNo: world.order.orderNo, params: { amount: 45_000 } }])
  })
})

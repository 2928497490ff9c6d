import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { filings, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { orderNotedLateFees } from './noted-late-fees-queries.ts'
import { serviceOrder } from './test/service-world.ts'
import { startLateWorld, toPay } from './test/supplement-world.ts'

let late: Awaited<ReturnType<typeof startLateWorld>>
let portal: TestPortal

beforeAll(async () => {
  late = await startLateWorld()
  portal = late.portal
})
afterAll(() => portal.stop())

/** A renewal of which a late fee was noted in its history and told of in the bell, and no order was made. */
async function noted(person: TestPerson): Promise<string> {
  const orderNo = await late.filed(person, '2026-11-21')
  await portal.db.delete(orders).where(eq(orders.id, (await late.only(orderNo)).id))
  await notifyOwner(portal.db, { ownerId: person.id, orderNo, kind: 'fee.lateFeeToPay', params: { amount: 22_500 } })
  return orderNo
}
async function start(): Promise<object[]> {
  const logged: object[] = []
  await orderNotedLateFees(portal.db, { error: (facts: object) => logged.push(facts) })
  return logged
}

describe('a late fee that was noted before such fees were orders', () => {
  it('is an order after the next start, made once by two servers, and the bell speaks of that alone', async () => {
    const person = await portal.person()
    const orderNo = await noted(person)

    expect(await Promise.all([start(), start()])).toEqual([[], []])

    expect(await late.standing(orderNo)).toEqual([toPay])
    expect(await late.told(person, orderNo)).not.toContain('fee.lateFeeToPay')
    expect(await late.told(person, (await late.only(orderNo)).orderNo)).toContain('fee.lateFeeToPay')
  })

  it('is noted once as not owed where it is owed no more: no later start looks again', async () => {
    const person = await portal.person()
    const orderNo = await noted(person)
    await late.record(orderNo, '2026-11-20')

    expect(await Promise.all([start(), start()])).toEqual([[], []])
    expect(await start()).toEqual([])

    expect(await late.standing(orderNo)).toEqual([])
    expect(await late.told(person, orderNo)).not.toContain('fee.lateFeeToPay')
    const { id } = await serviceOrder(portal, orderNo)
    const ofFee = and(eq(orderEvents.orderId, id), eq(orderEvents.event, 'lateFeeNotOwed'))
    expect(await portal.db.$count(orderEvents, ofFee)).toBe(1)
  })

  it('keeps no server from starting and no other fee from being asked where its form is of no shape', async () => {
    const person = await portal.person()
    const [first, second] = [await noted(person), await noted(await portal.person())]
    const { id } = await serviceOrder(portal, first)
    await portal.db
      .update(filings)
      .set({ submitted: { marks: 'none' } })
      .where(eq(filings.orderId, id))

    expect(await start()).toMatchObject([{ orderId: id }])

    expect(await late.standing(first)).toEqual([])
    expect(await late.told(person, first)).toContain('fee.lateFeeToPay')
    expect(await late.standing(second)).toEqual([toPay])
  })
})

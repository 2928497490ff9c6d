import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

describe('the key of a copy', () => {
  it('makes one draft of twenty copies with one key at once, and one each of other keys', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 9 })
    const copy = (draftKey: string) =>
      portal.call('orders.copyOrder', { orderNo: order.orderNo, draftKey }, { as: person })
    // Connections first: a cold pool would let them come one after the other.
    await Promise.all(Array.from({ length: 10 }, () => portal.db.execute(sql`select pg_sleep(0.01)`)))
    const key = randomUUID()

    const answers = await Promise.all(Array.from({ length: 20 }, () => copy(key)))
    const later = await copy(key)
    const other = await copy(randomUUID())

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set([...answers, later].map(({ data }) => data.orderNo)).size).toBe(1)
    expect(other.data.orderNo).not.toBe(later.data.orderNo)
    expect(await portal.db.$count(orders, eq(orders.ownerId, person.id))).toBe(3)
  })
})

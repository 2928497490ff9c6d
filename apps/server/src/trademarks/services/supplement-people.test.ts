import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent } from '../../office/admin/test/case-world.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { followLateFee } from './late-fee-queries.ts'
import { serviceOrder } from './test/service-world.ts'
import { startLateWorld, supplementsOf } from './test/supplement-world.ts'

let late: Awaited<ReturnType<typeof startLateWorld>>
let portal: TestPortal
let reviewer: TestPerson

beforeAll(async () => {
  late = await startLateWorld()
  ;({ portal, reviewer } = late)
})
afterAll(() => portal.stop())

const add = (as: TestPerson, orderNo: string, userId: string) =>
  portal.call('orders.addAffiliate', { orderNo, userId, type: 'viewer' }, { as })
const remove = (as: TestPerson, orderNo: string, userId: string) =>
  portal.call('orders.removeAffiliate', { orderNo, userId }, { as })
const opens = async (as: TestPerson, orderNo: string) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as })).error === undefined

describe('the people of a supplement', () => {
  it('are those of its order: nobody is added to it or taken off it alone', async () => {
    const [person, friend, other] = [await portal.person(), await portal.person(), await portal.person()]
    const orderNo = await late.filed(person, '2026-11-21')
    await add(person, orderNo, friend.id)
    const { orderNo: added } = await late.only(orderNo)

    expect((await add(person, added, other.id)).error).toBe('orders.actionNotAllowed')
    const refused = await remove(person, added, friend.id)

    expect(refused.error).toBe('orders.actionNotAllowed')
    expect([await opens(friend, added), await opens(other, added)]).toEqual([true, false])
  })

  it('are without somebody who is taken off its order while it is being made', async () => {
    const [person, friend] = [await portal.person(), await portal.person()]
    const orderNo = await late.filed(person, '2026-11-21')
    await add(person, orderNo, friend.id)
    await portal.db.delete(orders).where(eq(orders.id, (await late.only(orderNo)).id))
    const { id } = await serviceOrder(portal, orderNo)
    const waits = async () => {
      for (;;) {
        const { rows } = await portal.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        if (rows.length > 0) return
      }
    }

    const taken = Promise.withResolvers<unknown>()
    await portal.db.transaction(async (tx) => {
      await followLateFee(tx, id, { id: reviewer.id, role: 'reviewer' })
      const taking = remove(person, orderNo, friend.id)
      taken.resolve(taking)
      // It waits for the order, or was through before the supplement could be seen.
      await Promise.race([taking, waits()])
    })
    expect(await taken.promise).toMatchObject({ data: { ok: true } })

    expect(await opens(friend, (await late.only(orderNo)).orderNo)).toBe(false)
  })
})

describe('the agent of a supplement', () => {
  it('is that of its order: it is given to nobody alone, and is nobody’s work', async () => {
    const orderNo = await late.filed(await portal.person(), '2026-11-21')
    const { orderNo: added, version } = await late.only(orderNo)
    const agent = await buildAgent(portal)
    const assign = (to: string, seen: number) =>
      portal.call('admin.assignAgent', { orderNo: to, version: seen, agentId: agent.id }, { as: reviewer })

    expect((await assign(added, version)).error).toBe('orders.actionNotAllowed')
    const { version: seen } = await serviceOrder(portal, orderNo)
    expect((await assign(orderNo, seen)).error).toBeUndefined()

    expect(await supplementsOf(portal, orderNo)).toMatchObject([{ agentId: agent.id }])
    const agents = await portal.call('admin.listAgents', { orderNo }, { as: reviewer })
    expect(agents.data.find(({ id }) => id === agent.id)).toMatchObject({ openCases: 1 })
  })
})

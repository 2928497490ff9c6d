import { workStates } from '@portal/domain/kernel/orders/order-states'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { moveOrder } from './order-move-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const confirm = { set: 'work', to: workStates.accepted.code, event: 'draftConfirmed' } as const

describe('moveOrder', () => {
  it('moves the state, raises the version and writes the history', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 4 })

    const after = await portal.db.transaction((tx) =>
      moveOrder(tx, {
        ...confirm,
        orderId: order.id,
        actor: { id: person.id, role: 'customer' },
        detail: { round: 1 },
      }),
    )

    expect(after).toMatchObject({ workState: 3, version: order.version + 1 })
    const history = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(history).toMatchObject([
      {
        subject: 'work',
        event: 'draftConfirmed',
        fromState: '4',
        toState: '3',
        actorId: person.id,
        detail: { round: 1 },
      },
    ])
  })

  it('refuses a move that the table of moves does not have, and leaves no trace', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person)

    const attempt = portal.db.transaction((tx) =>
      moveOrder(tx, { ...confirm, orderId: order.id, actor: { id: person.id, role: 'customer' } }),
    )

    await expect(attempt).rejects.toMatchObject({ code: 'orders.moveNotAllowed' })
    const [row] = await portal.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ workState: 0, version: 1 })
  })

  it('refuses a move to a role that may not make it', async () => {
    const order = await buildOrder(portal.db, await portal.person(), { workState: 4 })

    const attempt = portal.db.transaction((tx) =>
      moveOrder(tx, { ...confirm, orderId: order.id, actor: { id: null, role: 'agent' } }),
    )

    await expect(attempt).rejects.toMatchObject({ code: 'orders.moveNotAllowed' })
  })

  it('lets one of ten simultaneous confirmations through', async () => {
    const person = await portal.person()
    const order = await buildOrder(portal.db, person, { workState: 4 })
    const clients = await Promise.all(Array.from({ length: 10 }, () => portal.database.pool.connect()))
    for (const client of clients) client.release()

    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        portal.db.transaction((tx) =>
          moveOrder(tx, { ...confirm, orderId: order.id, actor: { id: person.id, role: 'customer' } }),
        ),
      ),
    )

    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).toHaveLength(1)
  })
})

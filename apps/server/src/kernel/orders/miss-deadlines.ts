import { offeredPeriods } from '@portal/domain/kernel/orders/deadline-acts'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { deadlineParams } from './contact-queries.ts'
import { findOverdueDeadlines, findOverdueOrders } from './deadline-queries.ts'
import { endDeadlines, refreshNextDeadline } from './document-queries.ts'
import { orderKind } from './known-kinds-rules.ts'
import { addOrderEvent, lockOrder, notifyAgents, notifyOwner } from './order-move-queries.ts'

const ordersAtOnce = 200
const actor = { id: null, role: 'system' } as const

/**
 * Each night: open deadlines whose official day is over become missed, with a line in the history; owner and agents are notified
 * once. Periods that nobody had to use end as not used, without a message.
 */
export const missDeadlinesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const today = beijingDate(services.now())
  for (;;) {
    const orderIds = await findOverdueOrders(database.db, today, ordersAtOnce)
    for (const orderId of orderIds) await missDeadlinesOf(database, orderId, today)
    if (orderIds.length < ordersAtOnce || signal?.aborted) return
  }
}

async function missDeadlinesOf({ db }: Database, orderId: string, today: CivilDate): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { orderNo, ownerId } = order
    const overdue = await findOverdueDeadlines(tx, orderId, today)
    const offered = overdue.filter((one) => offeredPeriods.has(one.ruleId)).map(({ id }) => id)
    for (const { ruleId } of await endDeadlines(tx, orderId, offered, 'cancelled')) {
      await addOrderEvent(tx, { orderId, subject: 'deadline', event: 'unused', actor, detail: { ruleId } })
    }
    const days = new Map(overdue.filter(({ id }) => !offered.includes(id)).map((one) => [one.id, one.officialOn]))
    for (const { id, ruleId } of await endDeadlines(tx, orderId, [...days.keys()], 'missed')) {
      const on = days.get(id) ?? ''
      await addOrderEvent(tx, { orderId, subject: 'deadline', event: 'missed', actor, detail: { ruleId, on } })
      const { what, who } = await deadlineParams(tx, orderId, ruleId)
      const params = { on, ...what }
      const notice = { kind: 'deadline.missed', orderNo, params }
      await notifyOwner(tx, { ...notice, ownerId, params: { ...params, ...who } })
      await notifyAgents(tx, { ...notice, orderId })
      await orderKind(order.kind)?.followMissed?.(tx, order, ruleId, today)
    }
    await refreshNextDeadline(tx, orderId)
  })
}

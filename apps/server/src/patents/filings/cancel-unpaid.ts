import { unpaidOrderDays } from '@portal/contract/limits'
import { supplementKinds } from '@portal/domain/kernel/orders/order-areas'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { closeOpenCorrection } from '../../kernel/orders/correction-queries.ts'
import { cancelDeadlines } from '../../kernel/orders/deadline-queries.ts'
import { lockOrder, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { kindsOfPeriod } from '../follow-ups/period-queries.ts'

const atOnce = 200
const actor = { id: null, role: 'system' } as const

/**
 * Orders that wait for a payment nobody has begun or announced, for longer than they may, than their late fees are right
 * or than the period lasts within which they must be at the office; oldest first. A fee that another order owes stays owed.
 */
async function findOverdue(db: Db, before: Date, today: CivilDate): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders o
    where payment_state = 0 and work_state between 1 and 2 and kind <> all(${sql.param(supplementKinds)}::text[])
      and (submitted_at < ${before.toISOString()}::timestamptz
        or id in (select f.order_id from fee_orders f where f.valid_through_on < ${today})
        or (deadline_official_on < ${earliestStillOpen(today)}
          and id in (select u.order_id from follow_ups u where u.kind in ${kindsOfPeriod})))
      and not exists (select from transfers t where t.order_id = o.id and t.state = 'announced')
    order by submitted_at, id limit ${atOnce}`)
  return rows.map((row) => row.id)
}

/**
 * Cancels what was submitted and never paid. An order whose payment is under way is left alone, also one whose transfer
 * finance has not looked for yet: the money may have come.
 */
export const cancelUnpaidTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  const before = new Date(services.now().getTime() - unpaidOrderDays * 86_400_000)
  for (const orderId of await findOverdue(database.db, before, beijingDate(services.now()))) {
    await database.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const { submitted, correctionAsked, cancelled } = workStates
      const isWaiting = order.workState === submitted.code || order.workState === correctionAsked.code
      if (!isWaiting || order.paymentState !== paymentStates.unpaid.code) return
      if (await isTransferAnnounced(tx, orderId)) return
      const detail = { days: unpaidOrderDays }
      const now = services.now()
      await moveOrder(tx, { orderId, set: 'work', to: cancelled.code, event: 'cancelled', actor, detail, now })
      await moveOrder(tx, { orderId, set: 'payment', to: paymentStates.closed.code, event: 'closed', actor })
      await closeOpenCorrection(tx, orderId)
      if (order.officialState === 'notFiled') await cancelDeadlines(tx, orderId)
      const { ownerId, orderNo, title } = order
      await notifyOwner(tx, { ownerId, kind: 'work.cancelled', orderNo, params: { title } })
    })
  }
}

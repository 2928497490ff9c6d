import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { ruleBook } from '@portal/domain/platform/rules/rule-book'
import { and, eq } from 'drizzle-orm'
import { rewriteWatches } from '../../docket/monitoring/watch-write-queries.ts'
import { refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { addOrderEvent, lockOrder, notifyAgents, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import type { Database, Db } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { findMovedDeadlines } from './moved-queries.ts'
import { findMovedWatches } from './moved-watch-queries.ts'

const actor = { id: null, role: 'system' } as const
/** Watches counted again in one transaction: their owners' own changes wait no longer than for these. */
const watchBatch = 500

/**
 * Counts every open deadline and every unpaid fee of a watched patent again by the rules in force, order by order. It compares what
 * stands with what the rules give: twice does no more than once, and a turn that is killed is made up for by the next.
 */
export const recountTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const moved = await findMovedDeadlines(database.db)
  for (const orderId of new Set(moved.map((one) => one.orderId))) {
    if (signal?.aborted) return
    await recountOrder(database, orderId)
  }
  if (await recountWatches(database.db, beijingDate(services.now()), signal)) {
    // Reminders of the new days whose own day has come.
    await addJob(database.db, 'monitoring.moveWatches', {}, { jobKey: 'monitoring.moveWatches' })
  }
}

async function recountOrder({ db }: Pick<Database, 'db'>, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { orderNo, ownerId } = await lockOrder(tx, orderId)
    for (const { id, ruleId, from, day } of await findMovedDeadlines(tx, undefined, orderId)) {
      const { officialOn: on, internalOn, steps, warning } = day
      const [still] = await tx
        .update(deadlines)
        .set({ officialOn: on, internalOn, reasons: { steps, warning }, ruleVersion: ruleBook().version })
        .where(and(eq(deadlines.id, id), eq(deadlines.state, 'open')))
        .returning({ id: deadlines.id })
      // The mark alone came or went: the day is what it was, and nobody need be told.
      if (!still || on === from) continue
      await addOrderEvent(tx, { orderId, subject: 'deadline', event: 'moved', actor, detail: { ruleId, from, on } })
      const notice = { kind: 'deadline.moved', orderNo, params: { from, on } }
      await notifyOwner(tx, { ...notice, ownerId })
      await notifyAgents(tx, { ...notice, orderId })
    }
    await refreshNextDeadline(tx, orderId)
  })
}

/** @returns whether any watch was counted again. */
async function recountWatches(db: Db, today: CivilDate, signal: AbortSignal | undefined): Promise<boolean> {
  const ids = (await findMovedWatches(db, today)).map(({ id }) => id)
  for (let at = 0; at < ids.length && !signal?.aborted; at += watchBatch) {
    await db.transaction((tx) => rewriteWatches(tx, ids.slice(at, at + watchBatch), today))
  }
  return ids.length > 0
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { endDeadlines, refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { type Actor, addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { notices } from '../../platform/db/schema/notices.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'

type Notice = Pick<typeof notices.$inferSelect, 'orderId' | 'documentId' | 'replyRule'>

async function findReplyDeadlines(tx: Tx, { documentId, replyRule }: Notice): Promise<string[]> {
  if (documentId === null || replyRule === null) return []
  const rows = await tx
    .select({ id: deadlines.id })
    .from(deadlines)
    .where(and(eq(deadlines.documentId, documentId), eq(deadlines.ruleId, replyRule)))
    .limit(10)
  return rows.map(({ id }) => id)
}

/** Ends the period of a notice on its case; of a patent that is no case there is none. */
export async function endReplyDeadline(
  tx: Tx,
  notice: Notice,
  state: 'met' | 'missed' | 'cancelled',
  actor: Actor,
): Promise<void> {
  const { orderId } = notice
  if (orderId === null) return
  await lockOrder(tx, orderId)
  for (const { ruleId } of await endDeadlines(tx, orderId, await findReplyDeadlines(tx, notice), state)) {
    await addOrderEvent(tx, { orderId, subject: 'deadline', event: state, actor, detail: { ruleId } })
  }
  await refreshNextDeadline(tx, orderId)
}

/** Lets it run again. */
export async function reopenReplyDeadline(tx: Tx, notice: Notice, actor: Actor): Promise<void> {
  const { orderId } = notice
  if (orderId === null) return
  await lockOrder(tx, orderId)
  await reopenDeadlines(tx, orderId, await findReplyDeadlines(tx, notice), actor)
  await refreshNextDeadline(tx, orderId)
}

/** Opens ended deadlines of an order again; the history says so. */
export async function reopenDeadlines(tx: Tx, orderId: string, ids: readonly string[], actor: Actor): Promise<void> {
  if (ids.length === 0) return
  const opened = await tx
    .update(deadlines)
    .set({ state: 'open', closedAt: null })
    .where(and(eq(deadlines.orderId, orderId), inArray(deadlines.id, [...ids]), sql`${deadlines.state} <> 'open'`))
    .returning({ ruleId: deadlines.ruleId, officialOn: deadlines.officialOn, internalOn: deadlines.internalOn })
  for (const detail of opened) await addOrderEvent(tx, { orderId, subject: 'deadline', event: 'set', actor, detail })
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { deadlines } from '../db/schema/orders.ts'

/** Deadlines of an order, the nearest first. */
export async function findOrderDeadlines(db: Db, orderId: string) {
  return db
    .select()
    .from(deadlines)
    .where(eq(deadlines.orderId, orderId))
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(200)
}

export type DeadlineRow = typeof deadlines.$inferSelect

/** Ends the open deadlines of an order that goes no further, and takes them off the order's row. */
export async function cancelDeadlines(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(deadlines)
    .set({ state: 'cancelled', closedAt: sql`now()` })
    .where(and(eq(deadlines.orderId, orderId), eq(deadlines.state, 'open')))
  await tx.execute(
    sql`update orders set deadline_internal_on = null, deadline_official_on = null where id = ${orderId}`,
  )
}

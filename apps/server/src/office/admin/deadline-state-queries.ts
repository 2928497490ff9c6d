import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'

/** State of one deadline of an order; undefined if the order has no such deadline. */
export async function findDeadlineState(db: Db, orderId: string, id: string) {
  const [row] = await db
    .select({ state: deadlines.state })
    .from(deadlines)
    .where(and(eq(deadlines.id, id), eq(deadlines.orderId, orderId)))
    .limit(1)
  return row?.state
}

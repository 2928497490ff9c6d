import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'

/** Of a row `r` of refunds: it takes money of the order and is not over. */
export const isReturning = sql`r.of_order = 1 and r.state in ('requested', 'approved', 'failed')`

// Names are written out: of one table alone the builder names columns without it, and `id` would be the refund's.

/** Fen that an order holds for the office, without money that is on its way back to the customer. */
export const heldForOffice = sql<number>`(orders.held_fen - (select coalesce(sum(r.official_fen), 0)::int from refunds r
  where r.order_id = orders.id and ${isReturning}))`

/** The same of one order, which is locked. */
export async function findHeldForOffice(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.select({ fen: heldForOffice }).from(orders).where(eq(orders.id, orderId))
  return row?.fen ?? 0
}

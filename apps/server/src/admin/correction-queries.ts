import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { corrections } from '../db/schema/orders.ts'

/** Opens the next correction round of an order whose row is locked. @returns its number, from 1. */
export async function insertCorrection(
  tx: Tx,
  correction: { orderId: string; fields: { path: string; words: string }[]; dueOn: string; askedBy: string },
): Promise<number> {
  const [row] = await tx
    .insert(corrections)
    .values({
      ...correction,
      round: sql`(select coalesce(max(c.round), 0) + 1 from corrections c where c.order_id = ${correction.orderId})`,
    })
    .returning({ round: corrections.round })
  if (!row) throw new Error('an insert answered no row')
  return row.round
}

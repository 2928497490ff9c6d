import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { corrections } from '../../platform/db/schema/orders.ts'

/** Closes the correction of an order that has ended: nobody answers it any more. */
export async function closeOpenCorrection(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(corrections)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(corrections.orderId, orderId), isNull(corrections.answeredAt)))
}

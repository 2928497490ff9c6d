import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { OrderRow } from './order-access.ts'
import { type Actor, addOrderEvent } from './order-move-queries.ts'

type NewOrder = Omit<typeof orders.$inferInsert, 'workState' | 'paymentState' | 'officialState' | 'afterState'>

/**
 * A new order, as a draft; undefined if its account has one under the same draft key already (two first saves at once wait here
 * for each other).
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow | undefined> {
  const [row] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.ownerId, orders.draftKey], where: sql`${orders.draftKey} is not null` })
    .returning()
  return row
}

/** Begins the history of a new order. @param detail facts for its words; no personal data. */
export function noteCreated(tx: Tx, orderId: string, actor: Actor, detail?: Record<string, unknown>): Promise<void> {
  return addOrderEvent(tx, { orderId, subject: 'work', event: 'created', actor, to: '0', ...(detail && { detail }) })
}

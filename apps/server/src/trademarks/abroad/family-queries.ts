import { eq } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orders } from '../../platform/db/schema/orders.ts'

/** The family that a country's order belongs to; a family is its own. */
export async function getFamily(db: Db, order: OrderRow): Promise<OrderRow> {
  if (order.parentOrderId === null) return order
  const [row] = await db.select().from(orders).where(eq(orders.id, order.parentOrderId)).limit(1)
  if (!row) throw new Error('a country’s order without its family')
  return row
}

/** The country that an order is for. */
export async function findCountryOf(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ country: foreignTargets.country })
    .from(foreignTargets)
    .where(eq(foreignTargets.orderId, orderId))
    .limit(1)
  return row?.country
}

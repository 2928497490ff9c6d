import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/payments.ts'

/** The deal whose price an order holds. */
export const dealOfOrder = sql<string | null>`(select d.id from square_deals d where d.order_id = ${orders.id})`

/** Refunds of an order, oldest first. */
export async function findRefundsOfOrder(db: Db, orderId: string) {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.id).limit(200)
}

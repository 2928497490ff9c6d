import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'

/** The submitted form (of a draft the present one); undefined for an order without a form. */
export async function findSubmittedForm(db: Db, orderId: string): Promise<unknown> {
  const [row] = await db
    .select({ form: sql<unknown>`coalesce(${filings.submitted}, ${filings.form}, ${followUps.submitted})` })
    .from(orders)
    .leftJoin(filings, eq(filings.orderId, orders.id))
    .leftJoin(followUps, eq(followUps.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .limit(1)
  return row?.form
}

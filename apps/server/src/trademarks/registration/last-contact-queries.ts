import { packedMarkKinds } from '@portal/domain/kernel/orders/order-areas'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

const Contact = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().default(''),
  postcode: z.string().default(''),
})

/** The contact of the newest form about marks that an account submitted; undefined before the first. */
export async function findLastContact(db: Db, user: SessionUser): Promise<z.output<typeof Contact> | undefined> {
  const [row] = await db
    .select({ contact: sql<unknown>`${filings.submitted} -> 'contact'` })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(and(ownOrders(user), inArray(orders.kind, packedMarkKinds), isNotNull(filings.submitted)))
    .orderBy(desc(orders.submittedAt), desc(orders.id))
    .limit(1)
  return row && Contact.safeParse(row.contact).data
}

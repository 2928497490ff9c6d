import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { orderDocuments } from '../db/schema/orders.ts'

/** The newest version of a paper of an order; undefined if it has none of the kind. */
export async function findNewestPaper(db: Db, orderId: string, kind: string) {
  const [row] = await db
    .select({ version: orderDocuments.version, fileId: orderDocuments.fileId, title: orderDocuments.title })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind)))
    .orderBy(desc(orderDocuments.version))
    .limit(1)
  return row
}

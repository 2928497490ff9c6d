import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'

/** The newest version of a paper of an order; undefined if it has none of the kind, or is handed in without it by now. */
export async function findNewestPaper(db: Db, orderId: string, kind: PaperKind) {
  const [row] = await db
    .select({ version: orderDocuments.version, fileId: orderDocuments.fileId, title: orderDocuments.title })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind), isNull(orderDocuments.withdrawnAt)))
    .orderBy(desc(orderDocuments.version))
    .limit(1)
  return row
}

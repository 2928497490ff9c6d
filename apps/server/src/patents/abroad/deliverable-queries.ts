import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import type { DeliverableKind } from '@portal/domain/patents/abroad/quote-states'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { readablePapers, visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { foreignDeliverables } from '../../platform/db/schema/foreign.ts'
import { orderDocuments, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

const prefix = 'delivered:'

/** `order_documents.kind` of a deliverable. */
export const deliverableDocumentKind = (kind: DeliverableKind): PaperKind => `${prefix}${kind}`

const columns = {
  id: foreignDeliverables.documentId,
  targetId: foreignDeliverables.targetId,
  kind: orderDocuments.kind,
  version: orderDocuments.version,
  fileId: orderDocuments.fileId,
  name: files.name,
  mediaType: files.mediaType,
  state: foreignDeliverables.state,
  notes: foreignDeliverables.notes,
  answerNotes: foreignDeliverables.answerNotes,
  createdAt: orderDocuments.createdAt,
  answeredAt: foreignDeliverables.answeredAt,
}

/** What was handed over for some countries and the person may open, newest first. */
export async function findDeliverables(db: Db, user: SessionUser, targetIds: readonly string[]) {
  if (targetIds.length === 0) return []
  const rows = await db
    .select(columns)
    .from(foreignDeliverables)
    .innerJoin(orderDocuments, eq(orderDocuments.id, foreignDeliverables.documentId))
    .innerJoin(files, eq(files.id, orderDocuments.fileId))
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(inArray(foreignDeliverables.targetId, [...targetIds]), readablePapers(user, orderDocuments.kind)))
    .orderBy(desc(orderDocuments.createdAt), desc(orderDocuments.id))
    .limit(1000)
  return rows.map((row) => ({ ...row, kind: row.kind.slice(prefix.length) }))
}

/** A deliverable with its country's order, if the person may see that order. */
export async function findVisibleDeliverable(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select({
      deliverable: foreignDeliverables,
      order: orders,
      kind: orderDocuments.kind,
      version: orderDocuments.version,
    })
    .from(foreignDeliverables)
    .innerJoin(orderDocuments, eq(orderDocuments.id, foreignDeliverables.documentId))
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(eq(foreignDeliverables.documentId, id), visibleOrders(user)))
    .limit(1)
  return row && { ...row, kind: row.kind.slice(prefix.length) }
}

export async function insertDeliverable(
  tx: Tx,
  row: Pick<typeof foreignDeliverables.$inferInsert, 'documentId' | 'targetId' | 'notes'>,
): Promise<void> {
  await tx.insert(foreignDeliverables).values(row)
}

/** Id of the newest document of a kind on a locked order. */
export async function getNewestDocument(tx: Tx, orderId: string, kind: PaperKind): Promise<string> {
  const [row] = await tx
    .select({ id: orderDocuments.id })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind)))
    .orderBy(desc(orderDocuments.version))
    .limit(1)
  if (!row) throw new Error('a document that was just put on the order is not there')
  return row.id
}

/** Writes the customer's answer. @returns false if it was answered before. */
export async function answerOpenDeliverable(
  tx: Tx,
  id: string,
  answer: { state: 'accepted' | 'returned'; answerNotes: string; answeredBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(foreignDeliverables)
    .set({ ...answer, answeredAt: sql`now()` })
    .where(and(eq(foreignDeliverables.documentId, id), eq(foreignDeliverables.state, 'delivered')))
    .returning({ id: foreignDeliverables.documentId })
  return rows.length === 1
}

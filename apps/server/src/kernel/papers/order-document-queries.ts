import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** What a document of an office comes as. */
export const officePaperKinds = {
  label: 'PDF, JPG, PNG, TIF, ZIP',
  kinds: ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff', 'application/zip'],
}

/**
 * A file that a person of the back office uploaded for a case, of one of the kinds.
 *
 * @throws AppError `admin.fileNotUsable`, also for a file of somebody else.
 */
export async function getStaffFile(
  tx: Tx,
  user: Pick<SessionUser, 'id'>,
  id: string,
  { kinds, label }: { readonly kinds: readonly string[]; readonly label: string },
): Promise<typeof files.$inferSelect> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.uploadedBy, user.id), isNull(files.removedAt)))
    .limit(1)
  if (!file || !kinds.includes(file.mediaType)) throw new AppError('admin.fileNotUsable', { accepted: label })
  return file
}

/** Puts a file on a locked order as the next version of its kind. @returns the version, from 1. */
export async function insertOrderDocument(
  tx: Tx,
  document: { orderId: string; fileId: string; kind: PaperKind; title: string; uploadedBy: string },
): Promise<number> {
  const [row] = await tx
    .insert(orderDocuments)
    .values({
      ...document,
      version: sql`(select coalesce(max(d.version), 0) + 1 from order_documents d
        where d.order_id = ${document.orderId} and d.kind = ${document.kind})`,
    })
    .returning({ version: orderDocuments.version })
  if (!row) throw new Error('an insert answered no row')
  return row.version
}

/** The newest version of a kind of document of a locked order. */
export async function findNewestVersion(tx: Tx, orderId: string, kind: PaperKind) {
  const [row] = await tx
    .select({ fileId: orderDocuments.fileId, version: orderDocuments.version })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind)))
    .orderBy(desc(orderDocuments.version))
    .limit(1)
  return row
}

/** Marks documents as withdrawn from the submission; they can still be read. The order must be locked. */
export async function withdrawDocuments(tx: Tx, orderId: string, kinds: readonly PaperKind[]): Promise<void> {
  if (kinds.length === 0) return
  const ofKinds = inArray(orderDocuments.kind, [...kinds])
  await tx
    .update(orderDocuments)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(orderDocuments.orderId, orderId), ofKinds, isNull(orderDocuments.withdrawnAt)))
}

/** A file that goes with the answer to a correction. */
export interface AnswerFile {
  readonly fileId: string
  readonly fileName: string
}

/** Adds the files of an answer to a correction to its order. The order must be locked. */
export async function addAnswerFiles(
  tx: Tx,
  { orderId, uploadedBy, files }: { orderId: string; uploadedBy: string; files: readonly AnswerFile[] },
): Promise<void> {
  for (const { fileId, fileName } of files) {
    await insertOrderDocument(tx, { orderId, fileId, kind: 'correction', title: fileName, uploadedBy })
  }
}

/** The newest draft that an order's client was shown and we did not withdraw; undefined for none. */
export async function findDraftVersion(db: Db, orderId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: sql<number | null>`max(${orderDocuments.version})` })
    .from(orderDocuments)
    .where(
      and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'draft'), isNull(orderDocuments.withdrawnAt)),
    )
  return row?.version ?? undefined
}

/** Marks the drafts that came after the one last confirmed as withdrawn; they stay to be read. The order must be locked. */
export async function withdrawDrafts(tx: Tx, orderId: string): Promise<void> {
  const confirmed = sql`(select coalesce(max((u.detail ->> 'version')::int), 0) from order_events u
    where u.order_id = ${orderId} and u.subject = 'work' and u.event = 'draftUploaded' and u.id < (
      select max(c.id) from order_events c
      where c.order_id = ${orderId} and c.subject = 'work' and c.event = 'draftConfirmed'))`
  const ofDrafts = and(eq(orderDocuments.kind, 'draft'), gt(orderDocuments.version, confirmed))
  await tx
    .update(orderDocuments)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(orderDocuments.orderId, orderId), ofDrafts, isNull(orderDocuments.withdrawnAt)))
}

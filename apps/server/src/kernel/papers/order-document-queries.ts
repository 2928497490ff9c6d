import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
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

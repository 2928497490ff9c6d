import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'

/** Form code of the power of attorney. @see patent reference 5.1 */
export const powerKind = '100007' satisfies PaperKind

/** The powers of attorney of an order the caller may see, newest first. `isSigned`: handed in, not made by us. */
export async function findPowers(db: Db, orderId: string) {
  const rows = await db
    .select({
      version: orderDocuments.version,
      fileId: files.id,
      storageKey: files.storageKey,
      mediaType: files.mediaType,
      purpose: files.purpose,
    })
    .from(orderDocuments)
    .innerJoin(files, eq(files.id, orderDocuments.fileId))
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, powerKind), isNull(files.removedAt)))
    .orderBy(desc(orderDocuments.version))
    .limit(100)
  return rows.map(({ purpose, ...one }) => ({ ...one, isSigned: purpose !== 'made' }))
}

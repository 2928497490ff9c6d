import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'
import { isSignedNext } from './signature-rules.ts'

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

/** Whether the newest power of attorney of the order of this id, a column, is the one we made: the signed one was not handed in. */
export const powerMadeOf = (id: string) => `(select f.purpose from order_documents d join files f on f.id = d.file_id
  where d.order_id = ${id} and d.kind = '${powerKind}' order by d.version desc limit 1) = 'made'`

/** An order for which nothing comes before the signed power of attorney that its customer owes. */
export const owesPower = sql`(${isSignedNext} and ${sql.raw(powerMadeOf('orders.id'))})`

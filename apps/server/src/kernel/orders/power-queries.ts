import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderDocuments, orders } from '../../platform/db/schema/orders.ts'
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

/** Its newest power of attorney is the one we made: nobody has handed the signed one in. */
const isPowerMade = sql`(select f.purpose from order_documents d join files f on f.id = d.file_id
  where d.order_id = orders.id and d.kind = ${powerKind} order by d.version desc limit 1) = 'made'`

/** An order for which nothing comes before the signed power of attorney that its customer owes. */
export const owesPower = sql`(${isSignedNext} and ${isPowerMade})`

/** Those of these orders of an account whose power of attorney is still the one we made; at most 100. */
export async function findPowersToSign(
  db: Db,
  ownerId: string,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderNos.length === 0) return new Set()
  const { rows } = await db.execute<{ order_no: string }>(sql`
    select orders.order_no from ${orders}
    where orders.order_no = any(${sql.param([...orderNos])}::text[]) and orders.owner_id = ${ownerId} and ${isPowerMade}
    order by orders.order_no limit 100`)
  return new Set(rows.map((row) => row.order_no))
}

import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orderDocuments } from '../../platform/db/schema/orders.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'

/** The newest version of each of those kinds of an order's documents, by kind. */
export async function findNewestPapers(
  db: Db,
  orderId: string,
  kinds: readonly PaperKind[],
): Promise<ReadonlyMap<string, FileRow>> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([orderDocuments.kind], { kind: orderDocuments.kind, file: files })
    .from(orderDocuments)
    .innerJoin(files, and(eq(files.id, orderDocuments.fileId), isNull(files.removedAt)))
    .where(
      and(
        eq(orderDocuments.orderId, orderId),
        inArray(orderDocuments.kind, [...kinds]),
        isNull(orderDocuments.withdrawnAt),
      ),
    )
    .orderBy(orderDocuments.kind, desc(orderDocuments.version))
    .limit(kinds.length)
  return new Map(rows.map(({ kind, file }) => [kind, file]))
}

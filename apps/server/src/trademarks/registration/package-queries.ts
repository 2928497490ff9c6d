import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files, jobs } from '../../platform/db/schema/files.ts'
import { filings } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Kind of the long work that packs; its input is a `PackInput`. */
export const packKind = 'trademarks.pack'

export interface PackInput {
  readonly orderNos: readonly string[]
}

/** The form of an order as it was handed in last. */
export async function findLastSubmission(db: Db, orderId: string): Promise<unknown> {
  const [row] = await db.select({ form: filings.submitted }).from(filings).where(eq(filings.orderId, orderId)).limit(1)
  return row?.form
}

/** Packages with an order that a person asked for, newest first; work is forgotten after a month. */
export async function findPackagesOf(db: Db, user: SessionUser, orderNo: string, limit: number) {
  return db
    .select({
      id: jobs.id,
      state: jobs.state,
      progress: jobs.progress,
      orders: sql<number>`jsonb_array_length(${jobs.input} -> 'orderNos')`,
      files: jobs.rows,
      fileId: files.id,
      fileName: files.name,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .leftJoin(files, and(eq(files.id, jobs.fileId), isNull(files.removedAt)))
    .where(
      and(
        eq(jobs.ownerId, user.ownerId),
        eq(jobs.requestedBy, user.id),
        eq(jobs.kind, packKind),
        sql`${jobs.input} -> 'orderNos' @> ${JSON.stringify([orderNo])}::jsonb`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

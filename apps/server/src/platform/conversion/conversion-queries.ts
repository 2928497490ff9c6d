import { randomUUID } from 'node:crypto'
import type { ConversionKind } from '@portal/contract/platform/conversion'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { conversions } from '../db/schema/conversion.ts'
import { files, jobs } from '../db/schema/files.ts'
import { ownFiles } from '../documents/file-queries.ts'
import type { SessionUser } from '../http/handler.ts'
import { askedFor } from '../http/role-access.ts'
import { jobStates } from '../jobs/long-work-queries.ts'

const open = [jobStates.queued, jobStates.running]

interface Asked {
  readonly ownerId: string
  readonly requestedBy: string
  readonly kind: ConversionKind
  readonly sourceFileId: string
  readonly sourceName: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** Notes a conversion; undefined if the same one is there already, being done or done. */
export async function insertConversion(tx: Tx, asked: Asked): Promise<string | undefined> {
  const [row] = await tx
    .insert(conversions)
    .values({ ...asked, jobId: randomUUID() })
    .onConflictDoNothing()
    .returning({ jobId: conversions.jobId })
  return row?.jobId
}

/** The conversion that `insertConversion` found in its way. */
export async function findSameConversion(db: Db, asked: Asked): Promise<string | undefined> {
  const [row] = await db
    .select({ jobId: conversions.jobId })
    .from(conversions)
    .where(
      and(
        eq(conversions.ownerId, asked.ownerId),
        eq(conversions.kind, asked.kind),
        eq(conversions.sourceFileId, asked.sourceFileId),
        eq(conversions.settings, asked.settings),
        ne(conversions.state, jobStates.failed),
      ),
    )
    .limit(1)
  return row?.jobId
}

/** Takes a conversion up, again after a crash, with the source's place in the storage; undefined if it is over. */
export async function beginConversion(db: Db, jobId: string) {
  const [row] = await db
    .update(conversions)
    .set({ state: jobStates.running })
    .from(files)
    .where(and(eq(conversions.jobId, jobId), inArray(conversions.state, open), eq(files.id, conversions.sourceFileId)))
    .returning({
      ownerId: conversions.ownerId,
      requestedBy: conversions.requestedBy,
      kind: conversions.kind,
      settings: conversions.settings,
      sourceName: conversions.sourceName,
      storageKey: files.storageKey,
      mediaType: files.mediaType,
    })
  return row
}

/**
 * Ends a conversion with its result, once: if two runs finish after a crash, the later one gets false and must delete its bytes.
 */
export async function finishConversion(
  tx: Tx,
  jobId: string,
  result: { fileId: string | null; pages: number | null; facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const rows = await tx
    .update(conversions)
    .set({ ...result, state: jobStates.done, finishedAt: sql`now()` })
    .where(and(eq(conversions.jobId, jobId), inArray(conversions.state, open)))
    .returning({ id: conversions.id })
  return rows.length === 1
}

export async function failConversion(
  tx: Tx,
  jobId: string,
  error: { errorCode: string; errorValues: Readonly<Record<string, string | number>> },
): Promise<void> {
  await tx
    .update(conversions)
    .set({ ...error, state: jobStates.failed, finishedAt: sql`now()` })
    .where(and(eq(conversions.jobId, jobId), inArray(conversions.state, open)))
}

/**
 * A conversion of the person's organisation, of limited reach one that the person asked for or whose source they see: of one file there
 * is one, whoever asked for it first.
 */
export async function findConversion(db: Db, user: SessionUser, jobId: string) {
  const [row] = await db
    .select({
      jobId: conversions.jobId,
      kind: conversions.kind,
      state: conversions.state,
      progress: jobs.progress,
      sourceName: conversions.sourceName,
      fileId: conversions.fileId,
      fileName: files.name,
      pages: conversions.pages,
      facts: conversions.facts,
      errorCode: conversions.errorCode,
      errorValues: conversions.errorValues,
      createdAt: conversions.createdAt,
    })
    .from(conversions)
    .leftJoin(jobs, eq(jobs.id, conversions.jobId))
    .leftJoin(files, eq(files.id, conversions.fileId))
    .where(
      and(
        eq(conversions.jobId, jobId),
        eq(conversions.ownerId, user.ownerId),
        or(
          askedFor(user, conversions.requestedBy) ?? sql`true`,
          sql`exists (select from files where files.id = ${conversions.sourceFileId} and ${ownFiles(user)})`,
        ),
      ),
    )
    .limit(1)
  return row
}

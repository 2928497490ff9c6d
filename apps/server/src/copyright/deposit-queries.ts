import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { copyrightDeposits } from '../db/schema/copyright.ts'
import { files, jobs } from '../db/schema/files.ts'
import { workStates } from '../jobs/long-work-queries.ts'

const open = [workStates.queued, workStates.running]
type NewDeposit = Pick<
  typeof copyrightDeposits.$inferInsert,
  'ownerId' | 'requestedBy' | 'kind' | 'sourceFileId' | 'name' | 'version' | 'settings'
>

/** Notes a deposit to be made; the id of its work. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<string> {
  const jobId = randomUUID()
  await tx.insert(copyrightDeposits).values({ ...deposit, jobId })
  return jobId
}

/** Takes a deposit up, again after a crash, with its source's place in the storage; undefined if it is over. */
export async function beginDeposit(db: Db, jobId: string) {
  const [row] = await db
    .update(copyrightDeposits)
    .set({ state: workStates.running })
    .from(files)
    .where(
      and(
        eq(copyrightDeposits.jobId, jobId),
        inArray(copyrightDeposits.state, open),
        eq(files.id, copyrightDeposits.sourceFileId),
      ),
    )
    .returning({
      ownerId: copyrightDeposits.ownerId,
      requestedBy: copyrightDeposits.requestedBy,
      kind: copyrightDeposits.kind,
      name: copyrightDeposits.name,
      version: copyrightDeposits.version,
      settings: copyrightDeposits.settings,
      createdAt: copyrightDeposits.createdAt,
      storageKey: files.storageKey,
      mediaType: files.mediaType,
      sourceName: files.name,
    })
  return row
}

/** Ends a deposit with its result, once: of two runs after a crash the second gets false and must drop its bytes. */
export async function finishDeposit(
  tx: Tx,
  jobId: string,
  result: { fileId: string; pages: number; report: unknown },
): Promise<boolean> {
  const rows = await tx
    .update(copyrightDeposits)
    .set({ ...result, state: workStates.done, finishedAt: sql`now()` })
    .where(and(eq(copyrightDeposits.jobId, jobId), inArray(copyrightDeposits.state, open)))
    .returning({ id: copyrightDeposits.id })
  return rows.length === 1
}

export async function failDeposit(
  tx: Tx,
  jobId: string,
  error: { errorCode: string; errorValues: Readonly<Record<string, string | number>> },
): Promise<void> {
  await tx
    .update(copyrightDeposits)
    .set({ ...error, state: workStates.failed, finishedAt: sql`now()` })
    .where(and(eq(copyrightDeposits.jobId, jobId), inArray(copyrightDeposits.state, open)))
}

const columns = {
  jobId: copyrightDeposits.jobId,
  kind: copyrightDeposits.kind,
  state: copyrightDeposits.state,
  progress: jobs.progress,
  name: copyrightDeposits.name,
  version: copyrightDeposits.version,
  fileId: copyrightDeposits.fileId,
  fileName: files.name,
  pages: copyrightDeposits.pages,
  report: copyrightDeposits.report,
  errorCode: copyrightDeposits.errorCode,
  errorValues: copyrightDeposits.errorValues,
  createdAt: copyrightDeposits.createdAt,
}

/** Deposits of an account by their work. */
export async function findDeposits(db: Db, ownerId: string, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  return db
    .select(columns)
    .from(copyrightDeposits)
    .leftJoin(jobs, eq(jobs.id, copyrightDeposits.jobId))
    .leftJoin(files, eq(files.id, copyrightDeposits.fileId))
    .where(and(inArray(copyrightDeposits.jobId, [...jobIds]), eq(copyrightDeposits.ownerId, ownerId)))
    .limit(10)
}

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connection.ts'
import type { SessionUser } from '../http/handler.ts'
import type { JobPayloads } from './job-payloads.ts'
import { addJob } from './job-queries.ts'
import { findOrInsertLongWork, jobStates, reopenLongWork } from './long-work-queries.ts'

type FileJob = {
  [Name in keyof JobPayloads]: JobPayloads[Name] extends { readonly jobId: string } ? Name : never
}[keyof JobPayloads]

interface FileRequest {
  readonly kind: FileJob
  /** All that decides what stands in the file. */
  readonly input: unknown
  readonly rows: number
}

/**
 * Has a file written by a job. The same file asked for again by the same person while it is being written is the same
 * work; work that has not ended after an hour is given up and begun again.
 *
 * @returns the id of the work.
 */
export async function requestFile(
  db: Database['db'],
  user: Pick<SessionUser, 'id' | 'ownerId'>,
  { kind, input, rows }: FileRequest,
): Promise<string> {
  const contentKey = createHash('sha256')
    .update(JSON.stringify([user.ownerId, input]))
    .digest('base64url')
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update jobs set state = ${jobStates.failed}, error_code = 'common.internal', finished_at = now()
      where requested_by = ${user.id} and kind = ${kind} and content_key = ${contentKey}
        and state in (${jobStates.queued}, ${jobStates.running}) and created_at < now() - interval '1 hour'`)
    const facts = { ownerId: user.ownerId, requestedBy: user.id, kind, input, rows, contentKey }
    const { id, isNew } = await findOrInsertLongWork(tx, facts)
    if (isNew) await addJob(tx, kind, { jobId: id }, { attemptsMax: 5 })
    return id
  })
}

/**
 * Begins failed work on a file again, as it was asked for.
 *
 * @returns false if the person has no such work that failed. Throws on `jobs_content_key` if the same file is being written.
 */
export async function retryFile(db: Database['db'], personId: string, jobId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kind = await reopenLongWork(tx, personId, jobId)
    if (kind === undefined) return false
    // Only kinds of `requestFile` and `findOrInsertLongWork` are noted with a hash of their content.
    await addJob(tx, kind as FileJob, { jobId }, { attemptsMax: 5 })
    return true
  })
}

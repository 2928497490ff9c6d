import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { files, jobs } from '../db/schema/files.ts'
import { AppError } from '../http/app-error.ts'
import { storageRefusal } from '../http/storage-refusal.ts'

/** S11 of the screens. */
export const jobStates = { queued: 0, running: 1, done: 2, failed: 3, cancelled: 4 } as const

/** Notes work that a person may leave and find again; the queue's own job carries the id. */
export async function insertLongWork(
  db: Db,
  work: { id?: string; ownerId: string; requestedBy: string; kind: string; input: unknown; rows: number },
): Promise<string> {
  const [row] = await db.insert(jobs).values(work).returning({ id: jobs.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

/** The same under an id that the caller made; false if that work was noted before. */
export async function insertLongWorkOnce(
  db: Db,
  work: { id: string; ownerId: string; requestedBy: string; kind: string; input: unknown; rows: number },
): Promise<boolean> {
  const made = await db.insert(jobs).values(work).onConflictDoNothing({ target: jobs.id }).returning({ id: jobs.id })
  return made.length > 0
}

export interface KeyedWork {
  readonly ownerId: string
  readonly requestedBy: string
  readonly kind: string
  readonly input: unknown
  readonly rows: number
  /** Hash of what it is made of. */
  readonly contentKey: string
}

/**
 * Inserts work, or finds the same work of the same person that is not finished yet: a request at the same time gets the work of
 * the first.
 */
export async function findOrInsertLongWork(tx: Tx, work: KeyedWork): Promise<{ id: string; isNew: boolean }> {
  const isOpen = sql`${jobs.contentKey} is not null and ${jobs.state} in (0, 1)`
  for (;;) {
    const [made] = await tx
      .insert(jobs)
      .values(work)
      .onConflictDoNothing({ target: [jobs.requestedBy, jobs.kind, jobs.contentKey], where: isOpen })
      .returning({ id: jobs.id })
    if (made) return { id: made.id, isNew: true }
    const [open] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(sameWork(work), isOpen))
      .limit(1)
    // It ended between the two statements: then it is noted anew.
    if (open) return { id: open.id, isNew: false }
  }
}

const sameWork = ({ requestedBy, kind, contentKey }: Pick<KeyedWork, 'requestedBy' | 'kind' | 'contentKey'>) =>
  and(eq(jobs.requestedBy, requestedBy), eq(jobs.kind, kind), eq(jobs.contentKey, contentKey))

/** The newest work of the same content that is done and whose file is there. */
export async function findDoneWork(db: Db, work: Pick<KeyedWork, 'requestedBy' | 'kind' | 'contentKey'>) {
  const [row] = await db
    .select({ id: jobs.id, rows: jobs.rows, fileId: files.id })
    .from(jobs)
    .innerJoin(files, and(eq(files.id, jobs.fileId), isNull(files.removedAt)))
    .where(and(sameWork(work), eq(jobs.state, jobStates.done)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1)
  return row
}

/** Takes the work up (again, after a crash); undefined if it is over or gone. */
export async function beginLongWork(db: Db, id: string) {
  const [row] = await db
    .update(jobs)
    .set({ state: jobStates.running, progress: 0, errorCode: null })
    .where(and(eq(jobs.id, id), sql`${jobs.state} in (${jobStates.queued}, ${jobStates.running})`))
    .returning({
      ownerId: jobs.ownerId,
      requestedBy: jobs.requestedBy,
      kind: jobs.kind,
      input: jobs.input,
      rows: jobs.rows,
    })
  return row
}

/** @param percent 0 to 99; 100 comes with the result. */
export async function noteProgress(db: Db, id: string, percent: number): Promise<void> {
  await db
    .update(jobs)
    .set({ progress: Math.min(99, Math.max(0, Math.floor(percent))) })
    .where(and(eq(jobs.id, id), eq(jobs.state, jobStates.running)))
}

/** Says what keeps work from going on until its next attempt, which forgets it. */
async function noteWaiting(db: Db, id: string, errorCode: string): Promise<void> {
  await db
    .update(jobs)
    .set({ errorCode })
    .where(and(eq(jobs.id, id), eq(jobs.state, jobStates.running)))
}

/** Whether another attempt may do what this one could not: of refusals only that too much was going on. */
export const isWorthRetrying = (error: unknown) => !(error instanceof AppError) || error.code === 'documents.busy'

/**
 * What ends a piece of work that failed.
 *
 * @throws the error itself while another attempt may do it, once it is noted what the work waits for.
 */
export async function endOfAttempt(db: Db, id: string, error: unknown, isLastAttempt: boolean): Promise<AppError> {
  if (isWorthRetrying(error) && !isLastAttempt) {
    await noteFailedAttempt(db, id, error, false)
    throw error
  }
  return error instanceof AppError ? error : (storageRefusal(error) ?? new AppError('common.internal'))
}

/** Says of work whose attempt failed what it waits for, or after the last attempt why it failed. */
export async function noteFailedAttempt(db: Db, id: string, error: unknown, isLastAttempt: boolean): Promise<void> {
  const code = storageRefusal(error)?.code
  if (isLastAttempt) await failLongWork(db, id, code ?? 'common.internal')
  else if (code) await noteWaiting(db, id, code)
}

export async function finishLongWork(
  db: Db,
  id: string,
  { fileId, rows }: { fileId: string | null; rows: number },
): Promise<void> {
  await db.execute(sql`
    with ended as (
      update jobs set file_id = ${fileId}, rows = ${rows}, state = ${jobStates.done}, progress = 100, finished_at = now()
      where id = ${id} returning *)
    ${noteEnded('job.done')}`)
}

/** @param errorCode a code of the error catalogue, for the words. */
export async function failLongWork(db: Db, id: string, errorCode: string): Promise<void> {
  await db.execute(sql`
    with ended as (
      update jobs set state = ${jobStates.failed}, error_code = ${errorCode}, finished_at = now()
      where id = ${id} returning *)
    ${noteEnded('job.failed')}`)
}

/** What work is named by: files of lists are one kind of job, so theirs is the list's. */
const nameOf = (kind: SQLWrapper, input: SQLWrapper) =>
  sql<string>`case ${kind} when 'lists.export' then ${input} ->> 'list' else ${kind} end`

/**
 * The bell of who asked for a file, in the statement that ends the work: the page that still follows it marks the message as read,
 * so it stays for whoever left. Work on a form's pictures and pages shows its results in the form.
 */
const noteEnded = (kind: 'job.done' | 'job.failed') => sql`
  insert into inbox_messages (user_id, organisation_id, kind, params)
  select e.requested_by, m.organisation_id, ${kind}, jsonb_build_object('job', e.id, 'work', ${nameOf(sql`e.kind`, sql`e.input`)}, 'title', coalesce(f.name, ''))
  from ended e left join files f on f.id = e.file_id
  left join organisation_members m on m.organisation_id = e.owner_id and m.user_id = e.requested_by where e.content_key is not null`

/** Marks what the bell says of a piece of work as read by who asked for it. */
export async function readEnded(db: Db, personId: string, id: string): Promise<void> {
  await db.execute(sql`
    update inbox_messages set read_at = now()
    where user_id = ${personId} and read_at is null and kind in ('job.done', 'job.failed') and params ->> 'job' = ${id}`)
}

/**
 * Puts failed work on a file back to its beginning; undefined if there is none of this person that failed.
 *
 * @returns the kind of its job.
 */
export async function reopenLongWork(tx: Tx, personId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ state: jobStates.queued, progress: 0, errorCode: null, finishedAt: null })
    .where(and(eq(jobs.id, id), eq(jobs.requestedBy, personId), eq(jobs.state, jobStates.failed), isFile))
    .returning({ kind: jobs.kind })
  return row?.kind
}

/** Files are asked for with a hash of their content; other work belongs to the form that began it. */
const isFile = sql`${jobs.contentKey} is not null`

const columns = {
  id: jobs.id,
  kind: nameOf(jobs.kind, jobs.input),
  state: jobs.state,
  progress: jobs.progress,
  rows: jobs.rows,
  errorCode: jobs.errorCode,
  fileId: jobs.fileId,
  fileName: files.name,
  createdAt: jobs.createdAt,
  /** Failed, and can be begun again as it was asked for. */
  again: sql<boolean>`(${jobs.state} = ${jobStates.failed} and ${isFile})`,
}

/** One piece of work that this person asked for. */
export async function findLongWork(db: Db, personId: string, id: string) {
  const [row] = await db
    .select(columns)
    .from(jobs)
    .leftJoin(files, eq(files.id, jobs.fileId))
    .where(and(eq(jobs.id, id), eq(jobs.requestedBy, personId)))
    .limit(1)
  return row
}

/** Work this person asked for, newest first. */
export async function findLongWorks(db: Db, ownerId: string, personId: string, limit: number) {
  return db
    .select(columns)
    .from(jobs)
    .leftJoin(files, eq(files.id, jobs.fileId))
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.requestedBy, personId)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

/** What a piece of work of one kind was told, for who asked for it. */
export async function findLongWorkInput(db: Db, personId: string, { id, kind }: { id: string; kind: string }) {
  const [row] = await db
    .select({ ...columns, input: jobs.input })
    .from(jobs)
    .leftJoin(files, eq(files.id, jobs.fileId))
    .where(and(eq(jobs.id, id), eq(jobs.requestedBy, personId), eq(jobs.kind, kind)))
    .limit(1)
  return row
}

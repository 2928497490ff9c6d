import { randomUUID } from 'node:crypto'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { copyrightDeposits } from '../../platform/db/schema/copyright.ts'
import { files, jobs } from '../../platform/db/schema/files.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { askedFor } from '../../platform/http/role-access.ts'
import { jobStates } from '../../platform/jobs/long-work-queries.ts'

const open = [jobStates.queued, jobStates.running]
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
    .set({ state: jobStates.running })
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

/** Ends a deposit with its result, once: if two runs finish after a crash, the later one gets false and must delete its bytes. */
export async function finishDeposit(
  tx: Tx,
  jobId: string,
  result: { fileId: string; pages: number; report: unknown },
): Promise<boolean> {
  const rows = await tx
    .update(copyrightDeposits)
    .set({ ...result, state: jobStates.done, finishedAt: sql`now()` })
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
    .set({ ...error, state: jobStates.failed, finishedAt: sql`now()` })
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

function selectDeposits(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(copyrightDeposits)
    .leftJoin(jobs, eq(jobs.id, copyrightDeposits.jobId))
    .leftJoin(files, eq(files.id, copyrightDeposits.fileId))
    .where(where)
    .limit(10)
}

/** A deposit of the person's organisation, of limited reach one that the person asked for. */
export async function findOwnDeposit(db: Db, user: SessionUser, id: string) {
  const { jobId, ownerId, requestedBy } = copyrightDeposits
  const [row] = await selectDeposits(db, and(eq(jobId, id), eq(ownerId, user.ownerId), askedFor(user, requestedBy)))
  return row
}

/** A deposit of these accounts by its work; for a person of limited reach one that they asked for, or that a form in their reach names. */
export async function findDeposit(db: Db, user: SessionUser, accounts: readonly string[], id: string) {
  const { jobId, ownerId, requestedBy } = copyrightDeposits
  const ofAccounts = and(eq(jobId, id), inArray(ownerId, [...accounts]), askedFor(user, requestedBy))
  const [row] = await selectDeposits(db, ofAccounts)
  return row ?? (user.reach === 'all' ? undefined : findDepositOfForm(db, user, id))
}

/**
 * A deposit that a form names which the person fills in, made by the form's account or by somebody who fills it in too: a
 * form that names a stranger's shows nothing of it.
 */
export async function findDepositOfForm(db: Db, user: SessionUser, jobId: string) {
  const edits = (person: SQLWrapper) => sql`exists (select from order_members m
    where m.order_id = ${orders.id} and m.user_id = ${person} and m.role = 'editor')`
  const named = sql`${jobId} in (${filings.form} ->> 'sourceJob', ${filings.form} ->> 'manualJob',
    ${filings.form} -> 'source' ->> 'jobId', ${filings.form} -> 'manual' ->> 'jobId')`
  const { ownerId, requestedBy } = copyrightDeposits
  const [row] = await selectDeposits(
    db,
    and(
      eq(copyrightDeposits.jobId, jobId),
      sql`exists (select from ${orders} join ${filings} on ${filings.orderId} = ${orders.id}
        where ${orders.kind} = 'softwareCopyright' and ${named}
          and (${ownOrders(user)} or ${edits(sql`${user.id}`)})
          and (${orders.ownerId} = ${ownerId} or ${edits(requestedBy)}))`,
    ),
  )
  return row
}

import type { PackageFault } from '@portal/domain/patents/packages/faults'
import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { casePackages } from '../../platform/db/schema/case-packages.ts'
import { files } from '../../platform/db/schema/files.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { insertFile, type NewFile } from '../../platform/documents/file-queries.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { jobStates } from '../../platform/jobs/long-work-queries.ts'

type NewPackage = Pick<
  typeof casePackages.$inferInsert,
  'ownerId' | 'requestedBy' | 'jobId' | 'orderId' | 'sourceFileId' | 'name' | 'layout'
>

/** Notes packages that are to be made. */
export async function insertPackages(tx: Tx, packages: readonly NewPackage[]): Promise<void> {
  await tx.insert(casePackages).values([...packages])
}

/** Packages of a piece of work that are not over, oldest first; at most as many as one call can ask for. */
export async function findOpenPackages(db: Db, jobId: string) {
  return db
    .select()
    .from(casePackages)
    .where(
      and(eq(casePackages.jobId, jobId), sql`${casePackages.state} in (${jobStates.queued}, ${jobStates.running})`),
    )
    .orderBy(casePackages.createdAt, casePackages.id)
    .limit(100)
}
export type PackageRow = Awaited<ReturnType<typeof findOpenPackages>>[number]

export async function beginPackage(db: Db, id: string): Promise<void> {
  await db.update(casePackages).set({ state: jobStates.running }).where(eq(casePackages.id, id))
}

/** Names the stored ZIP as this package, once: if two runs finish after a crash, the first one stays. */
export async function finishPackage(
  tx: Tx,
  id: string,
  made: { file: NewFile; files: number; pages: number; faults: readonly PackageFault[] },
): Promise<boolean> {
  const [open] = await tx
    .select({ id: casePackages.id })
    .from(casePackages)
    .where(and(eq(casePackages.id, id), isNull(casePackages.finishedAt)))
    .for('update')
  if (!open) return false
  const file = await insertFile(tx, made.file)
  await tx
    .update(casePackages)
    .set({
      state: jobStates.done,
      fileId: file.id,
      files: made.files,
      pages: made.pages,
      errors: made.faults,
      finishedAt: sql`now()`,
    })
    .where(eq(casePackages.id, id))
  return true
}

export async function failPackage(db: Db, id: string, faults: readonly PackageFault[]): Promise<void> {
  await db
    .update(casePackages)
    .set({ state: jobStates.failed, errors: faults, finishedAt: sql`now()` })
    .where(and(eq(casePackages.id, id), isNull(casePackages.finishedAt)))
}

/** What became of the packages of a piece of work. */
export async function sumUpPackages(db: Db, jobId: string): Promise<{ done: number; fileId: string | null }> {
  const rows = await db
    .select({ fileId: casePackages.fileId })
    .from(casePackages)
    .where(and(eq(casePackages.jobId, jobId), isNotNull(casePackages.fileId)))
    .limit(100)
  return { done: rows.length, fileId: rows.length === 1 ? (rows[0]?.fileId ?? null) : null }
}

const columns = {
  id: casePackages.id,
  jobId: casePackages.jobId,
  orderNo: orders.orderNo,
  name: casePackages.name,
  layout: casePackages.layout,
  state: casePackages.state,
  fileId: casePackages.fileId,
  files: casePackages.files,
  pages: casePackages.pages,
  errors: casePackages.errors,
  createdAt: casePackages.createdAt,
}

/**
 * Condition on packages with their orders: those that the person asked for, or of orders that they see, for an order may be shared with
 * one colleague alone; for who reaches all also those made of files.
 */
const ownPackages = (user: SessionUser): SQL | undefined => {
  const isOfFile = user.reach === 'all' ? isNotNull(casePackages.sourceFileId) : undefined
  const isSeen = or(eq(casePackages.requestedBy, user.id), isOfFile, visibleOrders(user))
  return and(eq(casePackages.ownerId, user.ownerId), isSeen)
}

/** Packages of the person's organisation, newest first, with the count of all that fit. */
export async function findPackagePage(
  db: Db,
  filter: {
    user: SessionUser
    orderNo?: string | undefined
    jobId?: string | undefined
    /** Only those that came from a file. */
    fromFile?: boolean
    pageNum: number
    pageSize: number
  },
) {
  const fits = and(
    ownPackages(filter.user),
    filter.orderNo ? sql`starts_with(${orders.orderNo}, upper(${filter.orderNo}))` : undefined,
    filter.jobId ? eq(casePackages.jobId, filter.jobId) : undefined,
    filter.fromFile ? isNotNull(casePackages.sourceFileId) : undefined,
  )
  const source = () => db.select(columns).from(casePackages).leftJoin(orders, eq(orders.id, casePackages.orderId))
  const [rows, [counted]] = await Promise.all([
    source()
      .where(fits)
      .orderBy(desc(casePackages.createdAt), desc(casePackages.id))
      .limit(filter.pageSize)
      .offset((filter.pageNum - 1) * filter.pageSize),
    db.select({ total: count() }).from(casePackages).leftJoin(orders, eq(orders.id, casePackages.orderId)).where(fits),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** A package of the person's organisation with its stored file, if it is built. */
export async function findPackage(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select({ ...columns, storageKey: files.storageKey, fileName: files.name })
    .from(casePackages)
    .leftJoin(orders, eq(orders.id, casePackages.orderId))
    .leftJoin(files, and(eq(files.id, casePackages.fileId), isNull(files.removedAt)))
    .where(and(eq(casePackages.id, id), ownPackages(user)))
    .limit(1)
  return row
}

/** The order of a package. */
export async function findOrderNo(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, orderId)).limit(1)
  return row?.orderNo
}

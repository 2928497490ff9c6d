import { certificateCodes } from '@portal/domain/kernel/orders/document-names'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { handledNotices, visibleNotices } from '../../kernel/orders/notice-access.ts'
import { openedPapers, visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../db/connection.ts'
import { files } from '../db/schema/files.ts'
import { notices } from '../db/schema/notices.ts'
import { officeFacts } from '../db/schema/office-facts.ts'
import { officialDocuments, orders } from '../db/schema/orders.ts'
import type { SessionUser } from '../http/handler.ts'

export type FileRow = typeof files.$inferSelect
export type NewFile = Omit<typeof files.$inferInsert, 'id' | 'createdAt' | 'removedAt'>

/** Notes a file whose bytes are stored already. */
export async function insertFile(db: Db, file: NewFile): Promise<FileRow> {
  const [row] = await db.insert(files).values(file).returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** A file by its id alone: for links that carry their own permission. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt)))
    .limit(1)
  return row
}

/**
 * Whom a file may be shown to: its account, and whoever sees an order that it is filed on; a paper that names
 * people only to who acts on that order. Staff see no more: what lies in a customer's draft is his own until he hands it in.
 */
function visibleFiles(user: SessionUser): SQL {
  const onOrder = (table: string, where = sql`true`) => sql`exists (
    select from ${sql.identifier(table)} d join ${orders} on ${orders.id} = d.order_id
    where d.file_id = ${files.id} and ${visibleOrders(user)} and ${where})`
  return sql`(${files.ownerId} = ${user.ownerId} or ${onOrder('order_documents', openedPapers(user, sql`d.kind`))} or ${onOrder('official_documents')}
    or ${onOrder('transfers')} or ${onOrder('refunds')}
    or exists (select from ${notices} where ${visibleNotices(user)}
      and ${files.id} in (${notices.fileId}, ${notices.draftFileId}))
    or exists (select from ${notices} where ${handledNotices(user)} and ${files.id} = ${notices.sourceFileId}))`
}

/** The file, if it is there and the person may see it. */
export async function findVisibleFile(db: Db, user: SessionUser, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt), visibleFiles(user)))
    .limit(1)
  return row
}

/** Number of the newest order the file is filed on, of those the person sees. */
export async function findOrderOfFile(db: Db, user: SessionUser, id: string): Promise<string | undefined> {
  const holding = sql`${orders.id} = any(array(
    select order_id from order_documents where file_id = ${id}
    union all select order_id from official_documents where file_id = ${id}))`
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(holding, visibleOrders(user)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.orderNo
}

/** Which certificate a file is, and the office's number of what it is about; undefined for every other file. */
export async function findCertificateOf(
  db: Db,
  fileId: string,
): Promise<{ code: string; number: string | null } | undefined> {
  const [row] = await db
    .select({
      code: officialDocuments.code,
      // Of several marks of one order the paper says which.
      number: sql<string | null>`coalesce(${officialDocuments.data} ->> 'applicationNumber', ${officeFacts.number},
        ${orders.patentNumber})`,
    })
    .from(officialDocuments)
    .innerJoin(orders, eq(orders.id, officialDocuments.orderId))
    .leftJoin(officeFacts, eq(officeFacts.orderId, orders.id))
    .where(and(eq(officialDocuments.fileId, fileId), inArray(officialDocuments.code, [...certificateCodes])))
    .orderBy(desc(officialDocuments.createdAt), desc(officialDocuments.id))
    .limit(1)
  return row
}

/** Those of the named files that belong to an account; at most 500. */
export async function findOwnedFiles(db: Db, ownerId: string, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, ownerId), isNull(files.removedAt)))
    .limit(500)
}

/** Those of the named files that are there, whosever they are: for names that were checked when they were kept. */
export async function findKeptFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.removedAt)))
    .limit(500)
}

/** Files of an account, newest first, with the count of all that fit the filter. */
export async function findLibraryPage(
  db: Db,
  {
    ownerId,
    type,
    name,
    pageNum,
    pageSize,
  }: { ownerId: string; type?: string | undefined; name?: string | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const isType = type && sql`(${files.purpose} = ${type} or starts_with(${files.mediaType}, ${type}))`
  const isNamed = name && sql`strpos(lower(${files.name}), lower(${name})) > 0`
  const fits = and(eq(files.ownerId, ownerId), isNull(files.removedAt), isType || undefined, isNamed || undefined)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(files)
      .where(fits)
      .orderBy(desc(files.createdAt), desc(files.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(files, fits),
  ])
  return { rows, total }
}

import { and, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { files } from '../db/schema/files.ts'
import type { SessionUser } from '../http/handler.ts'
import { fileUses } from './file-uses-rules.ts'

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

/** What a person brought; a report that they made tells of more than they may see by now. */
const isBroughtBy = ({ id }: SessionUser) => and(eq(files.uploadedBy, id), ne(files.purpose, 'report'))

/** Made of rows that may be shared with their maker alone, and of what their rights showed them; résumés and certificates of a person. */
const ofMaker = ['export', 'casePackage', 'resume']
const isNoOthersOwn = ({ id }: SessionUser) => or(notInArray(files.purpose, ofMaker), eq(files.uploadedBy, id))

/** What a person has whether or not it lies on something. */
const isHeldBy = (user: SessionUser) => (user.reach === 'all' ? isNoOthersOwn(user) : isBroughtBy(user))

/**
 * Condition on `files`: those of the person's organisation that the person brought, or sees on something; for who reaches all every one
 * but an export or a package that a colleague had made and put on nothing.
 */
export const ownFiles = (user: SessionUser): SQL | undefined =>
  and(eq(files.ownerId, user.ownerId), or(isHeldBy(user), fileUses().seenBy(user)))

/** The file, if it is there and the person may see it. */
export async function findVisibleFile(db: Db, user: SessionUser, id: string): Promise<FileRow | undefined> {
  const isSeen = or(ownFiles(user), fileUses().seenBy(user))
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removedAt), isSeen))
    .limit(1)
  return row
}

/** Those of the named files that belong to the person's organisation, in reach; at most 500. */
export const findOwnFiles = (db: Db, user: SessionUser, ids: readonly string[]): Promise<FileRow[]> =>
  findNamed(db, ids, ownFiles(user))

/** Those of the named files that belong to an organisation, for what is done in its name; at most 500. */
export const findFilesOf = (db: Db, ownerId: string, ids: readonly string[]): Promise<FileRow[]> =>
  findNamed(db, ids, eq(files.ownerId, ownerId))

/** Those of the named files that are there, whosever they are: for names that were checked when they were kept; at most 500. */
export const findKeptFiles = (db: Db, ids: readonly string[]): Promise<FileRow[]> => findNamed(db, ids)

async function findNamed(db: Db, ids: readonly string[], whose?: SQL): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), whose, isNull(files.removedAt)))
    .limit(500)
}

/**
 * Files of the person's organisation but for colleagues' exports and packages, of limited reach those that the person brought, newest first, with the
 * count of all that fit the filter.
 */
export async function findLibraryPage(
  db: Db,
  {
    user,
    type,
    name,
    pageNum,
    pageSize,
  }: { user: SessionUser; type?: string | undefined; name?: string | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const isType = type && sql`(${files.purpose} = ${type} or starts_with(${files.mediaType}, ${type}))`
  const isNamed = name && sql`strpos(lower(${files.name}), lower(${name})) > 0`
  const isOwn = eq(files.ownerId, user.ownerId)
  const fits = and(isOwn, isHeldBy(user), isNull(files.removedAt), isType || undefined, isNamed || undefined)
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

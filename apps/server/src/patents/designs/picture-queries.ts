import type { ImageWork } from '@portal/domain/patents/designs/image-work'
import type { PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { pictureSteps, pictures, pictureWork } from '../../platform/db/schema/designs.ts'
import { files } from '../../platform/db/schema/files.ts'
import { insertFile, type NewFile, ownFiles } from '../../platform/documents/file-queries.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

const originals = alias(files, 'original_files')

/** A picture with the look it has now. */
const columns = {
  id: pictures.id,
  ownerId: pictures.ownerId,
  name: pictures.name,
  kind: pictures.kind,
  current: pictures.current,
  createdAt: pictures.createdAt,
  base: pictureSteps.base,
  measure: pictureSteps.measure,
  file: files,
  originalFileId: pictures.originalFileId,
  /** Whether a later look was made from this one. */
  canRedo: sql<boolean>`exists (select from picture_steps s where s.picture_id = ${pictures.id} and s.base = ${pictures.current})`,
}
export type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

function pictureRows(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(pictures)
    .innerJoin(pictureSteps, and(eq(pictureSteps.pictureId, pictures.id), eq(pictureSteps.number, pictures.current)))
    .innerJoin(files, eq(files.id, pictureSteps.fileId))
    .innerJoin(originals, eq(originals.id, pictures.originalFileId))
    .where(where)
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
}

/** Those of the person's organisation in reach: which the person brought, or sees on something. */
const own = (user: SessionUser): SQL | undefined =>
  and(
    eq(pictures.ownerId, user.ownerId),
    isNull(pictures.removedAt),
    user.reach === 'all'
      ? undefined
      : or(
          eq(pictures.createdBy, user.id),
          sql`exists (select from picture_steps shown join files on files.id = shown.file_id
            where shown.picture_id = ${pictures.id} and ${ownFiles(user)})`,
        ),
  )

/** Those of the named pictures that are in the organisation's library, newest first. */
export async function findPictures(db: Db, user: SessionUser, ids: readonly string[]) {
  if (ids.length === 0) return []
  return pictureRows(db, and(own(user), inArray(pictures.id, [...ids]))).limit(200)
}

interface LibraryFilter {
  readonly user: SessionUser
  readonly type?: 'upload' | 'page' | undefined
  readonly name?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** One page of the library, newest first, with the count of all that fit. */
export async function findLibrary(db: Db, { user, type, name, ids, pageNum, pageSize }: LibraryFilter) {
  const fits = and(
    own(user),
    type && eq(pictures.kind, type),
    name ? sql`strpos(lower(${pictures.name}), lower(${name})) > 0` : undefined,
    ids && inArray(pictures.id, [...ids]),
  )
  const [rows, total] = await Promise.all([
    pictureRows(db, fits)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(pictures, fits),
  ])
  return { rows, total }
}

/** The library's picture that came as this file. */
export async function findByOriginal(db: Db, user: SessionUser, fileIds: readonly string[]) {
  if (fileIds.length === 0) return []
  return pictureRows(db, and(own(user), inArray(pictures.originalFileId, [...fileIds]))).limit(200)
}

interface NewPicture {
  readonly ownerId: string
  readonly createdBy: string
  readonly originalFileId: string
  readonly name: string
  readonly kind: 'upload' | 'page'
  readonly measure: PictureMeasure
}

/** Takes a file into the library with its measure; nothing if it is in it already. */
export async function insertPicture(db: Db, { measure, ...picture }: NewPicture): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(pictures)
      .values(picture)
      .onConflictDoNothing({
        target: [pictures.ownerId, pictures.originalFileId],
        where: sql`${pictures.removedAt} is null`,
      })
      .returning({ id: pictures.id })
    if (!row) return
    await tx
      .insert(pictureSteps)
      .values({ pictureId: row.id, number: 0, base: null, fileId: picture.originalFileId, measure })
  })
}

/** Takes a picture out of the library; its files stay with the forms that show them. False if it is not there. */
export async function removePictureRow(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const rows = await db
    .update(pictures)
    .set({ removedAt: sql`now()` })
    .where(and(own(user), eq(pictures.id, id)))
    .returning({ id: pictures.id })
  return rows.length > 0
}

/** The step a picture stands at, locked against other work on it; undefined if it is gone or another's. */
export const lockPicture = (tx: Tx, user: SessionUser, id: string) => lock(tx, and(own(user), eq(pictures.id, id)))

async function lock(tx: Tx, where: SQL | undefined) {
  const [row] = await tx.select({ current: pictures.current }).from(pictures).where(where).for('update').limit(1)
  return row
}

/** Where undo, redo and "as it came" lead from the current step; undefined if nowhere. */
export async function findStepTo(
  db: Db,
  { id, current, to }: { id: string; current: number; to: 'undo' | 'redo' | 'original' },
): Promise<number | undefined> {
  if (to === 'original') return current === 0 ? undefined : 0
  const where =
    to === 'undo'
      ? and(eq(pictureSteps.pictureId, id), eq(pictureSteps.number, current))
      : and(eq(pictureSteps.pictureId, id), eq(pictureSteps.base, current))
  const [row] = await db
    .select({ number: pictureSteps.number, base: pictureSteps.base })
    .from(pictureSteps)
    .where(where)
    .orderBy(desc(pictureSteps.number))
    .limit(1)
  return (to === 'undo' ? row?.base : row?.number) ?? undefined
}

export async function setCurrentStep(tx: Tx, id: string, current: number): Promise<void> {
  await tx.update(pictures).set({ current }).where(eq(pictures.id, id))
}

/** What a picture looked like when work began on it. */
export async function findCurrentLook(db: Db, id: string) {
  const [row] = await pictureRows(db, and(eq(pictures.id, id), isNull(pictures.removedAt))).limit(1)
  return row
}

interface NewStep {
  readonly jobId: string
  readonly pictureId: string
  readonly base: number
  readonly work: ImageWork
  readonly file: NewFile
  readonly measure: PictureMeasure
}

/**
 * Puts the finished step on a picture and makes it the look it has, once for each work: false if that was done by
 * another run, or the picture is gone, or stands elsewhere than at `base` now.
 */
export async function addStep(tx: Tx, { jobId, pictureId, base, work, file, measure }: NewStep): Promise<boolean> {
  const picture = await lock(
    tx,
    and(eq(pictures.id, pictureId), eq(pictures.ownerId, file.ownerId), isNull(pictures.removedAt)),
  )
  if (picture?.current !== base) return false
  const row = await insertFile(tx, file)
  await tx.insert(pictureSteps).values({
    pictureId,
    number: sql`(select max(number) + 1 from picture_steps where picture_id = ${pictureId})`,
    base,
    work,
    fileId: row.id,
    measure,
    jobId,
  })
  await tx.execute(sql`update pictures set current =
    (select number from picture_steps where picture_id = ${pictureId} and job_id = ${jobId}) where id = ${pictureId}`)
  return true
}

/** The newest work of each of the pictures. */
export async function findLastWork(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectDistinctOn([pictureWork.pictureId], {
      pictureId: pictureWork.pictureId,
      jobId: pictureWork.jobId,
      state: pictureWork.state,
      errorCode: pictureWork.errorCode,
    })
    .from(pictureWork)
    .where(inArray(pictureWork.pictureId, [...ids]))
    .orderBy(pictureWork.pictureId, desc(pictureWork.createdAt))
    .limit(500)
}

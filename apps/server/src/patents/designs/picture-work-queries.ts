import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { pictureSteps, pictures, pictureWork } from '../../platform/db/schema/designs.ts'
import { files } from '../../platform/db/schema/files.ts'
import { jobStates } from '../../platform/jobs/long-work-queries.ts'

/** Kind of the long work on pictures. */
export const workKind = 'designs.workOnPictures'

/** Notes the pictures of a piece of work in their order, each with the file it was. */
export async function insertPictureWork(
  tx: Tx,
  jobId: string,
  list: readonly { readonly pictureId: string; readonly beforeFileId: string }[],
): Promise<void> {
  await tx.insert(pictureWork).values(list.map((one, position) => ({ jobId, position, ...one })))
}

/** Pictures a work has not finished, in order. */
export async function findOpenWork(db: Db, jobId: string) {
  return db
    .select({ pictureId: pictureWork.pictureId })
    .from(pictureWork)
    .where(and(eq(pictureWork.jobId, jobId), sql`${pictureWork.state} < ${jobStates.done}`))
    .orderBy(pictureWork.position)
    .limit(200)
}

/** The files that the pictures of a work were when it was asked for; a run after a crash finds the same. */
export async function findFilesBefore(db: Db, jobId: string) {
  return db
    .select({ storageKey: files.storageKey, dpi: files.dpi })
    .from(pictureWork)
    .innerJoin(files, eq(files.id, pictureWork.beforeFileId))
    .where(eq(pictureWork.jobId, jobId))
    .orderBy(pictureWork.position)
    .limit(200)
}

export async function setWorkState(
  db: Db,
  { jobId, pictureId }: { jobId: string; pictureId: string },
  state: number,
  errorCode: string | null = null,
): Promise<void> {
  await db
    .update(pictureWork)
    .set({ state, errorCode })
    .where(and(eq(pictureWork.jobId, jobId), eq(pictureWork.pictureId, pictureId)))
}

/** Whether the work has put its step on the picture already. */
export async function hasStep(db: Db, { jobId, pictureId }: { jobId: string; pictureId: string }): Promise<boolean> {
  const steps = and(eq(pictureSteps.jobId, jobId), eq(pictureSteps.pictureId, pictureId))
  return (await db.$count(pictureSteps, steps)) > 0
}

export async function countDone(db: Db, jobId: string): Promise<number> {
  return db.$count(pictureWork, and(eq(pictureWork.jobId, jobId), eq(pictureWork.state, jobStates.done)))
}

const before = alias(files, 'before_files')
const now = alias(files, 'now_files')
const current = alias(pictureSteps, 'current_steps')

/** Every picture of a work: before it, after it, and as it is now. */
export async function findWorkImages(db: Db, jobId: string) {
  return db
    .select({
      pictureId: pictureWork.pictureId,
      state: pictureWork.state,
      errorCode: pictureWork.errorCode,
      before,
      now,
      nowMeasure: current.measure,
      after: files,
      afterMeasure: pictureSteps.measure,
    })
    .from(pictureWork)
    .innerJoin(pictures, eq(pictures.id, pictureWork.pictureId))
    .innerJoin(before, eq(before.id, pictureWork.beforeFileId))
    .innerJoin(current, and(eq(current.pictureId, pictures.id), eq(current.number, pictures.current)))
    .innerJoin(now, eq(now.id, current.fileId))
    .leftJoin(
      pictureSteps,
      and(eq(pictureSteps.pictureId, pictureWork.pictureId), eq(pictureSteps.jobId, pictureWork.jobId)),
    )
    .leftJoin(files, eq(files.id, pictureSteps.fileId))
    .where(eq(pictureWork.jobId, jobId))
    .orderBy(pictureWork.position)
    .limit(200)
}

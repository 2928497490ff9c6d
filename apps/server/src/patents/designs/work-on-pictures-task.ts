import { ImageWorkShape } from '@portal/contract/patents/designs'
import { commonFactor, type ImageWork } from '@portal/domain/patents/designs/image-work'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { readStoredFile, storeBytes } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobContext, JobTask } from '../../platform/jobs/job-task.ts'
import {
  beginLongWork,
  endOfAttempt,
  failLongWork,
  finishLongWork,
  isWorthRetrying,
  jobStates,
  noteProgress,
} from '../../platform/jobs/long-work-queries.ts'
import { addStep, findCurrentLook } from './picture-queries.ts'
import { countDone, findFilesBefore, findOpenWork, hasStep, setWorkState } from './picture-work-queries.ts'
import { pixelsBeforeSize, workOnPicture } from './work-on-picture.ts'

interface Place {
  readonly jobId: string
  readonly pictureId: string
}

/** Other work on the same picture may come between; it is then worked on anew as it is now. */
const triesMax = 5

/** One step on the pictures of one request, one after the other; those that are done stay done. */
export const workOnPicturesTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const work = await beginLongWork(db, jobId)
  if (!work) return
  const todo = await withFactor(jobId, ImageWorkShape.parse(work.input), context)
  const open = await findOpenWork(db, jobId)
  for (const [at, { pictureId }] of open.entries()) {
    await noteProgress(db, jobId, (at / open.length) * 100)
    const place = { jobId, pictureId }
    await setWorkState(db, place, jobStates.running)
    try {
      await workOnOne(place, todo, work.requestedBy, context)
      await setWorkState(db, place, jobStates.done)
    } catch (error) {
      const { code } = await endOfAttempt(db, jobId, error, context.isLastAttempt)
      await setWorkState(db, place, jobStates.failed, code)
    }
  }
  const done = await countDone(db, jobId)
  if (done === 0) await failLongWork(db, jobId, 'documents.damaged')
  else await finishLongWork(db, jobId, { fileId: null, rows: done })
}

/** A common box as the one factor for all pictures of the work, those that are done already among them. */
async function withFactor(jobId: string, work: ImageWork, { database, services }: JobContext): Promise<ImageWork> {
  const { size } = work
  if (size?.kind !== 'box' || !size.common) return work
  const sizes: { width: number; height: number; dpi: number }[] = []
  for (const { storageKey, dpi: before } of await findFilesBefore(database.db, jobId)) {
    const dpi = before ?? work.dpi
    // Refused when its turn comes.
    if (dpi === null) continue
    try {
      sizes.push({ ...(await pixelsBeforeSize(await readStoredFile(services.storage, storageKey), work)), dpi })
    } catch (error) {
      if (isWorthRetrying(error)) throw error
    }
  }
  const factor = commonFactor(sizes, size)
  return factor === undefined ? work : { ...work, size: { kind: 'factor', factor } }
}

async function workOnOne(place: Place, work: ImageWork, by: string, { database, services }: JobContext): Promise<void> {
  const { db } = database
  const { storage } = services
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await hasStep(db, place)) return
    const look = await findCurrentLook(db, place.pictureId)
    if (!look) throw new AppError('common.notFound')
    const { bytes, measure, ...facts } = await workOnPicture(
      await readStoredFile(storage, look.file.storageKey),
      look.file.dpi,
      work,
      look.measure.kind === 'drawing',
    )
    const stored = await storeBytes(storage, bytes, 'image/jpeg')
    const file = {
      ...stored,
      ...facts,
      ownerId: look.ownerId,
      uploadedBy: by,
      name: `${look.name.replace(/\.[^.]{1,5}$/, '')}.jpg`,
      mediaType: 'image/jpeg',
      purpose: 'designView',
    }
    try {
      const isMine = await db.transaction((tx) => addStep(tx, { ...place, base: look.current, work, file, measure }))
      if (isMine) return
      await storage.delete(stored.storageKey)
    } catch (error) {
      await dropUnnamed(storage, [stored.storageKey], error)
      throw error
    }
  }
  throw new AppError('common.conflict')
}

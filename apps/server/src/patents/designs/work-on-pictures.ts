import { createHash } from 'node:crypto'
import { workOnPictures as call } from '@portal/contract/patents/designs'
import { isNoWork } from '@portal/domain/patents/designs/image-work'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { insertLongWorkOnce } from '../../platform/jobs/long-work-queries.ts'
import { addToLibrary } from './picture-library-parts.ts'
import { findPictures, type PictureRow } from './picture-queries.ts'
import { insertPictureWork, workKind } from './picture-work-queries.ts'
import { loadWorkReply } from './work-reply.ts'

type Context = HandlerContext<typeof call>

const worksPerTenMinutesMax = 300

/** The same key of the same person names the same work; nobody else can name it. */
function jobIdOf({ user, input }: Context): string {
  const key = input.workKey ?? crypto.randomUUID()
  const hex = createHash('sha256').update(`designs.workOnPictures\n${user.id}\n${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The pictures that are meant, in the order given. @throws AppError `common.notFound` if one is not in the library */
async function picturesOf({ input, user, db, services }: Context): Promise<PictureRow[]> {
  if (input.id === undefined) return addToLibrary(db, services, user, input.file === undefined ? [] : [input.file])
  const ids = [...new Set([input.id].flat())]
  const rows = new Map((await findPictures(db, user, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new AppError('common.notFound')
    return row
  })
}

export const workOnPictures = implement(call, async (context) => {
  const { input, user, db, services } = context
  if (isNoWork(input.parameter)) throw new AppError('designs.nothingToDo')
  const rows = await picturesOf(context)
  await limitRate(db, `pictureWork:${user.id}`, worksPerTenMinutesMax, 600)
  const jobId = jobIdOf(context)
  const { ownerId } = user
  await db.transaction(async (tx) => {
    const work = { id: jobId, ownerId, requestedBy: user.id, kind: workKind, input: input.parameter, rows: rows.length }
    if (!(await insertLongWorkOnce(tx, work))) return
    const list = rows.map(({ id, file }) => ({ pictureId: id, beforeFileId: file.id }))
    await insertPictureWork(tx, jobId, list)
    await addJob(tx, workKind, { jobId }, { attemptsMax: 5 })
  })
  return loadWorkReply(db, services, user, jobId)
})

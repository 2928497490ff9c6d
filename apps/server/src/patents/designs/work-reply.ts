import type { ReplyOf } from '@portal/contract/call'
import type { getPictureWork } from '@portal/contract/patents/designs'
import type { Db } from '../../platform/db/connection.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findLongWorkInput } from '../../platform/jobs/long-work-queries.ts'
import type { Services } from '../../services.ts'
import { toCheckReplies } from './picture-replies.ts'
import { findWorkImages, workKind } from './picture-work-queries.ts'

/** How far work on pictures is. @throws AppError `common.notFound` for work of somebody else */
export async function loadWorkReply(
  db: Db,
  { config, now }: Services,
  user: SessionUser,
  jobId: string,
): Promise<ReplyOf<typeof getPictureWork>> {
  const work = await findLongWorkInput(db, user.id, { id: jobId, kind: workKind })
  if (!work) throw new AppError('common.notFound')
  const link = (fileId: string) => ({ fileId, url: signFileLink(config.secretKey, fileId, now()).url })
  const images = await findWorkImages(db, jobId)
  return {
    jobId,
    state: work.state,
    progress: work.progress,
    images: images.map((image) => ({
      id: image.pictureId,
      state: image.state,
      errorCode: image.errorCode,
      url: link(image.now.id).url,
      before: link(image.before.id),
      after: image.after ? link(image.after.id) : null,
      checks:
        image.after && image.afterMeasure
          ? toCheckReplies(image.after, image.afterMeasure)
          : toCheckReplies(image.now, image.nowMeasure),
    })),
  }
}

import type { ReplyOf } from '@portal/contract/call'
import type { stepPicture } from '@portal/contract/patents/designs'
import { designProblemWords } from '@portal/domain/patents/designs/check-words'
import { findPictureProblems } from '@portal/domain/patents/designs/picture-checks'
import type { PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import type { Db } from '../../platform/db/connection.ts'
import { linkedFactsOf } from '../../platform/documents/file-facts-parts.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import type { Services } from '../../services.ts'
import { findLastWork, type PictureRow } from './picture-queries.ts'

export type CheckedFile = Pick<FileRow, 'width' | 'height' | 'dpi'>

/** What the checks say of one picture by itself; one `pass` if nothing. */
export function toCheckReplies({ width, height, dpi }: CheckedFile, measure: PictureMeasure) {
  const problems = findPictureProblems({ width: width ?? 0, height: height ?? 0, dpi }, measure)
  const told = problems.map(({ level, key, params }) => ({
    level,
    path: '',
    key,
    words: fillBoth(designProblemWords[key], params),
  }))
  const nothing = { en: 'No issues found', zh: '未发现异常' }
  return told.length > 0 ? told : [{ level: 'pass' as const, path: '', key: 'pictures', words: nothing }]
}

/** Pictures as calls tell them, each with the state of the last work on it. */
export async function loadPictureReplies(
  db: Db,
  services: Services,
  rows: readonly PictureRow[],
): Promise<ReplyOf<typeof stepPicture>[]> {
  const work = new Map(
    (
      await findLastWork(
        db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.pictureId, one]),
  )
  return rows.map(({ id, name, kind, createdAt, file, measure, originalFileId, current, canRedo }) => {
    const { url, expireTime } = linkedFactsOf(file, services)
    const last = work.get(id)
    return {
      id,
      name,
      fileId: file.id,
      url,
      expireTime,
      width: file.width ?? 0,
      height: file.height ?? 0,
      dpi: file.dpi,
      kind,
      time: createdAt.toISOString(),
      work: last ? { jobId: last.jobId, state: last.state, errorCode: last.errorCode } : null,
      canUndo: current > 0,
      canRedo,
      original: {
        fileId: originalFileId,
        url: signFileLink(services.config.secretKey, originalFileId, services.now()).url,
      },
      checks: toCheckReplies(file, measure),
      marks: [...measure.marks],
      subject: measure.subject,
    }
  })
}

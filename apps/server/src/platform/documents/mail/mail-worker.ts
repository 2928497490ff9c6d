import { AppError } from '../../http/app-error.ts'
import { answerFileJob, asBuffer } from '../file-job-parts.ts'
import { archiveLimits } from '../file-kind-parts.ts'
import { findActiveInMail } from '../pdf/find-active.ts'
import { MailError, readMail } from './read-mail.ts'

export type MailRequest = { bytes: Uint8Array; isLookedThrough: boolean }

answerFileJob(async ({ bytes, isLookedThrough }: MailRequest) => {
  const mail = await readOrRefuse(asBuffer(bytes))
  const active = isLookedThrough ? undefined : await findActiveInMail(mail.attachments, { ...archiveLimits })
  if (active !== undefined) throw new AppError('documents.pdfActiveInside', { file: active })
  return mail
})

async function readOrRefuse(bytes: Buffer) {
  try {
    return await readMail(bytes)
  } catch (error) {
    if (error instanceof MailError) throw new AppError('notices.mailUnreadable', {}, { cause: error })
    throw error
  }
}

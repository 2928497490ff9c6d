import { asBuffer, runFileJob } from '../file-job-parts.ts'
import { readingMilliseconds } from '../reading-limits-parts.ts'
import type { MailRequest } from './mail-worker.ts'
import type { Mail } from './read-mail.ts'

const module = new URL('./mail-worker.ts', import.meta.url)
const heapMegabytes = 512

/**
 * A mail, read in a process of its own: its letters are decoded one by one. Refused as a whole for a PDF that acts, under any
 * name, in its attachments or in the archives and mails among them.
 *
 * @param around `isLookedThrough`: what it came in was looked through for such PDFs with everything inside.
 * @throws AppError `notices.mailUnreadable`, `documents.pdfActiveInside`, `documents.archiveBomb`, and what `runFileJob` throws.
 */
export async function openMail(
  bytes: Buffer,
  file: string,
  { isLookedThrough = false, milliseconds = readingMilliseconds } = {},
): Promise<Mail> {
  const job = { module, input: { bytes, isLookedThrough }, milliseconds, heapMegabytes }
  const mail = await runFileJob<MailRequest, Mail>(job, file)
  return { ...mail, attachments: mail.attachments.map((one) => ({ ...one, bytes: asBuffer(one.bytes) })) }
}

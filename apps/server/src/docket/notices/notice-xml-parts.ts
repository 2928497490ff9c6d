import type { NoticeData } from '@portal/domain/docket/notices/read-facts'
import { type FileReply, runFileJob, unwrapReply } from '../../platform/documents/file-job-parts.ts'
import { readingMilliseconds } from '../../platform/documents/reading-limits-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { NoticeXmlFile } from './notice-xml-worker.ts'

/** What a document of the office says. */
export interface NoticeXml {
  readonly data: NoticeData
  /** All of its words, as far as they are read. */
  readonly text: string
  /** Its data or its words name a notice. */
  readonly isNotice: boolean
}

const module = new URL('./notice-xml-worker.ts', import.meta.url)
const heapMegabytes = 512

/**
 * XML documents of the office, read in one process: four megabytes of them take half a second in one piece.
 *
 * @returns for each what it says or why it is refused, in their order.
 * @throws AppError what `runFileJob` throws, naming the first.
 */
export async function readNoticeXmls(
  files: readonly NoticeXmlFile[],
  milliseconds: number,
): Promise<readonly FileReply<NoticeXml>[]> {
  const job = { module, input: files, milliseconds, heapMegabytes }
  return runFileJob<readonly NoticeXmlFile[], FileReply<NoticeXml>[]>(job, files[0]?.name ?? '')
}

/** The same of one. @throws AppError what `readXml` throws, and what `runFileJob` throws. */
export async function readNoticeXml(
  bytes: Buffer,
  name: string,
  milliseconds = readingMilliseconds,
): Promise<NoticeXml> {
  const [read] = await readNoticeXmls([{ name, bytes }], milliseconds)
  if (!read) throw new AppError('documents.empty')
  return unwrapReply(read)
}

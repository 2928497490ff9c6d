import type { RecordFormat } from '@portal/domain/office/records/record-facts'
import type { Db } from '../../platform/db/connection.ts'
import { runPaperJob } from '../../platform/documents/paper-job-parts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import type { PaperRecord } from './record-paper.ts'

export interface PaperWork {
  readonly paper: PaperRecord
  readonly format: RecordFormat
}

/** Papers of records that an organisation has drawn in ten minutes. */
const papersMax = 60

/** @throws AppError `common.tooManyRequests` */
export const limitPapers = (db: Db, { ownerId }: SessionUser): Promise<void> =>
  limitRate(db, `recordPapers:${ownerId}`, papersMax, 600)

/**
 * A record as a file, drawn in a process of its own: to set hundreds of pages takes seconds in one piece.
 *
 * @throws AppError `documents.busy`, `documents.tooHard`.
 */
export async function drawRecord(paper: PaperRecord, format: RecordFormat): Promise<Buffer> {
  const work: PaperWork = { paper, format }
  const [content] = await runPaperJob(new URL('./record-paper-worker.ts', import.meta.url), work)
  if (!content) throw new Error('a paper was not made')
  return content
}

import { Readable } from 'node:stream'
import { findRequester, insertExportFile } from '../../kernel/lists/export-queries.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import {
  beginLongWork,
  failLongWork,
  finishLongWork,
  noteFailedAttempt,
} from '../../platform/jobs/long-work-queries.ts'
import { readsCommission } from './commission-access.ts'
import { type StatementWanted, writeStatement } from './statement-parts.ts'

const mediaType = 'application/pdf'
const bytesMax = 50 * 1024 * 1024

/** Writes the statement of a month, with the rights the person has now. */
export const writeStatementTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { database, services, signal, isLastAttempt } = context
  const { db } = database
  const work = await beginLongWork(db, jobId)
  if (!work) return
  const requester = await findRequester(db, work)
  if (!requester || !readsCommission(requester)) {
    await failLongWork(db, jobId, requester ? 'common.rightMissing' : 'common.forbidden')
    return
  }
  try {
    // Written by `make-statement.ts`.
    const wanted = work.input as StatementWanted
    const content = await writeStatement(db, requester.organisation, wanted)
    const stored = await services.storage.put(Readable.from([content]), {
      ...{ maxBytes: bytesMax, contentType: mediaType },
      ...(signal && { signal }),
    })
    const name = `${wanted.language === 'zh' ? '分佣对账单' : 'Commission'}-${wanted.month}.pdf`
    const file = { ownerId: requester.ownerId, personId: requester.id, name, mediaType, stored }
    const fileId = await insertExportFile(db, file).catch(async (error: unknown) => {
      await dropUnnamed(services.storage, [stored.key], error)
      throw error
    })
    await finishLongWork(db, jobId, { fileId, rows: work.rows ?? 0 })
  } catch (error) {
    await noteFailedAttempt(db, jobId, error, isLastAttempt)
    throw error
  }
}

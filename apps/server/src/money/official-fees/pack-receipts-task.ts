import { Readable } from 'node:stream'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { findRequester, insertExportFile } from '../../kernel/lists/export-queries.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { type StoredEntry, writeZip } from '../../platform/documents/write-zip-parts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { JobContext, JobTask } from '../../platform/jobs/job-task.ts'
import {
  beginLongWork,
  failLongWork,
  finishLongWork,
  noteFailedAttempt,
  noteProgress,
} from '../../platform/jobs/long-work-queries.ts'
import type { ReceiptsWanted } from './pack-receipts.ts'
import { findReceipts } from './receipt-queries.ts'

const bytesMax = 1024 * 1024 * 1024

/** Writes the receipts of the asked-for orders into one ZIP, with the rights the person has now. */
export const packReceiptsTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const work = await beginLongWork(db, jobId)
  if (!work) return
  const requester = await findRequester(db, work)
  if (!requester?.rights.has('export')) {
    await failLongWork(db, jobId, requester ? 'common.rightMissing' : 'common.forbidden')
    return
  }
  try {
    // Written by `packReceipts`.
    await finishLongWork(db, jobId, await pack(jobId, work.input as ReceiptsWanted, requester, context))
  } catch (error) {
    await noteFailedAttempt(db, jobId, error, context.isLastAttempt)
    throw error
  }
}

async function pack(jobId: string, { orderNos }: ReceiptsWanted, user: SessionUser, context: JobContext) {
  const { database, services, signal } = context
  const { db } = database
  const receipts = await findReceipts(db, user, orderNos)
  async function* entries(): AsyncGenerator<StoredEntry> {
    for (const [at, receipt] of receipts.entries()) {
      // One at a time: a receipt is small, all of them are not.
      const content = await readStoredFile(services.storage, receipt.storageKey)
      yield { name: nameOf(receipt), content, at: receipt.filedAt }
      await noteProgress(db, jobId, ((at + 1) / receipts.length) * 100)
    }
  }
  const stored = await services.storage.put(Readable.from(writeZip(entries())), {
    maxBytes: bytesMax,
    contentType: 'application/zip',
    ...(signal && { signal }),
  })
  const name = `年费票据-${beijingDate(services.now())}.zip`
  const file = { ownerId: user.ownerId, personId: user.id, name, mediaType: 'application/zip', stored }
  const fileId = await insertExportFile(db, file).catch(async (error: unknown) => {
    await dropUnnamed(services.storage, [stored.key], error)
    throw error
  })
  return { fileId, rows: receipts.length }
}

type Receipt = Awaited<ReturnType<typeof findReceipts>>[number]

/** A folder an order; patent and year are one line of an order, so no two names are the same. */
function nameOf({ orderNo, number, year, name }: Receipt): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? ''
  return `${orderNo}/${number}-第${year}年${ending}`
}

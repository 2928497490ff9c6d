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
import { findFinalFiles } from './file-queries.ts'
import type { ContractsWanted } from './pack-contracts.ts'

const bytesMax = 1024 * 1024 * 1024

/** Writes the final files of the asked-for contracts into one ZIP, with the rights the person has now. */
export const packContractsTask: JobTask<{ readonly jobId: string }> = async ({ jobId }, context) => {
  const { db } = context.database
  const work = await beginLongWork(db, jobId)
  if (!work) return
  const requester = await findRequester(db, work)
  if (!requester?.rights.has('export')) {
    await failLongWork(db, jobId, requester ? 'common.rightMissing' : 'common.forbidden')
    return
  }
  try {
    // Written by `packContracts`.
    await finishLongWork(db, jobId, await pack(jobId, work.input as ContractsWanted, requester, context))
  } catch (error) {
    await noteFailedAttempt(db, jobId, error, context.isLastAttempt)
    throw error
  }
}

async function pack(jobId: string, { ids }: ContractsWanted, user: SessionUser, context: JobContext) {
  const { database, services, signal } = context
  const { db } = database
  const found = await findFinalFiles(db, user, ids)
  async function* entries(): AsyncGenerator<StoredEntry> {
    for (const [at, { number, client, storageKey, effectiveAt }] of found.entries()) {
      const name = `${number} ${client.replace(/[\\/／:*?"<>|\p{Cc}]/gu, '-').slice(0, 80)}.pdf`
      yield { name, content: await readStoredFile(services.storage, storageKey), at: new Date(effectiveAt) }
      await noteProgress(db, jobId, ((at + 1) / found.length) * 100)
    }
  }
  const stored = await services.storage.put(Readable.from(writeZip(entries())), {
    ...{ maxBytes: bytesMax, contentType: 'application/zip' },
    ...(signal && { signal }),
  })
  const name = `代理协议-${beijingDate(services.now())}.zip`
  const file = { ownerId: user.ownerId, personId: user.id, name, mediaType: 'application/zip', stored }
  const fileId = await insertExportFile(db, file).catch(async (error: unknown) => {
    await dropUnnamed(services.storage, [stored.key], error)
    throw error
  })
  return { fileId, rows: found.length }
}

import { Readable } from 'node:stream'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
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
import { findRequester, insertExportFile } from './export-queries.ts'

const bytesMax = 1024 * 1024 * 1024

/** A stored file as it lies in the ZIP. */
export interface PackedFile {
  /** With its folder; no two are the same. */
  readonly name: string
  readonly storageKey: string
  readonly at: Date
}

interface Packing<Input> {
  /** Those of the asked-for ones that the person sees now. */
  readonly find: (db: Db, user: SessionUser, input: Input) => Promise<readonly PackedFile[]>
  readonly zipName: (today: CivilDate) => string
}

/** A job that writes stored files into one ZIP, with the rights the person has now. `Input` is what the call that queued it has written. */
export function packFilesTask<Input>(packing: Packing<Input>): JobTask<{ readonly jobId: string }> {
  return async ({ jobId }, context) => {
    const { db } = context.database
    const work = await beginLongWork(db, jobId)
    if (!work) return
    const requester = await findRequester(db, work)
    if (!requester?.rights.has('export')) {
      await failLongWork(db, jobId, requester ? 'common.rightMissing' : 'common.forbidden')
      return
    }
    try {
      const found = await packing.find(db, requester, work.input as Input)
      const name = packing.zipName(beijingDate(context.services.now()))
      await finishLongWork(db, jobId, await pack(jobId, found, { name, user: requester }, context))
    } catch (error) {
      await noteFailedAttempt(db, jobId, error, context.isLastAttempt)
      throw error
    }
  }
}

interface Zip {
  readonly name: string
  readonly user: SessionUser
}

async function pack(jobId: string, found: readonly PackedFile[], { name, user }: Zip, context: JobContext) {
  const { database, services, signal } = context
  const { db } = database
  async function* entries(): AsyncGenerator<StoredEntry> {
    for (const [at, file] of found.entries()) {
      // One at a time: a file is small, all of them are not.
      yield { name: file.name, content: await readStoredFile(services.storage, file.storageKey), at: file.at }
      await noteProgress(db, jobId, ((at + 1) / found.length) * 100)
    }
  }
  const stored = await services.storage.put(Readable.from(writeZip(entries())), {
    ...{ maxBytes: bytesMax, contentType: 'application/zip' },
    ...(signal && { signal }),
  })
  const file = { ownerId: user.ownerId, personId: user.id, name, mediaType: 'application/zip', stored }
  const fileId = await insertExportFile(db, file).catch(async (error: unknown) => {
    await dropUnnamed(services.storage, [stored.key], error)
    throw error
  })
  return { fileId, rows: found.length }
}

import type { ConversionKind } from '@portal/contract/platform/conversion'
import type { Db } from '../db/connection.ts'
import type { FileRow } from '../documents/file-queries.ts'
import type { SessionUser } from '../http/handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import { insertLongWork } from '../jobs/long-work-queries.ts'
import { findSameConversion, insertConversion } from './conversion-queries.ts'

/**
 * Puts a conversion on the queue and answers the id of its work; if the same one was asked for before, the id of that.
 *
 * @param runAt later for work that the caller does itself: the queue then only takes over what the caller left.
 */
export function startConversion(
  db: Db,
  user: SessionUser,
  source: FileRow,
  { kind, settings = {}, runAt }: { kind: ConversionKind; settings?: Readonly<Record<string, unknown>>; runAt?: Date },
): Promise<string> {
  const owner = { ownerId: user.ownerId, requestedBy: user.id }
  const asked = { ...owner, kind, sourceFileId: source.id, sourceName: source.name, settings }
  return db.transaction(async (tx) => {
    const id = await insertConversion(tx, asked)
    if (id === undefined) {
      const same = await findSameConversion(tx, asked)
      if (same === undefined) throw new Error('a conversion stood in the way and is not there')
      return same
    }
    await insertLongWork(tx, { ...owner, id, kind: 'conversion.run', input: { conversion: kind }, rows: 1 })
    await addJob(tx, 'conversion.run', { jobId: id }, { attemptsMax: 5, ...(runAt && { runAt }) })
    return id
  })
}

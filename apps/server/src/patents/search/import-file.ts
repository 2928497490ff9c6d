import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { writeUnlessDryRun } from '../../platform/db/dry-run.ts'
import type { Fault } from './import/faults.ts'
import { type ReadProgress, readPatents } from './import/read-patents.ts'
import type { PatentRecord } from './import/record.ts'
import { finishImport, type ImportCounts, noteImport, nothingRead, openImport } from './store/import-queries.ts'
import { writePatents } from './store/write-patents-queries.ts'

const batchSize = 500
const fingerprintBytes = 1024 * 1024

export interface ImportOptions {
  readonly today: CivilDate
  /** Reads and writes as always, and takes every batch back; an earlier run's place is neither used nor kept. */
  readonly dryRun?: boolean
  /** Told of every record that could not be read; what was told before a broken-off run stopped is told again. */
  readonly onFault?: (fault: Fault) => void | Promise<void>
  /** After each batch that is safely stored, and while an earlier run's records are passed over. */
  readonly onProgress?: (read: number, share?: number) => void
  /** Told of the source of every record that was read. */
  readonly onSource?: (name: string) => void
  readonly signal?: AbortSignal
}

/**
 * Takes one file of patent records in. Each batch and the place reached are stored in one transaction: a run that was
 * killed goes on behind its last batch when the same file is given again.
 *
 * @returns what happened to the records, earlier parts of a broken-off run included.
 */
export async function importFile(db: Db, path: string, options: ImportOptions): Promise<ImportCounts> {
  const { dryRun = false, today } = options
  const run = dryRun ? undefined : await openImport(db, basename(path), await fingerprintOf(path))
  const reached = run?.position ?? 0
  const counts = { ...(run?.counts ?? nothingRead) }
  let seen = 0
  let waiting: PatentRecord[] = []
  let share: number | undefined

  const store = async () => {
    const batch = waiting
    waiting = []
    await writeUnlessDryRun(db, dryRun, async (tx) => {
      const written = batch.length > 0 ? await writePatents(tx, batch, { today }) : undefined
      counts.read += batch.length
      counts.brokenNumbers += batch.filter(({ applicationNumber }) => applicationNumber.mark === 'broken').length
      counts.added += written?.added ?? 0
      counts.changed += written?.changed ?? 0
      counts.same += written?.same ?? 0
      if (run) await noteImport(tx, run.id, seen, counts)
    })
    options.onProgress?.(counts.read, share)
  }

  const onProgress = ({ bytes, bytesTotal }: ReadProgress) => {
    share = bytesTotal ? bytes / bytesTotal : undefined
  }
  for await (const reading of readPatents(path, { onProgress, ...(options.signal && { signal: options.signal }) })) {
    seen += 1
    if ('fault' in reading) {
      await options.onFault?.(reading.fault)
      if (seen > reached) counts.faults += 1
    } else {
      options.onSource?.(reading.record.source.name)
      if (seen > reached) waiting.push(reading.record)
    }
    if (waiting.length >= batchSize) await store()
  }
  await store()
  if (run) await finishImport(db, run.id)
  return counts
}

/** The same file wherever it lies: its size and the hash of its beginning. */
async function fingerprintOf(path: string): Promise<string> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, fingerprintBytes)), 0)
    return `${size}-${createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('base64url')}`
  } finally {
    await file.close()
  }
}

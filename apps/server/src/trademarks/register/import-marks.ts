import { basename } from 'node:path'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../../platform/db/connection.ts'
import type { MarkFault } from './import/mark-record.ts'
import { type MarkReading, readMarks } from './import/read-marks.ts'
import { writeMarks } from './register-queries.ts'

const batchSize = 1_000

export interface MarkImport {
  readonly age: CivilDate
  readonly today: CivilDate
  readonly sourceName?: string | undefined
  /** Reads and writes as always, and takes every batch back. */
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  readonly onFault?: (fault: { line: number; faults: readonly MarkFault[] }) => void
  readonly onProgress?: (counts: MarkImportCounts) => void
}
export interface MarkImportCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly faulty: number
}

type Waiting = Extract<MarkReading, { readonly record: unknown }>

class TakenBack extends Error {}

/** Takes a file of marks in, batch by batch; given again it changes nothing, and a run that was stopped goes on that way. */
export async function importMarks(
  { db }: Pick<Database, 'db'>,
  path: string,
  options: MarkImport,
): Promise<MarkImportCounts> {
  const counts = { read: 0, added: 0, changed: 0, same: 0, faulty: 0 }
  let waiting: Waiting[] = []
  const store = async () => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const source = { name: options.sourceName ?? basename(path).slice(0, 100), age: options.age }
    const written: Awaited<ReturnType<typeof writeMarks>>[] = []
    try {
      await db.transaction(async (tx) => {
        // A table has one set of columns; objects can each have their own.
        for (const alike of Map.groupBy(batch, ({ given }) => [...given].sort().join()).values()) {
          const records = alike.map(({ record }) => record)
          written.push(await writeMarks(tx, records, source, alike[0]?.given))
        }
        if (options.dryRun) throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    for (const kind of ['added', 'changed', 'same'] as const) {
      counts[kind] += written.reduce((sum, one) => sum + one[kind], 0)
    }
    options.onProgress?.({ ...counts })
  }
  for await (const reading of readMarks(path, options.today, options.signal)) {
    counts.read += 1
    if ('record' in reading) waiting.push(reading)
    else {
      counts.faulty += 1
      options.onFault?.(reading)
    }
    if (waiting.length >= batchSize) await store()
  }
  await store()
  return counts
}

import { basename } from 'node:path'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Database } from '../../../platform/db/connection.ts'
import { readRows, UnreadableTable } from '../../../platform/documents/tables/read-rows-parts.ts'
import { type RegisterRecord, writeRegister } from '../register-queries.ts'
import { findColumn, type RegisterColumn, type RegisterFault, readRegisterRecord } from './register-record.ts'

const batchSize = 1_000
const headingRowsMax = 10

export interface RegistrationImport {
  readonly age: CivilDate
  readonly today: CivilDate
  readonly sourceName?: string | undefined
  /** Reads and writes as always, and takes every batch back. */
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  readonly onFault?: (fault: { readonly line: number; readonly faults: readonly RegisterFault[] }) => void
  readonly onProgress?: (read: number) => void
}

class TakenBack extends Error {}

/** Takes a file of registrations in, batch by batch; given again it changes nothing, and a run that was stopped goes on that way. */
export async function importRegistrations(
  { db }: Pick<Database, 'db'>,
  path: string,
  { age, today, sourceName, dryRun, signal, onFault, onProgress }: RegistrationImport,
) {
  const counts = { read: 0, added: 0, changed: 0, same: 0, faulty: 0 }
  const source = { name: sourceName ?? basename(path).slice(0, 100), age }
  let waiting: RegisterRecord[] = []
  const store = async () => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      await db.transaction(async (tx) => {
        const { added, changed } = await writeRegister(tx, batch, source)
        counts.added += added
        counts.changed += changed
        counts.same += batch.length - added - changed
        if (dryRun) throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    onProgress?.(counts.read)
  }
  for await (const { line, ...reading } of readRegistrations(path, today, signal)) {
    counts.read += 1
    if ('record' in reading) waiting.push(reading.record)
    else {
      counts.faulty += 1
      onFault?.({ line, ...reading })
    }
    if (waiting.length >= batchSize) await store()
  }
  await store()
  return counts
}

/** @throws UnreadableTable if there are no headings, or the file cannot be read on. */
async function* readRegistrations(path: string, today: CivilDate, signal: AbortSignal | undefined) {
  let columns: (RegisterColumn | undefined)[] | undefined
  let passed = 0
  for await (const row of readRows(path, signal)) {
    if ('object' in row) {
      yield { line: row.line, ...readRegisterRecord(cellsOfObject(row.object), today) }
      continue
    }
    if (!columns) {
      const found = row.cells.map((cell) => findColumn(cell.replace(/^\uFEFF/, '')))
      if (found.includes('registrationNo') && found.includes('title')) columns = found
      else if (++passed >= headingRowsMax) break
      continue
    }
    const cells = new Map<RegisterColumn, string>()
    for (const [at, column] of columns.entries())
      if (column && !cells.has(column)) cells.set(column, row.cells[at] ?? '')
    yield { line: row.line, ...readRegisterRecord(cells, today) }
  }
  if (!columns && passed > 0) {
    throw new UnreadableTable('no row of headings with a number and a title (登记号, 名称) among the first ten')
  }
}

function cellsOfObject(object: unknown): ReadonlyMap<RegisterColumn, string> {
  const cells = new Map<RegisterColumn, string>()
  if (typeof object !== 'object' || object === null) return cells
  for (const [name, value] of Object.entries(object)) {
    const column = findColumn(name.slice(0, 60))
    if (!column || cells.has(column)) continue
    const text = Array.isArray(value) ? value.filter((one) => typeof one === 'string').join('；') : value
    if (typeof text === 'string' || typeof text === 'number') cells.set(column, String(text))
  }
  return cells
}

import { basename } from 'node:path'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Db, Tx } from '../db/connection.ts'
import { writeUnlessDryRun } from '../db/dry-run.ts'
import type { CellFault } from '../documents/tables/fault-report-parts.ts'
import { UnreadableTable } from '../documents/tables/read-csv-parts.ts'
import { readRows } from '../documents/tables/read-rows-parts.ts'

const batchSize = 1_000
const headingRowsMax = 10

export interface TableImport<Column extends string> {
  readonly age: CivilDate
  readonly today: CivilDate
  readonly sourceName?: string
  /** Reads and writes as always, and takes every batch back. */
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  readonly onFault?: (fault: { readonly line: number; readonly faults: readonly CellFault<Column>[] }) => void
  readonly onProgress?: (read: number, share?: number) => void
}

interface Waiting<Column, Item> {
  readonly record: Item
  /** The columns that its row or object has. */
  readonly given: ReadonlySet<Column>
}

/** A table that is taken in row by row. */
interface TableOf<Column extends string, Item> {
  readonly findColumn: (heading: string) => Column | undefined
  /** The row that names both is the headings. */
  readonly needed: readonly [Column, Column]
  readonly neededWords: string
  readonly read: (
    cells: ReadonlyMap<Column, string>,
    today: CivilDate,
  ) => { readonly record: Item } | { readonly faults: readonly CellFault<Column>[] }
  readonly write: (
    tx: Tx,
    batch: readonly Waiting<Column, Item>[],
    source: { readonly name: string; readonly age: CivilDate },
  ) => Promise<{ readonly added: number; readonly changed: number }>
}

/**
 * Takes a file in, batch by batch; given again it changes nothing, and a run that was stopped goes on that way.
 *
 * @throws UnreadableTable if there are no headings, or the file cannot be read on.
 */
export async function importTable<Column extends string, Item>(
  db: Db,
  path: string,
  table: TableOf<Column, Item>,
  { age, today, sourceName, dryRun = false, signal, onFault, onProgress }: TableImport<Column>,
) {
  const counts = { read: 0, added: 0, changed: 0, same: 0, faulty: 0 }
  const source = { name: sourceName ?? basename(path).slice(0, 100), age }
  let share: number | undefined
  let waiting: Waiting<Column, Item>[] = []
  const store = async () => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const { added, changed } = await writeUnlessDryRun(db, dryRun, (tx) => table.write(tx, batch, source))
    counts.added += added
    counts.changed += changed
    counts.same += batch.length - added - changed
    onProgress?.(counts.read, share)
  }
  const onShare = (done: number) => {
    share = done
  }
  for await (const { line, cells } of readCells(table, { path, signal, onShare })) {
    counts.read += 1
    const reading = table.read(cells, today)
    if ('record' in reading) waiting.push({ record: reading.record, given: new Set(cells.keys()) })
    else {
      counts.faulty += 1
      onFault?.({ line, ...reading })
    }
    if (waiting.length >= batchSize) await store()
  }
  await store()
  return counts
}

/** The cells of each record by column. */
async function* readCells<Column extends string, Item>(
  { findColumn, needed, neededWords }: TableOf<Column, Item>,
  source: Parameters<typeof readRows>[0],
) {
  let columns: (Column | undefined)[] | undefined
  let passed = 0
  for await (const row of readRows(source)) {
    if ('object' in row) {
      yield { line: row.line, cells: cellsOfObject(row.object, findColumn) }
      continue
    }
    if (!columns) {
      const found = row.cells.map(findColumn)
      if (needed.every((column) => found.includes(column))) columns = found
      else if (++passed >= headingRowsMax) break
      continue
    }
    const cells = new Map<Column, string>()
    for (const [at, column] of columns.entries())
      if (column && !cells.has(column)) cells.set(column, row.cells[at] ?? '')
    yield { line: row.line, cells }
  }
  if (!columns && passed > 0) throw new UnreadableTable(`no row of headings with ${neededWords} among the first ten`)
}

function cellsOfObject<Column>(object: unknown, findColumn: (heading: string) => Column | undefined) {
  const cells = new Map<Column, string>()
  if (typeof object !== 'object' || object === null) return cells
  for (const [name, value] of Object.entries(object)) {
    const column = findColumn(name.slice(0, 60))
    if (!column || cells.has(column)) continue
    const text = Array.isArray(value) ? value.filter((one) => typeof one === 'string').join('；') : value
    if (typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean')
      cells.set(column, String(text))
  }
  return cells
}

import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { readRows, UnreadableTable } from '../../../platform/documents/tables/read-rows-parts.ts'
import { findColumn, type MarkColumn, type MarkFault, type MarkRecord, readMarkRecord } from './mark-record.ts'

export type MarkReading =
  | { readonly line: number; readonly record: MarkRecord; readonly given: ReadonlySet<MarkColumn> }
  | { readonly line: number; readonly faults: readonly MarkFault[] }

const headingRowsMax = 10

/**
 * The marks of a file, row by row, and rows that cannot be read with every cell that is wrong.
 *
 * @throws UnreadableTable if there are no headings, or the file cannot be read on.
 */
export async function* readMarks(path: string, today: CivilDate, signal?: AbortSignal): AsyncGenerator<MarkReading> {
  let columns: (MarkColumn | undefined)[] | undefined
  let passed = 0
  for await (const row of readRows(path, signal)) {
    if ('object' in row) {
      const cells = cellsOfObject(row.object)
      yield { line: row.line, given: new Set(cells.keys()), ...readMarkRecord(cells, today) }
      continue
    }
    if (!columns) {
      const found = row.cells.map((cell) => findColumn(cell.replace(/^\uFEFF/, '')))
      if (found.includes('number') && found.includes('class')) columns = found
      else if (++passed >= headingRowsMax) break
      continue
    }
    const cells = new Map<MarkColumn, string>()
    for (const [at, column] of columns.entries())
      if (column && !cells.has(column)) cells.set(column, row.cells[at] ?? '')
    yield { line: row.line, given: new Set(cells.keys()), ...readMarkRecord(cells, today) }
  }
  if (!columns && passed > 0) {
    throw new UnreadableTable('no row of headings with a number and a class (注册号, 类别) among the first ten')
  }
}

function cellsOfObject(object: unknown): ReadonlyMap<MarkColumn, string> {
  const cells = new Map<MarkColumn, string>()
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

import { Readable } from 'node:stream'
import { cellText, type ExportColumn, integerText, looksRunnable, type TableExport, yuanText } from './table-export.ts'

/**
 * The same table as `writeXlsx` as CSV (RFC 4180, UTF-8 with the mark that Excel needs for Chinese), row by row.
 * Text that a spreadsheet would run gets an apostrophe in front. CSV knows no cell kinds: a reader may drop leading
 * zeros, so numbers of cases belong into XLSX.
 */
export function writeCsv<Row extends object>(table: Omit<TableExport<Row>, 'sheet'>): Readable {
  return Readable.from(lines(table), { objectMode: false })
}

async function* lines<Row extends object>({ columns, rows }: Omit<TableExport<Row>, 'sheet'>): AsyncGenerator<Buffer> {
  let waiting = `\ufeff${columns.map((column) => quote(column.title)).join(',')}\r\n`
  for await (const row of rows) {
    waiting += `${columns.map((column) => cell(row, column)).join(',')}\r\n`
    if (waiting.length < 64 * 1024) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}

function cell<Row extends object>(row: Row, column: ExportColumn<Row>): string {
  const value = row[column.key]
  if (column.kind === 'money') return yuanText(value)
  if (column.kind === 'integer') return integerText(value)
  const text = cellText(value)
  return quote(looksRunnable(text) ? `'${text}` : text)
}

function quote(text: string): string {
  return `"${text.toWellFormed().replaceAll('"', '""')}"`
}

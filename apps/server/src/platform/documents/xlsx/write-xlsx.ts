import { Readable } from 'node:stream'
import { ZipDeflate } from 'fflate'
import { startZip } from '../write-zip-parts.ts'
import { cellText, type ExportColumn, integerText, looksRunnable, type TableExport, yuanText } from './table-export.ts'
import { columnName, escapeXml, fixedParts, sheetHead, sheetPath, styleOf } from './xlsx-parts.ts'

/** What a sheet can hold (Excel's own limits); one row is the heading. */
const rowsMax = 1_048_575
const cellLettersMax = 32_767
const batchLetters = 64 * 1024
const dayMilliseconds = 86_400_000
/** Day 0 of the sheet's calendar, as every day after February 1900 counts it. */
const dayZero = Date.UTC(1899, 11, 30)

/**
 * A table as an Excel workbook with a frozen heading and a filter, made row by row: memory stays the same for
 * 10 and for 100,000 rows. Text stays text (leading zeros, formulas: reliability S26), money is a number in yuan,
 * dates are dates. Rows past the limit of a sheet end the stream with an error.
 */
export function writeXlsx<Row extends object>(table: TableExport<Row>): Readable {
  return writeWorkbook([table])
}

/** Several tables as the sheets of one workbook, one after the other; their names differ. The day note is that of the first. */
export function writeWorkbook<Row extends object>(tables: readonly TableExport<Row>[]): Readable {
  return Readable.from(zipped(tables), { objectMode: false })
}

async function* zipped<Row extends object>(tables: readonly TableExport<Row>[]): AsyncGenerator<Buffer> {
  const { zip, take } = startZip()
  const names = tables.map(({ sheet }) => sheet)
  for (const [name, text] of fixedParts(names, tables[0]?.dayNote)) {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    part.push(Buffer.from(text), true)
  }
  for (const [index, table] of tables.entries()) {
    const sheet = new ZipDeflate(sheetPath(index + 1), { level: 3 })
    zip.add(sheet)
    for await (const { text, isLast } of sheetTexts(table)) {
      sheet.push(Buffer.from(text), isLast)
      yield* take()
    }
  }
  zip.end()
  yield* take()
}

/** The XML of a sheet in pieces. */
async function* sheetTexts<Row extends object>(table: TableExport<Row>) {
  let waiting = sheetHead(table.columns) + headingRow(table.columns)
  let count = 0
  for await (const row of table.rows) {
    count += 1
    if (count > rowsMax) throw new RangeError(`more than ${rowsMax} rows`)
    waiting += bodyRow(row, table, count + 1)
    if (waiting.length < batchLetters) continue
    yield { text: waiting, isLast: false }
    waiting = ''
  }
  const lastCell = `${columnName(table.columns.length - 1)}${count + 1}`
  yield { text: `${waiting}</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`, isLast: true }
}

function headingRow(columns: readonly { title: string }[]): string {
  const cells = columns.map((column, index) => textCell(`${columnName(index)}1`, column.title, styleOf.heading))
  return `<row r="1">${cells.join('')}</row>`
}

function bodyRow<Row extends object>(row: Row, { columns, dayNote }: TableExport<Row>, number: number): string {
  const cells = columns.map(({ key, kind }, index) =>
    cell(`${columnName(index)}${number}`, row[key], { kind, dayNote }),
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

interface CellFacts {
  readonly kind: ExportColumn<object>['kind']
  readonly dayNote: string | undefined
}

function cell(at: string, value: unknown, { kind, dayNote }: CellFacts): string {
  const text = kind === 'money' ? yuanText(value) : kind === 'integer' ? integerText(value) : cellText(value)
  if (text === '') return ''
  if (kind === 'money' || kind === 'integer') return `<c r="${at}" s="${styleOf[kind]}"><v>${text}</v></c>`
  if (kind === 'date') {
    // A noted day stays a date that sorts and filters; the cell's style shows the note behind it.
    const isNoted = dayNote !== undefined && text.endsWith(dayNote)
    const on = isNoted ? text.slice(0, -dayNote.length) : text
    const day = /^\d{4}-\d{2}-\d{2}$/.test(on)
      ? (Date.parse(`${on}T00:00:00Z`) - dayZero) / dayMilliseconds
      : Number.NaN
    // Days the calendar of the sheet cannot count stay text.
    if (day > 60) return `<c r="${at}" s="${isNoted ? styleOf.notedDate : styleOf.date}"><v>${day}</v></c>`
  }
  if (kind === 'instant' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) {
    // As it is shown: a sheet knows no time zone.
    const days = (Date.parse(`${text.replace(' ', 'T')}:00Z`) - dayZero) / dayMilliseconds
    if (days > 60) return `<c r="${at}" s="${styleOf.instant}"><v>${days}</v></c>`
  }
  return textCell(at, text, looksRunnable(text) ? styleOf.quotedText : styleOf.text)
}

function textCell(at: string, text: string, style: number): string {
  const fitting = escapeXml(text.slice(0, cellLettersMax))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${fitting}</t></is></c>`
}

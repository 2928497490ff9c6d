import { importCellMax, importColumnsMax, importRowsMax } from '@portal/contract/office/import-choices'
import { UnreadableTable } from '../../platform/documents/tables/read-csv-parts.ts'
import { readRows } from '../../platform/documents/tables/read-rows-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A row of a file with its number there, from 1. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Rows that may stand above the heads. */
const aboveMax = 10

/**
 * Rows of a workbook or of text with commas or tabs in UTF-8 or GB 18030, those with nothing in them left out. The workbook is unpacked and
 * read in a process of its own, within the limits of all workbooks that people send; of formulas the values alone are read.
 *
 * @throws AppError `imports.unreadable`, `.tooManyRows`, `.tooManyColumns`, and what `readTable` refuses
 */
export async function readImportFile(path: string): Promise<readonly FileRow[]> {
  const rows: FileRow[] = []
  try {
    for await (const row of readRows({ path })) {
      if ('object' in row) throw new AppError('imports.unreadable')
      const cells = row.cells.map(plainCell)
      while (cells.at(-1) === '') cells.pop()
      if (cells.length === 0) continue
      // A file of ours with rows to correct has one more, which is not read.
      if (cells.length > importColumnsMax + 1) throw new AppError('imports.tooManyColumns', { max: importColumnsMax })
      if (rows.length >= importRowsMax + aboveMax) throw new AppError('imports.tooManyRows', { max: importRowsMax })
      rows.push({ line: row.line, cells })
    }
  } catch (error) {
    const isUnreadable =
      error instanceof UnreadableTable || (error instanceof AppError && error.code === 'documents.damaged')
    if (isUnreadable) throw new AppError('imports.unreadable', {}, { cause: error })
    throw error
  }
  // What is no text decodes to signs that no sheet has.
  if (rows.slice(0, aboveMax).some(({ cells }) => cells.some((cell) => cell.includes('\u{fffd}')))) {
    throw new AppError('imports.unreadable')
  }
  return rows
}

/** Text as it is kept: no control characters, and without the apostrophe by which sheets of ours keep a text from being run. */
function plainCell(text: string): string {
  const plain = text
    .slice(0, importCellMax)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return plain.replace(/^'(?=[=+\-@＝＋－＠])/, '')
}

import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'

export type SheetCells = Readonly<Record<string, string>>

/** A workbook of one sheet of texts, as a reply that the page saves. */
export async function sheetOf(
  sheet: string,
  columns: readonly { readonly key: string; readonly title: string }[],
  rows: readonly SheetCells[],
) {
  const pieces: Buffer[] = []
  const table = {
    sheet,
    columns: columns.map((column) => ({ ...column, width: 18, kind: 'text' as const })),
    rows: rows as readonly Record<string, string>[],
  }
  for await (const piece of writeXlsx<Record<string, string>>(table)) pieces.push(piece as Buffer)
  return { name: `${sheet}.xlsx`, content: Buffer.concat(pieces).toString('base64') }
}

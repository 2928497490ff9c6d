/**
 * `fen`: integer, shown in yuan with two decimals. `date`: civil date `YYYY-MM-DD`, which may have the table's `dayNote` behind it.
 * `instant`: `YYYY-MM-DD HH:MM` as it is to be shown.
 * Empty cells are undefined or ''.
 */
export type ColumnKind = 'text' | 'money' | 'date' | 'instant' | 'integer'
export type ExportColumn<Row> = { key: keyof Row & string; title: string; width: number; kind: ColumnKind }
export type ExportRows<Row> = AsyncIterable<Row> | Iterable<Row>
export type TableExport<Row> = {
  sheet: string
  dayNote?: string
  columns: readonly ExportColumn<Row>[]
  rows: ExportRows<Row>
}

/** A cell that a spreadsheet would run: also full-width signs, and behind spaces (reliability S26). */
const runnable = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/

export function looksRunnable(text: string): boolean {
  return runnable.test(text) || /^[\t\r\n]/.test(text)
}

/** @throws TypeError for a value that the column's kind cannot show: a broken caller, not a broken row. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  throw new TypeError('a cell holds text or a number')
}

/** Whole number as text, or '' for an empty cell. @throws TypeError if it is neither. */
export function integerText(value: unknown): string {
  const text = cellText(value)
  if (!/^(-?\d{1,15})?$/.test(text)) throw new TypeError(`not a whole number: ${text}`)
  return text
}

/** Integer fen as yuan, exact: `-5` is `-0.05`. */
export function yuanText(value: unknown): string {
  const fen = integerText(value)
  if (fen === '') return ''
  const sign = fen.startsWith('-') ? '-' : ''
  const digits = fen.replace('-', '').padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

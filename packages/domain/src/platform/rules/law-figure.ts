import type { CivilDate } from '../dates/civil-date.ts'
import type { FigureUnit } from './figure-units.ts'
import { enteredSource, numberOf, rowInForce, staffRows } from './rule-book.ts'

/** One number that a law, a regulation or an office's practice sets, as effective-dated rows. */
export interface LawFigure {
  readonly key: string
  readonly unit: FigureUnit
  readonly rows: readonly LawFigureRow[]
}

export interface LawFigureRow {
  readonly value: number
  /** Absent: before every date this product handles. */
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  /** In the words of `rule-words.ts`, which says it in the reader's language. */
  readonly source: string
  /** Rests on practice, or changes every year: to be confirmed before somebody relies on it. */
  readonly needsConfirmation?: true
}

/** Kind of the rows by which staff set figures of law; the value is `{ figure }`. */
export const lawFigureKind = 'law-figure'

/** Where a figure is read that counts on a day. @throws RangeError before its first row. */
export function figureSource(figure: LawFigure, on: CivilDate): string {
  const found = rowInForce(figure.rows, staffRows(lawFigureKind, figure.key), on)
  if (!found) throw new RangeError(`no ${figure.key} on ${on}`)
  return 'key' in found ? enteredSource(found) : found.source
}

/**
 * A figure as it counts on a day: what staff entered, else what ships.
 *
 * @param on the day that the law itself looks at: of a due fee its due date, of a notice its day, of a quote the day of filing.
 * @throws RangeError before its first row: a mistake of ours.
 */
export function figureOn(figure: LawFigure, on: CivilDate): number {
  const found = rowInForce(figure.rows, staffRows(lawFigureKind, figure.key), on)
  if (!found) throw new RangeError(`no ${figure.key} on ${on}`)
  return 'key' in found ? numberOf(found, 'figure') : found.value
}

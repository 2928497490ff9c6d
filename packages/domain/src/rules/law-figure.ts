import type { CivilDate } from '../dates/civil-date.ts'
import { type RuleRow, rowInForce, staffRows } from './rule-book.ts'

/** What a figure of law counts. `yuan` and `usd`: whole ones. */
export const figureUnits = [
  'percent',
  'months',
  'days',
  'years',
  'claims',
  'pages',
  'people',
  'applications',
  'yuan',
  'usd',
] as const
export type FigureUnit = (typeof figureUnits)[number]

const figureMax: Readonly<Record<FigureUnit, number>> = {
  percent: 100,
  months: 240,
  days: 1000,
  years: 100,
  claims: 1000,
  pages: 100_000,
  people: 1_000_000,
  applications: 1000,
  yuan: 10_000_000,
  usd: 10_000_000,
}

/** Whether a number can be a figure of law in a unit: whole, and nothing but a percentage may be nought. */
export const isFigure = (figure: number, unit: FigureUnit): boolean =>
  Number.isInteger(figure) && figure >= (unit === 'percent' ? 0 : 1) && figure <= figureMax[unit]

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

/**
 * A figure as it counts on a day: what staff entered, else what ships.
 *
 * @param on the day that the law itself looks at: of a due fee its due date, of a notice its day, of a quote the day of filing.
 * @throws RangeError before its first row: a mistake of ours.
 */
export function figureOn(figure: LawFigure, on: CivilDate): number {
  const found = rowInForce(figure.rows, staffRows(lawFigureKind, figure.key), on)
  if (!found) throw new RangeError(`no ${figure.key} on ${on}`)
  return 'key' in found ? figureOf(found) : found.value
}

function figureOf({ value }: RuleRow): number {
  const { figure } = value
  if (typeof figure !== 'number') throw new TypeError('a rule of staff holds no figure')
  return figure
}

import type { CivilDate } from '../dates/civil-date.ts'
import { enteredSource, numberOf, rowInForce, staffRows } from './rule-book.ts'

/** What a figure counts. `yuan` and `usd`: whole ones; of money abroad the smallest units; `basisPoints`: hundredths of a per cent; `microYuan`: a millionth of a yuan for one unit. */
export const figureUnits = [
  'percent',
  'basisPoints',
  'months',
  'days',
  'years',
  'claims',
  'items',
  'pages',
  'people',
  'applications',
  'times',
  'yuan',
  'usd',
  'usCents',
  'rappen',
  'euroCents',
  'microYuan',
] as const
export type FigureUnit = (typeof figureUnits)[number]

const figureMax: Readonly<Record<FigureUnit, number>> = {
  percent: 100,
  basisPoints: 10_000,
  months: 240,
  days: 1000,
  years: 100,
  claims: 1000,
  items: 1000,
  pages: 100_000,
  people: 1_000_000,
  applications: 1000,
  times: 1000,
  yuan: 10_000_000,
  usd: 10_000_000,
  usCents: 100_000_000,
  rappen: 100_000_000,
  euroCents: 100_000_000,
  microYuan: 100_000_000,
}

/** Digits behind the point as a figure is written: one of money or of a rate is kept in its smallest parts. */
export const figureDigits: Readonly<Partial<Record<FigureUnit, number>>> = {
  basisPoints: 2,
  usCents: 2,
  rappen: 2,
  euroCents: 2,
  microYuan: 6,
}

/** Units that may be nought: a share of nothing, a fee that was abolished. */
const mayBeNought: ReadonlySet<FigureUnit> = new Set(['percent', 'basisPoints', 'usCents', 'rappen', 'euroCents'])

/** Whether a number can be a figure in a unit: whole, and nought only where that says something. */
export const isFigure = (figure: number, unit: FigureUnit): boolean =>
  Number.isInteger(figure) && figure >= (mayBeNought.has(unit) ? 0 : 1) && figure <= figureMax[unit]

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

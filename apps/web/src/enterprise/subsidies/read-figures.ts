import type { MonthFigures } from '@portal/domain/enterprise/subsidies/disabled-refund'
import { monthsOfYear } from '@portal/domain/enterprise/subsidies/months'
import { type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseYuan } from '../../parts/yuan.ts'

export const refundColumns = ['staff', 'disabled', 'wage', 'vat'] as const
export type RefundColumn = (typeof refundColumns)[number]
/** What is typed for a month. */
export type Typed<Column extends string> = Readonly<Record<Column, string>>
/** What is wrong with a field; an empty one is not wrong, its month waits. */
export type FigureProblem = 'whole' | 'money' | 'moreThanStaff'

/** A whole number of at most `max`; undefined if the text is none. */
export function parseWhole(text: string, max = 1_000_000): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (!/^\d{1,9}$/.test(plain)) return undefined
  return Number(plain) <= max ? Number(plain) : undefined
}

/** Basis points of a percentage with at most two decimals: `49.99` is 4999; undefined beyond 100. */
export function parsePercentBp(text: string): number | undefined {
  const points = parseYuan(text.replace(/[%％]\s*$/, ''))
  return points !== undefined && points <= 10_000 ? points : undefined
}

export function problemOf(column: RefundColumn, row: Typed<RefundColumn>): FigureProblem | undefined {
  const text = row[column].trim()
  if (text === '') return undefined
  if (column === 'wage' || column === 'vat') return parseYuan(text) === undefined ? 'money' : undefined
  const count = parseWhole(text)
  if (count === undefined) return 'whole'
  return column === 'disabled' && count > (parseWhole(row.staff) ?? count) ? 'moreThanStaff' : undefined
}

interface ReadMonths {
  readonly months: readonly MonthFigures[]
  /** Begun but not whole or not right: left out until mended. */
  readonly waiting: readonly string[]
}

/** The months that are whole; one without any figure is neither counted nor missed. */
export function readMonths(year: number, rows: readonly Typed<RefundColumn>[]): ReadMonths {
  const months: MonthFigures[] = []
  const waiting: string[] = []
  for (const [at, month] of monthsOfYear(year).entries()) {
    const row = rows[at]
    if (!row || refundColumns.every((column) => row[column].trim() === '')) continue
    const [staff, disabled] = [parseWhole(row.staff), parseWhole(row.disabled)]
    const [minimumWageFen, vatPaidFen] = [parseYuan(row.wage), parseYuan(row.vat)]
    const wrong = refundColumns.some((column) => problemOf(column, row))
    if (wrong || [staff, disabled, minimumWageFen, vatPaidFen].includes(undefined)) waiting.push(month)
    else {
      months.push({
        month,
        staff: staff ?? 0,
        disabled: disabled ?? 0,
        minimumWageFen: minimumWageFen ?? 0,
        vatPaidFen: vatPaidFen ?? 0,
      })
    }
  }
  return { months, waiting }
}

/** Each empty month takes what stands above it. */
export function fillEmpty<Column extends string>(
  rows: readonly Typed<Column>[],
  column: Column,
): readonly Typed<Column>[] {
  let above = ''
  return rows.map((row) => {
    above = row[column].trim() === '' ? above : row[column]
    return { ...row, [column]: above }
  })
}

/** The months after a month become equal to it. */
export function copyDown<Row>(rows: readonly Row[], from: number): readonly Row[] {
  return rows.map((row, at) => (at > from ? (rows[from] ?? row) : row))
}

/** Calendar year from 2016, when the first of the rules began. */
export function parseYear(text: string): number | undefined {
  const year = parseWhole(text, 2099)
  return year !== undefined && year >= 2016 ? year : undefined
}

/** Days that may be typed: a browser's date field lets a year of five digits through while somebody types. */
export const dayBounds = { min: '1950-01-01', max: '2099-12-31' } as const

/** A real day within the bounds; undefined if the text is none. */
export function parseDay(text: string): CivilDate | undefined {
  return isCivilDate(text) && dayBounds.min <= text && text <= dayBounds.max ? text : undefined
}

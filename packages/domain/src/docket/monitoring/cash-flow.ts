import { addDays, addMonths, type CivilDate, civilDate, yearOf } from '../../platform/dates/civil-date.ts'

export interface QuarterSum {
  /** `2027Q1` */
  readonly quarter: string
  readonly fen: number
  readonly count: number
}

/** Calendar quarter of a day: `2027Q1`. */
export function quarterOf(on: CivilDate): string {
  return `${yearOf(on)}Q${Math.ceil(Number(on.slice(5, 7)) / 3)}`
}

/** First and last day of a quarter written `2027Q1`. */
export function daysOfQuarter(quarter: string): readonly [CivilDate, CivilDate] {
  const [year = '', at = '1'] = quarter.split('Q')
  const first = civilDate(`${year}-${String(Number(at) * 3 - 2).padStart(2, '0')}-01`)
  return [first, addDays(addMonths(first, 3), -1)]
}

/** The quarter after `2027Q4` is `2028Q1`. */
function quarterAfter(quarter: string): string {
  const [year = 0, at = 1] = quarter.split('Q').map(Number)
  return at === 4 ? `${year + 1}Q1` : `${year}Q${at + 1}`
}

/** Sums of some quarters as an unbroken row from the first to the last, quarters without a fee as zero. */
export function unbrokenQuarters(sums: readonly QuarterSum[]): readonly QuarterSum[] {
  const known = new Map(sums.map((sum) => [sum.quarter, sum]))
  const quarters = [...known.keys()].sort()
  const last = quarters.at(-1)
  const row: QuarterSum[] = []
  for (let quarter = quarters[0]; quarter !== undefined && last !== undefined; quarter = quarterAfter(quarter)) {
    row.push(known.get(quarter) ?? { quarter, fen: 0, count: 0 })
    if (quarter === last) break
  }
  return row
}

import { provinces } from '../../kernel/reference/provinces.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { enteredSource, numberOf, rowInForce, staffRows } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { addToMonth, firstDayOf, type Month, monthsBetween } from './months.ts'

/** Cities that set a minimum wage apart from their province's. */
const cities = [
  ['广州', 'Guangzhou'],
  ['深圳', 'Shenzhen'],
] as const

/** Places that a minimum wage can be entered for, by their short Chinese name. */
export const wagePlaces: ReadonlyMap<string, TwoLanguages> = new Map(
  [...provinces, ...cities].map(([zh, en]) => [zh, { en, zh }]),
)

/** Monthly minimum wage of a place, class 1. Only what a government page says; all other places are typed or entered by staff. */
export interface MinimumWageRow {
  readonly place: string
  readonly amountFen: number
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
}

/** Kind of the rows by which staff set minimum wages; the key is the place. */
export const minimumWageKind = 'minimum-wage'

const shanghaiSource = 'https://rsj.sh.gov.cn/tgzfl_17732/20250714/t0035_1434097.html'

export const minimumWages: readonly MinimumWageRow[] = [
  {
    ...{ place: '上海', amountFen: 2690_00, source: shanghaiSource },
    ...{ validFrom: civilDate('2023-07-01'), validTo: civilDate('2025-06-30') },
  },
  { place: '上海', amountFen: 2740_00, validFrom: civilDate('2025-07-01'), source: shanghaiSource },
  {
    ...{ place: '北京', amountFen: 2540_00, validFrom: civilDate('2025-09-01') },
    source: 'https://rsj.beijing.gov.cn/weimenhu/wmtgz/202507/t20250724_4157298.html',
  },
  {
    ...{ place: '广州', amountFen: 2500_00, validFrom: civilDate('2025-03-01') },
    source: 'https://www.gz.gov.cn/xw/tzgg/content/post_10134789.html',
  },
  {
    ...{ place: '深圳', amountFen: 2520_00, validFrom: civilDate('2025-03-01') },
    source: 'Shenzhen government, post_12014799 (sz.gov.cn)',
  },
]

export interface MinimumWage {
  readonly place: TwoLanguages
  readonly amountFen: number
  readonly from: Month
  readonly to?: Month
  readonly source: string
  /** More than 24 months in force with no end known: it may have been raised. */
  readonly old: boolean
}

/** The row of a place that counts in a month: what staff entered, else what ships. */
function wageIn(place: string, month: Month): MinimumWageRow | undefined {
  const shipped = minimumWages.filter((row) => row.place === place)
  const found = rowInForce(shipped, staffRows(minimumWageKind, place), firstDayOf(month))
  if (found === undefined || 'place' in found) return found
  const { validFrom, validTo } = found
  return {
    ...{ place, amountFen: numberOf(found, 'amountFen'), validFrom, source: enteredSource(found) },
    ...(validTo !== null && { validTo }),
  }
}

/** The wages in force in some month from `first` to `last`, place by place. */
export function minimumWagesIn(first: Month, last = first): readonly MinimumWage[] {
  const months = Array.from({ length: monthsBetween(first, last) }, (_, at) => addToMonth(first, at))
  return [...wagePlaces].flatMap(([key, place]) => {
    const rows = months.flatMap((month) => wageIn(key, month) ?? [])
    const distinct = rows.filter((row, at) => row.validFrom !== rows[at - 1]?.validFrom)
    return distinct.map(({ amountFen, validFrom, validTo, source }, at): MinimumWage => {
      const from = validFrom.slice(0, 7)
      const next = distinct[at + 1]
      const to = validTo?.slice(0, 7) ?? (next && addToMonth(next.validFrom.slice(0, 7), -1))
      return {
        ...{ place, amountFen, from, source, old: to === undefined && addToMonth(from, 24) < last },
        ...(to !== undefined && { to }),
      }
    })
  })
}

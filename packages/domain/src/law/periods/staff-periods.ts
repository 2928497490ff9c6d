import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { enteredSource, numberOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { DeadlineRule, Period } from './rules.ts'

/** Kind of the rows by which staff set periods of the patent law; the value is `{ figure }` in the unit of the shipped row. */
export const patentPeriodKind = 'patent-period'

/** Periods whose length another table knows: by country, or a figure of law of its own. */
const heldElsewhere: ReadonlySet<string> = new Set(['foreign-national', 'foreign-registration'])

/** What staff can set of a period, in its own unit; undefined where a figure of law says it, or where it is a day and no period. */
export function setLength(rule: Pick<DeadlineRule, 'id'>, { months, days }: Period) {
  if (heldElsewhere.has(rule.id)) return undefined
  if (days !== undefined) return { unit: 'days', figure: days } as const
  return typeof months === 'number' && months > 0 ? ({ unit: 'months', figure: months } as const) : undefined
}

/** Key of a period: its rule and rights, and of several periods the start that it runs from. */
export function patentPeriodKey({ id, rights, periods }: DeadlineRule, period: Period): string {
  const of = `${id}:${rights?.join('+') ?? 'all'}`
  return periods.length === 1 ? of : `${of}:${period.from[0]}`
}

/**
 * The row of a rule on a day with what staff entered over each of its periods.
 *
 * @param shipped rows of one rule and right, the one in force first.
 */
export function withStaffPeriods(shipped: readonly DeadlineRule[], on: CivilDate): DeadlineRule | undefined {
  const inForce = rowOn(shipped, [], on, () => ({}))
  const [sample] = shipped
  if (!sample) return undefined
  let rule = inForce
  for (const [at, period] of sample.periods.entries()) {
    const length = setLength(sample, period)
    const staff = length ? staffRows(patentPeriodKind, patentPeriodKey(sample, period)) : []
    if (!length || staff.length === 0) continue
    const entered = rowOn(shipped, staff, on, (row) => ({
      basis: enteredSource(row),
      periods: [{ ...period, [length.unit]: numberOf(row, 'figure') }],
    }))
    if (!entered || entered === inForce) continue
    rule = { ...entered, periods: (rule ?? sample).periods.with(at, entered.periods[0] ?? period) }
  }
  return rule
}

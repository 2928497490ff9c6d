import { addMonths, type CivilDate, civilDate } from '../dates/civil-date.ts'
import { calendarInForce, nextWorkingDay, type WorkingCalendar, workingDaysBefore } from '../dates/working-days.ts'
import { defaultInternalLeadDays, extensionMonthsMax } from '../deadlines/compute.ts'
import { deadlineRules } from '../deadlines/rules.ts'

/** A line of "why this date" as it is stored. */
export interface StoredStep {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
  readonly on: string
}

export interface PeriodToExtend {
  readonly ruleId: string
  readonly officialOn: string
  readonly steps: readonly StoredStep[]
}

export interface ExtendedPeriod {
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  readonly steps: readonly StoredStep[]
  readonly warning: 'calendarUnknown' | null
}

/** Steps that follow from the last day and are made anew for another one. */
const tail: ReadonlySet<string> = new Set(['restDay', 'calendarUnknown', 'internal'])

/** Whether the office may prolong a period: designated ones (指定期限) only. @see patent reference 3.1 */
export function isExtendable(ruleId: string): boolean {
  return deadlineRules.some((rule) => rule.id === ruleId && rule.extendable)
}

/** How often a period was prolonged already: a second time costs another fee. */
export function timesExtended({ steps }: Pick<PeriodToExtend, 'steps'>): number {
  return steps.filter((step) => step.key === 'extended').length
}

/**
 * A period prolonged by whole months: counted from its end before a move to a working day, then moved and led by the
 * internal limit like any other.
 *
 * @throws RangeError if the months are not 1 or 2.
 * @see Implementing Regulations r. 4, 5, 6; Guidelines part 5 chapter 7 (patent reference 3.1)
 */
export function extendPeriod(
  period: PeriodToExtend,
  months: number,
  calendar: WorkingCalendar = calendarInForce(),
): ExtendedPeriod {
  if (!Number.isInteger(months) || months < 1 || months > extensionMonthsMax) {
    throw new RangeError(`months of extension: ${months}`)
  }
  const kept = period.steps.filter((step) => !tail.has(step.key))
  const end = civilDate(kept.at(-1)?.on ?? period.officialOn)
  const on = addMonths(end, months)
  const worked = nextWorkingDay(on, calendar)
  const officialOn = worked.calendarKnown ? worked.date : on
  const internalOn = workingDaysBefore(officialOn, defaultInternalLeadDays, calendar).date
  const moved: readonly StoredStep[] = !worked.calendarKnown
    ? [{ key: 'calendarUnknown', params: { year: Number(on.slice(0, 4)) }, on }]
    : worked.shifted
      ? [{ key: 'restDay', params: { from: on }, on: officialOn }]
      : []
  return {
    officialOn,
    internalOn,
    warning: worked.calendarKnown ? null : 'calendarUnknown',
    steps: [
      ...kept,
      { key: 'extended', params: { months }, on },
      ...moved,
      { key: 'internal', params: { days: defaultInternalLeadDays }, on: internalOn },
    ],
  }
}

import { defaultInternalLeadDays, extensionMonthsMax } from '../../law/periods/compute.ts'
import { countedSteps, type MovedDay, moveToWorkingDay, type StoredStep } from '../../law/periods/move-day.ts'
import { deadlineRules } from '../../law/periods/rules.ts'
import { calendarInForce, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addMonths, civilDate } from '../../platform/dates/civil-date.ts'

export interface PeriodToExtend {
  readonly ruleId: string
  readonly officialOn: string
  readonly steps: readonly StoredStep[]
}

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
): MovedDay {
  if (!Number.isInteger(months) || months < 1 || months > extensionMonthsMax) {
    throw new RangeError(`months of extension: ${months}`)
  }
  const kept = countedSteps(period.steps)
  const end = civilDate(kept.at(-1)?.on ?? period.officialOn)
  const on = addMonths(end, months)
  return moveToWorkingDay([...kept, { key: 'extended', params: { months }, on }], on, defaultInternalLeadDays, calendar)
}

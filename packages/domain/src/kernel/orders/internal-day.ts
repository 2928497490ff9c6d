import { type DeadlineStep, defaultInternalLeadDays } from '../../law/periods/compute.ts'
import { workingDaysBefore } from '../../platform/calendar/working-days.ts'
import { type CivilDate, laterDate } from '../../platform/dates/civil-date.ts'

/**
 * Our own last day before that of a trademark or copyright office, as the last step of a deadline.
 *
 * @param notBefore the day the order came, where it is known: our day never lies before it.
 */
export function internalStep(lastOn: CivilDate, notBefore?: CivilDate): DeadlineStep {
  const own = workingDaysBefore(lastOn, defaultInternalLeadDays).date
  const first = notBefore === undefined ? own : laterDate(own, notBefore)
  return { key: 'internal', params: { days: defaultInternalLeadDays }, on: first > lastOn ? lastOn : first }
}

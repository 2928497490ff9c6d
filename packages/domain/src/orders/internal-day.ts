import { type CivilDate, laterDate } from '../dates/civil-date.ts'
import { workingDaysBefore } from '../dates/working-days.ts'
import { defaultInternalLeadDays } from '../deadlines/compute.ts'

/** Our own last day before the office's; never before the day the order came. */
export function internalDay(lastOn: CivilDate, today: CivilDate): CivilDate {
  const own = workingDaysBefore(lastOn, defaultInternalLeadDays).date
  const first = laterDate(own, today)
  return first > lastOn ? lastOn : first
}

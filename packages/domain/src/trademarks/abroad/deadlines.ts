import { priorityMonths } from '../../law/periods/priority-months.ts'
import { type ForeignDeadline, lastDayAbroad } from '../../patents/abroad/deadlines.ts'
import type { WorkingCalendar } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { MarkRoute } from './places.ts'

/**
 * Last day to file a mark abroad with priority. A Madrid application is received by CNIPA, so China's calendar moves its
 * day; the US office's holidays we know; another office's day stays as counted and says so. A mark that comes later is
 * filed without priority: nothing is lost but the earlier date.
 *
 * @see Paris Convention art. 4C; trademark reference 4.1.
 */
export function markDeadline({
  route,
  country,
  priorityOn,
  calendar,
}: {
  readonly route: MarkRoute
  readonly country: string
  readonly priorityOn: CivilDate
  readonly calendar?: WorkingCalendar
}): ForeignDeadline {
  const day = lastDayAbroad({
    start: 'priority',
    startsOn: priorityOn,
    months: priorityMonths('mark', priorityOn),
    atCnipa: route === 'madrid',
    country,
    ...(calendar && { calendar }),
  })
  return {
    ok: true,
    ruleId: 'foreign-mark',
    startsOn: priorityOn,
    ...day,
    savedUntilOn: null,
    rescue: 'none',
    rescueSource: '',
    needsConfirmation: false,
  }
}

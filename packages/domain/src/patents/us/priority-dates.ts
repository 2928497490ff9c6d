import { nextUsOfficeDay } from '../../platform/calendar/us-office-days.ts'
import { addMonths, type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { UsForm } from './form.ts'

/**
 * Months from the first filing to the last day, by right and route. A bypass continuation lives as long as the
 * international application does in the United States: until the national phase is missed.
 *
 * @see patent reference 6.1 and 6.2; 35 U.S.C. 120, 371(d)
 */
export const usMonths = { usDesign: 6, usInvention: 12, nationalPhase: 30 } as const

export interface UsLastDay {
  readonly months: number
  /** The earliest date it is counted from. */
  readonly startsOn: CivilDate
  /** As counted, before rest days. */
  readonly countedOn: CivilDate
  /** The last day: the first one from `countedOn` that the US office works. */
  readonly on: CivilDate
}

/** The last day to file with the dates of a form; none for a direct filing or while no date is known. */
export function lastDayOf(
  form: Pick<UsForm, 'kind' | 'route' | 'priorities' | 'internationalOn'>,
): UsLastDay | undefined {
  if (form.route === 'direct') return undefined
  const isInternational = form.route === 'nationalPhase' || form.route === 'bypass'
  const dates = form.priorities.map(({ filedOn }) => filedOn).filter(isCivilDate)
  if (isInternational && isCivilDate(form.internationalOn)) dates.push(form.internationalOn)
  const startsOn = dates.toSorted()[0]
  if (!startsOn) return undefined
  const months = isInternational ? usMonths.nationalPhase : usMonths[form.kind]
  const countedOn = addMonths(startsOn, months)
  return { months, startsOn, countedOn, on: nextUsOfficeDay(countedOn) }
}

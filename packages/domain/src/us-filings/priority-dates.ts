import { addMonths, type CivilDate, isCivilDate } from '../dates/civil-date.ts'
import type { UsForm } from './form.ts'

/** Months from the first filing to the last day, by right and route. @see patent reference 6.1 and 6.2 */
export const usMonths = { usDesign: 6, usInvention: 12, nationalPhase: 30 } as const

/** The last day to file with the dates of a form, as counted: rest days of the US office are not known here. */
export function lastDayOf(
  form: Pick<UsForm, 'kind' | 'route' | 'priorities' | 'internationalOn'>,
): CivilDate | undefined {
  if (form.route === 'direct' || form.route === 'bypass') return undefined
  const dates = form.priorities.map(({ filedOn }) => filedOn).filter(isCivilDate)
  if (form.route === 'nationalPhase' && isCivilDate(form.internationalOn)) dates.push(form.internationalOn)
  const first = dates.toSorted()[0]
  if (!first) return undefined
  return addMonths(first, form.route === 'nationalPhase' ? usMonths.nationalPhase : usMonths[form.kind])
}

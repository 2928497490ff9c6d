import { addDays, addMonths, type CivilDate, civilDate, weekday } from '@portal/domain/platform/dates/civil-date'

/** First day of the month of `day`. */
export const monthOf = (day: CivilDate): CivilDate => civilDate(`${day.slice(0, 7)}-01`)

/** The weeks that a month's page shows, Monday first; the days of its neighbours stand at both ends. */
export function weeksOf(day: CivilDate): CivilDate[][] {
  const first = monthOf(day)
  const next = addMonths(first, 1)
  const weeks: CivilDate[][] = []
  for (let from = addDays(first, -((weekday(first) + 6) % 7)); from < next; from = addDays(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)))
  }
  return weeks
}

/** The day that a key of the calendar leads to; undefined for any other key. */
export function dayByKey(key: string, shift: boolean, day: CivilDate): CivilDate | undefined {
  const fromMonday = (weekday(day) + 6) % 7
  const steps: Record<string, () => CivilDate> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -fromMonday),
    End: () => addDays(day, 6 - fromMonday),
    PageUp: () => addMonths(day, shift ? -12 : -1),
    PageDown: () => addMonths(day, shift ? 12 : 1),
  }
  return steps[key]?.()
}

import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  daysBetween,
  daysInMonth,
  weekday,
} from '@portal/domain/platform/dates/civil-date'

const first = civilDate('1000-01-01')
const last = civilDate('9999-12-31')

/** Undefined beyond the years 1000 to 9999, where civil dates end. */
const dayAfter = (day: CivilDate, days: number): CivilDate | undefined =>
  daysBetween(first, day) + days < 0 || daysBetween(day, last) < days ? undefined : addDays(day, days)

/** So many months on; the same day where that would leave the calendar. */
export function moveMonths(day: CivilDate, months: number): CivilDate {
  const year = Number(day.slice(0, 4)) + Math.floor((Number(day.slice(5, 7)) - 1 + months) / 12)
  return year < 1000 || year > 9999 ? day : addMonths(day, months)
}

/**
 * The weeks that a month's page shows, Monday first; the days of its neighbours stand at both ends, undefined where the calendar has
 * none.
 */
export function weeksOf(day: CivilDate): (CivilDate | undefined)[][] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const from = civilDate(`${day.slice(0, 7)}-01`)
  const before = (weekday(from) + 6) % 7
  const count = Math.ceil((before + daysInMonth(year, month)) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => dayAfter(from, week * 7 + at - before)),
  )
}

/** The day that a key of the calendar leads to, the same at its ends; undefined for any other key. */
export function dayByKey(key: string, shift: boolean, day: CivilDate): CivilDate | undefined {
  const fromMonday = (weekday(day) + 6) % 7
  const go = (days: number) => dayAfter(day, days) ?? day
  const steps: Record<string, () => CivilDate> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    ArrowUp: () => go(-7),
    ArrowDown: () => go(7),
    Home: () => go(-fromMonday),
    End: () => go(6 - fromMonday),
    PageUp: () => moveMonths(day, shift ? -12 : -1),
    PageDown: () => moveMonths(day, shift ? 12 : 1),
  }
  return steps[key]?.()
}

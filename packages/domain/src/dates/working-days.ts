import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { addDays, type CivilDate, weekday, yearOf } from './civil-date.ts'

/**
 * Public holidays and make-up working days as the State Council published them, taken from the package
 * chinese-days: `holidays` holds every day off, `workdays` the weekend days that are worked.
 */
export interface WorkingCalendar {
  readonly holidays: ReadonlySet<string>
  readonly workdays: ReadonlySet<string>
  /** Years whose notice is in the table. Nothing is assumed about others. */
  readonly firstYear: number
  readonly lastYear: number
}

function build(holidays: readonly string[], workdays: readonly string[]): WorkingCalendar {
  const years = holidays.map((day) => Number(day.slice(0, 4)))
  return {
    holidays: new Set(holidays),
    workdays: new Set(workdays),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  }
}

/** The table shipped with the product; `firstYear` and `lastYear` say what it covers. */
export const shippedCalendar: WorkingCalendar = build(Object.keys(calendar.holidays), Object.keys(calendar.workdays))

/** Whether the State Council's arrangement of the year of `date` is in the table. */
export function isCalendarKnown(date: CivilDate, table: WorkingCalendar = shippedCalendar): boolean {
  const year = yearOf(date)
  return year >= table.firstYear && year <= table.lastYear
}

/** Whether `date` is worked, or undefined if the calendar of its year is not known. */
export function isWorkingDay(date: CivilDate, table: WorkingCalendar = shippedCalendar): boolean | undefined {
  if (!isCalendarKnown(date, table)) return undefined
  if (table.workdays.has(date)) return true
  if (table.holidays.has(date)) return false
  const day = weekday(date)
  return day !== 0 && day !== 6
}

export interface WorkingDayResult {
  readonly date: CivilDate
  /** The date moved because the day asked for is a rest day. */
  readonly shifted: boolean
  /** False: the year's calendar is not known and `date` is the unmoved date; show it with a warning. */
  readonly calendarKnown: boolean
}

/**
 * `date` itself if it is worked, else the first working day after it.
 *
 * @see Implementing Regulations rule 5: a period that ends on a holiday ends on the first working day after it.
 */
export function nextWorkingDay(date: CivilDate, table: WorkingCalendar = shippedCalendar): WorkingDayResult {
  let day = date
  for (;;) {
    const works = isWorkingDay(day, table)
    if (works === undefined) return { date, shifted: false, calendarKnown: false }
    if (works) return { date: day, shifted: day !== date, calendarKnown: true }
    day = addDays(day, 1)
  }
}

/** The earliest last day of a period that, moved for rest days, is not over on `today`: `today` unless rest days precede it. */
export function earliestStillOpen(today: CivilDate, table: WorkingCalendar = shippedCalendar): CivilDate {
  let day = today
  while (nextWorkingDay(addDays(day, -1), table).date >= today) day = addDays(day, -1)
  return day
}

/**
 * The day `count` working days before `date`, for internal limits (our policy, not law). In a year without a
 * known calendar every weekday counts, and `calendarKnown` is false.
 */
export function workingDaysBefore(
  date: CivilDate,
  count: number,
  table: WorkingCalendar = shippedCalendar,
): { readonly date: CivilDate; readonly calendarKnown: boolean } {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`count of working days: ${count}`)
  let day = date
  let left = count
  let calendarKnown = true
  while (left > 0) {
    day = addDays(day, -1)
    const works = isWorkingDay(day, table)
    if (works === undefined) calendarKnown = false
    const weekend = weekday(day) === 0 || weekday(day) === 6
    if (works ?? !weekend) left -= 1
  }
  return { date: day, calendarKnown }
}

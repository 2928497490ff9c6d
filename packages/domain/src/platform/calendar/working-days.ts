import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { addDays, type CivilDate, weekday, yearOf } from '../dates/civil-date.ts'
import { perBook, type RuleBook, rowsOfKind } from '../rules/rule-book.ts'
import { calendarYearKind } from './calendar-note.ts'
import { nextSureWorkingDay } from './possible-rest-days.ts'

/**
 * Public holidays and make-up working days as the State Council published them: `holidays` holds every day off, `workdays` the
 * weekend days that are worked.
 */
export interface WorkingCalendar {
  readonly holidays: ReadonlySet<string>
  readonly workdays: ReadonlySet<string>
  /** Years whose notice is in the table. Nothing is assumed about others. */
  readonly years: ReadonlySet<number>
}

function build(holidays: readonly string[], workdays: readonly string[]): WorkingCalendar {
  return {
    holidays: new Set(holidays),
    workdays: new Set(workdays),
    years: new Set(holidays.map((day) => Number(day.slice(0, 4)))),
  }
}

/** The table shipped with the product, from the package chinese-days; `years` says what it covers. */
export const shippedCalendar: WorkingCalendar = build(Object.keys(calendar.holidays), Object.keys(calendar.workdays))

/** The shipped table with each year that staff entered in the place of the shipped one. */
export const calendarInForce = perBook((book: RuleBook): WorkingCalendar => {
  const rows = rowsOfKind(book, calendarYearKind)
  if (rows.length === 0) return shippedCalendar
  const entered = new Set(rows.map(({ key }) => key))
  const kept = (days: ReadonlySet<string>) => [...days].filter((day) => !entered.has(day.slice(0, 4)))
  const listed = (name: string) => rows.flatMap(({ value }) => (Array.isArray(value[name]) ? value[name] : []))
  return {
    holidays: new Set([...kept(shippedCalendar.holidays), ...listed('holidays')]),
    workdays: new Set([...kept(shippedCalendar.workdays), ...listed('workdays')]),
    years: new Set([...shippedCalendar.years, ...[...entered].map(Number)]),
  }
})

/** Whether the State Council's arrangement of the year of `date` is in the table. */
export function isCalendarKnown(date: CivilDate, table: WorkingCalendar = calendarInForce()): boolean {
  return table.years.has(yearOf(date))
}

/** Whether `date` is worked, or undefined if the calendar of its year is not known. */
export function isWorkingDay(date: CivilDate, table: WorkingCalendar = calendarInForce()): boolean | undefined {
  if (!isCalendarKnown(date, table)) return undefined
  if (table.workdays.has(date)) return true
  if (table.holidays.has(date)) return false
  const day = weekday(date)
  return day !== 0 && day !== 6
}

/** The day `count` working days after `date`. In a year without a known calendar every weekday counts: the day is never later than it would be. */
export function workingDaysAfter(
  date: CivilDate,
  count: number,
  table: WorkingCalendar = calendarInForce(),
): CivilDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    const isWeekend = weekday(day) === 0 || weekday(day) === 6
    if (isWorkingDay(day, table) ?? !isWeekend) left -= 1
  }
  return day
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
export function nextWorkingDay(date: CivilDate, table: WorkingCalendar = calendarInForce()): WorkingDayResult {
  let day = date
  for (;;) {
    const works = isWorkingDay(day, table)
    if (works === undefined) return { date, shifted: false, calendarKnown: false }
    if (works) return { date: day, shifted: day !== date, calendarKnown: true }
    day = addDays(day, 1)
  }
}

/**
 * The latest day on which a period can still end that was counted to `date`: the first working day from it. In a year without a
 * known calendar the first day that is worked whatever is arranged; until then nothing is missed, refused or lapsed.
 */
export function lastPossibleDay(date: CivilDate, table: WorkingCalendar = calendarInForce()): CivilDate {
  const { date: worked, calendarKnown } = nextWorkingDay(date, table)
  return calendarKnown ? worked : nextSureWorkingDay(date)
}

/** Whether a last day, as counted or moved, is over on `today` for certain. */
export function isOver(lastOn: CivilDate, today: CivilDate, table: WorkingCalendar = calendarInForce()): boolean {
  return lastOn < today && lastPossibleDay(lastOn, table) < today
}

/** The earliest last day of a period that, moved for rest days, is not over on `today`: `today` unless rest days precede it. */
export function earliestStillOpen(today: CivilDate, table: WorkingCalendar = calendarInForce()): CivilDate {
  let day = today
  while (lastPossibleDay(addDays(day, -1), table) >= today) day = addDays(day, -1)
  return day
}

/**
 * The day `count` working days before `date`, for internal limits (our policy, not law). In a year without a
 * known calendar every weekday counts, and `calendarKnown` is false.
 */
export function workingDaysBefore(
  date: CivilDate,
  count: number,
  table: WorkingCalendar = calendarInForce(),
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

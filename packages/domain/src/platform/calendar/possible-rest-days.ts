import { addDays, type CivilDate, civilDate, daysBetween, weekday, yearOf } from '../dates/civil-date.ts'

/**
 * First day of the Spring Festival, Dragon Boat and Mid-Autumn Festival by the lunar calendar, which may be a day off in far
 * years: the spans below allow for it. No arrangement of days off: that is the State Council's alone.
 */
const lunarDays: Readonly<Record<number, string>> = {
  2014: '01-31 06-02 09-08',
  2015: '02-19 06-20 09-27',
  2016: '02-08 06-09 09-15',
  2017: '01-28 05-30 10-04',
  2018: '02-16 06-18 09-24',
  2019: '02-05 06-07 09-13',
  2020: '01-25 06-25 10-01',
  2021: '02-12 06-14 09-21',
  2022: '02-01 06-03 09-10',
  2023: '01-22 06-22 09-29',
  2024: '02-10 06-10 09-17',
  2025: '01-29 05-31 10-06',
  2026: '02-17 06-19 09-25',
  2027: '02-06 06-09 09-15',
  2028: '01-26 05-28 10-03',
  2029: '02-13 06-16 09-22',
  2030: '02-03 06-05 09-12',
  2031: '01-23 06-24 10-01',
  2032: '02-11 06-12 09-19',
  2033: '01-31 06-01 09-08',
  2034: '02-19 06-20 09-27',
  2035: '02-08 06-10 09-16',
  2036: '01-28 05-30 10-04',
  2037: '02-15 06-18 09-24',
  2038: '02-04 06-07 09-13',
  2039: '01-24 05-27 10-02',
  2040: '02-12 06-14 09-20',
}

interface Span {
  readonly on: CivilDate
  /** Days before and after `on` that may be free. */
  readonly before: number
  readonly after: number
}

/**
 * Holidays of a year with the days that were ever, or may be, arranged around them.
 *
 * @see Regulation on Public Holidays as of 2025-01-01: 1 January, Spring Festival (eve to the third day), Tomb-Sweeping Day,
 * 1 and 2 May, Dragon Boat Festival, Mid-Autumn Festival, 1 to 3 October
 */
function spansOf(year: number): readonly Span[] {
  const on = (monthDay: string) => civilDate(`${year}-${monthDay}`)
  const fixed: Span[] = [
    { on: on('01-01'), before: 0, after: 2 },
    { on: on('12-31'), before: 2, after: 0 },
    { on: on('04-05'), before: 3, after: 3 },
    { on: on('05-01'), before: 2, after: 4 },
    { on: on('10-01'), before: 0, after: 7 },
  ]
  const [spring, boat, moon] = lunarDays[year]?.split(' ') ?? []
  // Beyond the table any day on which the festival can fall.
  if (!spring || !boat || !moon) {
    return [
      ...fixed,
      { on: on('01-21'), before: 2, after: 40 },
      { on: on('05-28'), before: 3, after: 32 },
      { on: on('09-07'), before: 3, after: 36 },
    ]
  }
  return [
    ...fixed,
    { on: on(spring), before: 2, after: 8 },
    { on: on(boat), before: 3, after: 3 },
    { on: on(moon), before: 3, after: 3 },
  ]
}

const spans = new Map<number, readonly Span[]>()

/** Whether a day of a year without an official calendar may be free: weekends, statutory holidays and the days around them. */
export function mayBeRestDay(day: CivilDate): boolean {
  const week = weekday(day)
  if (week === 0 || week === 6) return true
  const year = yearOf(day)
  const known = spans.get(year) ?? spansOf(year)
  spans.set(year, known)
  return known.some(({ on, before, after }) => {
    const away = daysBetween(on, day)
    return away >= -before && away <= after
  })
}

/** The first day from `day` on that is worked whatever the State Council arranges. */
export function nextSureWorkingDay(day: CivilDate): CivilDate {
  let on = day
  while (mayBeRestDay(on)) on = addDays(on, 1)
  return on
}

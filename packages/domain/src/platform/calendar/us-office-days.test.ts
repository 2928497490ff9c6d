import { describe, expect, it } from 'vitest'
import { addDays, civilDate, yearOf } from '../dates/civil-date.ts'
import { nextUsOfficeDay, usHolidayOn } from './us-office-days.ts'

/** Every federal holiday of a year, as kept. */
function holidaysOf(year: number): string[] {
  const found: string[] = []
  for (let on = civilDate(`${year}-01-01`); yearOf(on) === year; on = addDays(on, 1))
    if (usHolidayOn(on)) found.push(on)
  return found
}

describe('usHolidayOn', () => {
  // As the Office of Personnel Management lists them.
  it.each([
    [2021, '01-01 01-18 01-20 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  ])('knows those of %i', (year, days) => {
    expect(
      holidaysOf(year)
        .map((on) => on.slice(5))
        .join(' '),
    ).toBe(days)
  })

  it('keeps Inauguration Day on the Monday after a Sunday, and Juneteenth since 2021', () => {
    expect(usHolidayOn(civilDate('2013-01-21'))?.name.en).toContain('King')
    expect(usHolidayOn(civilDate('2029-01-20'))).toBeDefined()
    expect(usHolidayOn(civilDate('2020-06-19'))).toBeUndefined()
  })
})

describe('nextUsOfficeDay', () => {
  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-26', '2026-11-27'],
    ['2026-12-25', '2026-12-28'],
    // A holiday kept on Friday, then the weekend.
    ['2027-12-31', '2028-01-03'],
    ['2026-07-04', '2026-07-06'],
  ])('%s goes to %s', (on, next) => {
    expect(nextUsOfficeDay(civilDate(on))).toBe(next)
  })
})

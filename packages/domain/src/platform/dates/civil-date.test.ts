import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  beijingDate,
  type CivilDate,
  civilDate,
  compareDates,
  daysBetween,
  isCivilDate,
  isMissingDay,
  parseCivilDate,
  weekday,
} from './civil-date.ts'

const anyDate = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays(civilDate('1950-01-01'), n))

describe('civil date', () => {
  it.each([
    ['1999-12-31', 2, '2000-02-29'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2023-02-28', 1, '2023-03-28'],
    ['2025-03-10', 6, '2025-09-10'],
    ['2024-08-31', -6, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
  ])('%s + %i months = %s', (from, months, to) => {
    expect(addMonths(civilDate(from), months)).toBe(to)
  })

  it('ends a year from 29 February on 28 February', () => {
    expect(addYears(civilDate('2024-02-29'), 1)).toBe('2025-02-28')
    expect(addYears(civilDate('2024-02-29'), 4)).toBe('2028-02-29')
  })

  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '0099-01-01', '', '2024-04-31'])(
    'refuses %s',
    (text) => {
      expect(isCivilDate(text)).toBe(false)
      expect(() => civilDate(text)).toThrow(RangeError)
    },
  )

  it.each([
    ['2024/2/29', '2024-02-29'],
    ['20240229', '2024-02-29'],
    ['2024年2月9日', '2024-02-09'],
    ['２０２４．０２．２９', '2024-02-29'],
    [' 2024-02-29 ', '2024-02-29'],
    ['2024-02-30', undefined],
    ['yesterday', undefined],
  ])('reads %s as %s', (text, date) => {
    expect(parseCivilDate(text)).toBe(date)
  })

  it('tells a day that does not exist from what is no date', () => {
    expect(['2026-02-30', '20261301', '2024年2月30日', '2024-02-29', '2026-02', ''].map(isMissingDay)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ])
  })

  it('turns midnight in Beijing, not in UTC', () => {
    expect(beijingDate(new Date('2026-03-01T15:59:59Z'))).toBe('2026-03-01')
    expect(beijingDate(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
  })

  it('counts days back and forth', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -20_000, max: 20_000 }), (date: CivilDate, days) => {
        const other = addDays(date, days)
        expect(daysBetween(date, other)).toBe(days)
        expect(Math.sign(compareDates(date, other))).toBe(-Math.sign(days) + 0)
        expect((weekday(other) - weekday(date) - days) % 7).toBeCloseTo(0)
      }),
    )
  })

  it('keeps months in order and never passes the same-numbered day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (date, months) => {
        const end = addMonths(date, months)
        expect(isCivilDate(end)).toBe(true)
        expect(end <= addMonths(date, months + 1)).toBe(true)
        expect(Number(end.slice(8)) <= Number(date.slice(8))).toBe(true)
      }),
    )
  })
})

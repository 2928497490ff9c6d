import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import {
  earliestStillOpen,
  isCalendarKnown,
  isWorkingDay,
  nextWorkingDay,
  shippedCalendar,
  workingDaysBefore,
} from './working-days.ts'

describe('working days', () => {
  it('covers 2004 to at least 2026', () => {
    expect(Math.min(...shippedCalendar.years)).toBe(2004)
    expect(Math.max(...shippedCalendar.years)).toBeGreaterThanOrEqual(2026)
  })

  it.each([
    ['2026-02-16', '2026-02-24', true], // Spring Festival 15 to 23 February
    ['2026-02-14', '2026-02-14', false], // Saturday made a working day
    ['2026-02-28', '2026-02-28', false],
    ['2026-03-07', '2026-03-09', true], // Saturday
    ['2026-10-01', '2026-10-08', true],
    ['2026-10-10', '2026-10-10', false],
    ['2024-02-09', '2024-02-09', false], // New Year's Eve was a working day in 2024
    ['2025-05-05', '2025-05-06', true],
    ['2025-03-10', '2025-03-10', false],
  ])('%s ends on %s', (from, to, shifted) => {
    expect(nextWorkingDay(civilDate(from))).toEqual({ date: to, shifted, calendarKnown: true })
  })

  it.each([
    ['2026-11-20', '2026-11-20'], // Friday
    ['2026-11-21', '2026-11-21'], // Saturday
    ['2026-11-22', '2026-11-21'], // Sunday
    ['2026-11-23', '2026-11-21'], // Monday
    ['2026-11-24', '2026-11-24'],
    ['2026-10-08', '2026-10-01'], // first working day after the National Day
  ])('on %s what ended on %s or later can still be done', (today, first) => {
    expect(earliestStillOpen(civilDate(today))).toBe(first)
  })

  it('gives the raw date with a flag where the calendar is not known', () => {
    const unknown = civilDate(`${Math.max(...shippedCalendar.years) + 1}-10-01`)
    expect(nextWorkingDay(unknown)).toEqual({ date: unknown, shifted: false, calendarKnown: false })
    expect(nextWorkingDay(civilDate('1999-10-01'))).toMatchObject({ date: '1999-10-01', calendarKnown: false })
    expect(isWorkingDay(unknown)).toBeUndefined()
  })

  it('does not roll from a known year into an unknown one', () => {
    const table = { ...shippedCalendar, years: new Set([2010, 2011]) } // 2011-12-31 was a worked Saturday
    const holidays = new Set([...table.holidays, '2011-12-31'])
    const workdays = new Set([...table.workdays].filter((day) => day !== '2011-12-31'))
    expect(nextWorkingDay(civilDate('2011-12-31'), { ...table, holidays, workdays })).toEqual({
      date: '2011-12-31',
      shifted: false,
      calendarKnown: false,
    })
  })

  it('counts an internal lead in working days', () => {
    expect(workingDaysBefore(civilDate('2026-02-25'), 1).date).toBe('2026-02-24')
    expect(workingDaysBefore(civilDate('2026-02-25'), 3)).toEqual({ date: '2026-02-13', calendarKnown: true })
    expect(workingDaysBefore(civilDate('2026-03-10'), 0).date).toBe('2026-03-10')
    expect(workingDaysBefore(civilDate('2045-03-10'), 7).calendarKnown).toBe(false)
  })

  it('never ends on a rest day nor before the day asked', () => {
    const days = fc.integer({ min: 0, max: 365 * 22 }).map((n) => addDays(civilDate('2004-01-01'), n))
    fc.assert(
      fc.property(days, (day) => {
        const end = nextWorkingDay(day)
        if (!end.calendarKnown) return
        expect(isCalendarKnown(end.date)).toBe(true)
        expect(isWorkingDay(end.date)).toBe(true)
        expect(end.date >= day).toBe(true)
        for (let d = day; d < end.date; d = addDays(d, 1)) expect(isWorkingDay(d)).toBe(false)
      }),
    )
  })
})

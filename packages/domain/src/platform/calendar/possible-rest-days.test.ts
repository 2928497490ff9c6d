import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate, civilDate, weekday, yearOf } from '../dates/civil-date.ts'
import { activateRuleBook, type RuleBook, ruleBook, shippedBook, withRuleBook } from '../rules/rule-book.ts'
import { calendarYearKind } from './calendar-note.ts'
import { mayBeRestDay } from './possible-rest-days.ts'
import {
  calendarInForce,
  earliestStillOpen,
  isOver,
  isWorkingDay,
  lastPossibleDay,
  nextWorkingDay,
  shippedCalendar,
} from './working-days.ts'

const on = civilDate

function daysOf(year: number): CivilDate[] {
  const days: CivilDate[] = []
  for (let day = on(`${year}-01-01`); yearOf(day) === year; day = addDays(day, 1)) days.push(day)
  return days
}

/** As if 2027 had been entered: not the State Council's arrangement, which no test knows. */
const entered: RuleBook = {
  version: 1,
  rows: [
    {
      kind: calendarYearKind,
      key: '2027',
      value: { holidays: ['2027-01-01', '2027-01-02', '2027-01-03'], workdays: ['2027-02-20'] },
      validFrom: on('2027-01-01'),
      validTo: on('2027-12-31'),
      source: { en: 'Made up', zh: '虚构' },
      needsConfirmation: false,
    },
  ],
}

describe('a year without an official calendar', () => {
  it.each(Array.from({ length: 13 }, (_, at) => 2014 + at))('allows for every day off that %i really had', (year) => {
    // A day of remembrance of its own, announced for that year alone.
    const exceptional = new Set(['2015-09-03', '2015-09-04'])
    const off = daysOf(year).filter((day) => isWorkingDay(day, shippedCalendar) === false && !exceptional.has(day))
    expect(off.filter((day) => !mayBeRestDay(day))).toEqual([])
  })

  it.each([
    // Issue: an office action of 2026-11-06 ends on Saturday 2027-03-06; Monday is in time.
    ['2027-03-06', '2027-03-08'],
    ['2027-01-01', '2027-01-04'],
    ['2027-01-03', '2027-01-04'],
    ['2027-10-01', '2027-10-11'],
    ['2027-05-01', '2027-05-06'],
    ['2027-03-10', '2027-03-10'],
  ])('%s is not over before %s', (counted, last) => {
    expect(lastPossibleDay(on(counted))).toBe(last)
    expect(isOver(on(counted), on(last))).toBe(false)
    expect(isOver(on(counted), addDays(on(last), 1))).toBe(true)
  })

  it('is never over on a weekend or a statutory holiday', () => {
    const statutory = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'])
    for (const year of [2027, 2028, 2035, 2047, 2061]) {
      for (const day of daysOf(year)) {
        const isFixed = [0, 6].includes(weekday(day)) || statutory.has(day.slice(5))
        if (isFixed) expect(isOver(day, addDays(day, 1)), day).toBe(false)
      }
    }
  })

  it('agrees with the day from which everything is still open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -20, max: 20 }), (away, apart) => {
        const today = addDays(on('2025-06-01'), away)
        const counted = addDays(today, apart)
        expect(counted < earliestStillOpen(today)).toBe(isOver(counted, today))
      }),
    )
  })
})

describe('a calendar that staff enter', () => {
  it('takes the place of "not published", and of nothing else', () => {
    withRuleBook(entered, () => {
      expect(nextWorkingDay(on('2027-01-03'))).toEqual({ date: '2027-01-04', shifted: true, calendarKnown: true })
      expect(nextWorkingDay(on('2027-02-20'))).toEqual({ date: '2027-02-20', shifted: false, calendarKnown: true })
      expect(isOver(on('2027-10-01'), on('2027-10-02'))).toBe(true)
      expect(nextWorkingDay(on('2026-10-01')).date).toBe('2026-10-08')
    })
    expect(calendarInForce()).toBe(shippedCalendar)
    expect(nextWorkingDay(on('2027-01-03')).calendarKnown).toBe(false)
  })

  it('is in force once it is put so, until another one is', () => {
    activateRuleBook(entered)
    expect(ruleBook()).toBe(entered)
    expect(nextWorkingDay(on('2027-01-03')).date).toBe('2027-01-04')
    activateRuleBook(shippedBook)
    expect(calendarInForce()).toBe(shippedCalendar)
  })
})

import { describe, expect, it } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { shippedBook, withRuleBook } from '../rules/rule-book.ts'
import { calendarYearKind, lacksCalendar, lastShippedCalendarYear, mayStillBeOpen, notedDay } from './calendar-note.ts'
import { isCalendarKnown, isOver, shippedCalendar } from './working-days.ts'

const entered = {
  version: 1,
  rows: [
    {
      kind: calendarYearKind,
      key: '2027',
      value: { holidays: ['2027-01-01'], workdays: [] },
      validFrom: civilDate('2027-01-01'),
      validTo: civilDate('2027-12-31'),
      source: { en: 'Notice', zh: '通知' },
      needsConfirmation: false,
    },
  ],
}

describe('the note on a day without a calendar', () => {
  it('begins after the last year of the shipped table', () => {
    expect(Math.max(...shippedCalendar.years)).toBe(lastShippedCalendarYear)
  })

  it('stands behind a day of an unpublished year until staff enter that year', () => {
    expect(notedDay('2027-01-23', 'en')).toBe('2027-01-23 (calendar not published)')
    expect(notedDay('2027-01-23', 'zh')).toBe('2027-01-23（节假日未公布）')
    expect(withRuleBook(entered, () => notedDay('2027-01-23', 'zh'))).toBe('2027-01-23')
    expect(notedDay('2026-12-31', 'zh')).toBe('2026-12-31')
  })

  it.each(['2026-12-31', '2027-01-01', '2028-06-01'])('says of %s what the calendar in force says', (on) => {
    for (const book of [shippedBook, entered]) {
      withRuleBook(book, () => expect(lacksCalendar(on)).toBe(!isCalendarKnown(civilDate(on))))
    }
  })

  it('calls a day open for exactly as long as the rules with the whole table do not call it over', () => {
    const from = civilDate('2026-12-20')
    for (let at = 0; at < 120; at += 1) {
      const lastOn = addDays(from, at)
      for (let later = 1; later < 16; later += 1) {
        const today = addDays(lastOn, later)
        if (lacksCalendar(lastOn))
          expect([lastOn, today, mayStillBeOpen(lastOn, today)]).toEqual([lastOn, today, !isOver(lastOn, today)])
        else expect(mayStillBeOpen(lastOn, today)).toBe(false)
      }
    }
  })
})

import { addDays, type CivilDate, civilDate, daysBetween, weekday } from '@portal/domain/platform/dates/civil-date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayByKey, moveMonths, weeksOf } from './calendar-days.ts'

it('shows March 2026 from Monday 23 February to Sunday 5 April', () => {
  const weeks = weeksOf(civilDate('2026-03-15'))

  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-02-23', '2026-04-05'])
})

it('shows a February that begins on a Monday in four weeks', () => {
  expect(weeksOf(civilDate('2027-02-10')).length).toBe(4)
})

it.each([
  ['ArrowLeft', false, '2024-02-29'],
  ['ArrowDown', false, '2024-03-08'],
  ['Home', false, '2024-02-26'],
  ['End', false, '2024-03-03'],
  ['PageUp', false, '2024-02-01'],
  ['PageDown', true, '2025-03-01'],
])('%s leads on from 2024-03-01', (key, shift, day) => {
  expect(dayByKey(key, shift, civilDate('2024-03-01'))).toBe(day)
})

it('leaves other keys alone', () => {
  expect(dayByKey('a', false, civilDate('2024-03-01'))).toBe(undefined)
})

const first = civilDate('1000-01-01')
const last = civilDate('9999-12-31')
/** A day of the calendar, most often near one of its ends: “for ever” is written 9999-12-31. */
const days: fc.Arbitrary<CivilDate> = fc.oneof(
  fc.integer({ min: 0, max: 800 }).map((count) => addDays(first, count)),
  fc.integer({ min: 0, max: 800 }).map((count) => addDays(last, -count)),
  fc.integer({ min: 0, max: daysBetween(first, last) }).map((count) => addDays(first, count)),
)
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

it('shows whole weeks of any month, every day of it once, and nothing beyond the ends of the calendar', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(day)
      const shown = weeks.flat().filter((one) => one !== undefined)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(weeks.every((week) => week.every((one, at) => one === undefined || weekday(one) === (at + 1) % 7))).toBe(
        true,
      )
      expect(shown).toEqual([...new Set(shown)].sort())
      expect(shown).toContain(day)
      const month = shown.filter((one) => one.startsWith(day.slice(0, 7)))
      expect([month[0]?.slice(8), month.length]).toEqual(['01', Number(month.at(-1)?.slice(8))])
      if (day < '9999-12') expect(weeks.at(-1)).not.toContain(undefined)
      if (day > '1000-02') expect(weeks[0]).not.toContain(undefined)
    }),
  )
})

it('stays within the calendar, whatever key or button is pressed', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...keys),
      fc.boolean(),
      fc.constantFrom(-12, -1, 1, 12),
      (day, key, shift, months) => {
        const led = [dayByKey(key, shift, day), moveMonths(day, months)]
        expect(led.every((one) => one !== undefined && one >= first && one <= last)).toBe(true)
      },
    ),
  )
})

it('stays where it is at an end', () => {
  expect([dayByKey('ArrowRight', false, last), dayByKey('PageUp', false, first), moveMonths(last, 1)]).toEqual([
    last,
    first,
    last,
  ])
  expect(weeksOf(last).at(-1)).toEqual([
    '9999-12-27',
    '9999-12-28',
    '9999-12-29',
    '9999-12-30',
    last,
    undefined,
    undefined,
  ])
})

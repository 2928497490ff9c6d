import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { expect, it } from 'vitest'
import { dayByKey, weeksOf } from './calendar-days.ts'

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

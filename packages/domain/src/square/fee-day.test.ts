import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { feeDay } from './fee-day.ts'

describe('feeDay', () => {
  it.each([
    ['2026-10-23', 'due'],
    ['2026-10-24', 'late'],
    ['2027-04-23', 'late'],
    ['2027-04-24', 'lapsed'],
  ] as const)('read on %s a fee of 2026-10-23 is %s', (today, state) => {
    expect(feeDay(civilDate('2026-10-23'), civilDate(today))).toEqual({ state, endsOn: '2027-04-23' })
  })
})

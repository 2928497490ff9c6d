import { expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { hideContacts } from './contacts.ts'
import { filingDayFault } from './filing-day.ts'

const times = { today: civilDate('2026-11-23'), contractOn: '2026-11-20', rightOn: '2025-12-12' }

it('a day of filing lies between the contract and today, and not before the right', () => {
  expect(filingDayFault(undefined, times)).toBe('missing')
  expect(filingDayFault('2026-11-24', times)).toBe('future')
  expect(filingDayFault('2026-11-19', times)).toBe('beforeContract')
  expect(filingDayFault('2026-11-20', { ...times, rightOn: '2026-11-21' })).toBe('beforeRight')
  for (const on of ['2026-11-20', '2026-11-23']) expect(filingDayFault(on, times)).toBeUndefined()
})

it('a corrected day is read whole in the history', () => {
  for (const note of ['2025-01-01 → 2026-11-22', '2026-10-13 → 2026-11-30', '2026-10-31 → 2026-12-31']) {
    expect(hideContacts(note)).toBe(note)
  }
})

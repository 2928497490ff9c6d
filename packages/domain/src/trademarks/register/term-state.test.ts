import { expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { stateOnDay } from './term-state.ts'

const today = civilDate('2026-11-23')

it.each([
  ['2026-11-23', 'tmRegistered', 'tmRegistered'],
  ['2026-10-19', 'tmRegistered', 'grace'],
  ['2026-05-20', 'tmRegistered', 'termOver'],
  [null, 'tmRegistered', 'tmRegistered'],
  ['', 'tmRegistered', 'tmRegistered'],
  ['2026-10-19', 'tmCancelled', 'tmCancelled'],
] as const)('a mark valid until %s that the register calls %s is: %s', (validTo, status, code) => {
  expect(stateOnDay({ status, validTo }, today).code).toBe(code)
})

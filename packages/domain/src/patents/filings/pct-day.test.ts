import { expect, it } from 'vitest'
import { isPctDay, pctEntryOf } from './pct-entry.ts'

const entry = { number: '', priorityOn: '', priorityCount: 1, searchedBy: 'cnipa' as const, inChinese: true }

it.each([
  ['9999-01-01', false],
  ['2101-01-01', false],
  ['2100-12-31', true],
  ['1978-06-01', true],
  ['1977-12-31', false],
  ['2025-02-30', false],
  ['', false],
])('takes %j for a day of an international application: %s', (filedOn, isOne) => {
  expect(isPctDay(filedOn)).toBe(isOne)
  expect(pctEntryOf({ pctEntry: { ...entry, filedOn } }) !== undefined).toBe(isOne)
})

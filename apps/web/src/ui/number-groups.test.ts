import { expect, it } from 'vitest'
import { numberGroups } from './number-groups.ts'

it.each([
  ['202310123456.7', ['2023', '1', '0123456', '.7']],
  ['202310123456.X', ['2023', '1', '0123456', '.X']],
  ['ZL202310123456.7', ['ZL', '2023', '1', '0123456', '.7']],
  ['CN117654321A', ['CN', '117', '654', '321', 'A']],
  ['US11234567B2', ['US', '11', '234', '567', 'B2']],
  ['2026112100000017', ['2026', '1121', '0000', '0017']],
  ['PO-1', ['PO-1']],
])('groups %s', (text, groups) => {
  expect(numberGroups(text)).toEqual(groups)
  expect(numberGroups(text).join('')).toBe(text)
})

import { expect, it } from 'vitest'
import type { FeeLineRow } from './fee-line-queries.ts'
import { lineCheck } from './file-queries.ts'

const line = (kind: string, year: number) =>
  ({ state: 'asked', number: '2014301234567', kind, year, validThroughOn: '2026-12-31' }) as FeeLineRow

it.each([
  ['design', 10, undefined],
  // The office's list of codes ends with the tenth year of designs; the line goes into the sheet and is looked at.
  ['design', 11, { code: 'codeMissing', leftOut: false }],
  ['design', 15, { code: 'codeMissing', leftOut: false }],
  ['invention', 20, undefined],
])('a line of a %s for year %i is checked before the file is made', (kind, year, check) => {
  expect(lineCheck(line(kind, year), new Set(), '2026-11-23')).toEqual(check)
})

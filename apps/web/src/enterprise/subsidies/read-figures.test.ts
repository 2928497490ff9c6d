import { describe, expect, it } from 'vitest'
import { copyDown, fillEmpty, parseDay, parsePercentBp, parseWhole, problemOf, readMonths } from './read-figures.ts'

const row = { staff: '40', disabled: '10', wage: '2,490', vat: '80000.00' }
const empty = { staff: '', disabled: '', wage: '', vat: '' }

describe('figures typed by the month', () => {
  it('are read when whole; a month that is begun waits, an empty one is not missed', () => {
    expect(readMonths(2026, [row, { ...row, vat: '' }, empty, { ...row, staff: 'x' }])).toEqual({
      months: [{ month: '2026-01', staff: 40, disabled: 10, minimumWageFen: 2490_00, vatPaidFen: 80_000_00 }],
      waiting: ['2026-02', '2026-04'],
    })
  })
  it('say what is wrong beside the field', () => {
    expect(problemOf('staff', { ...row, staff: '4.5' })).toBe('whole')
    expect(problemOf('vat', { ...row, vat: '-1' })).toBe('money')
    expect(problemOf('disabled', { ...row, disabled: '41' })).toBe('moreThanStaff')
    expect(problemOf('disabled', { ...row, staff: '', disabled: '41' })).toBeUndefined()
    expect(problemOf('vat', empty)).toBeUndefined()
  })
  it('fill down: empty months from above, or all months below', () => {
    const rows = [{ a: '' }, { a: '1' }, { a: '' }, { a: '2' }, { a: '' }]
    expect(fillEmpty(rows, 'a').map(({ a }) => a)).toEqual(['', '1', '1', '2', '2'])
    expect(copyDown(rows, 1).map(({ a }) => a)).toEqual(['', '1', '1', '1', '1'])
  })
})

it('percentages are read in basis points, up to 100', () => {
  expect(['49.99', '50 %', '100', '100.01', 'x'].map(parsePercentBp)).toEqual([
    4999,
    5000,
    10_000,
    undefined,
    undefined,
  ])
})

it('whole numbers take full-width digits and no more than the most', () => {
  expect(['１２', '1,200', '3.5', ''].map((text) => parseWhole(text))).toEqual([12, 1200, undefined, undefined])
  expect(parseWhole('37', 36)).toBeUndefined()
})

it('days are real ones of 1950 to 2099', () => {
  expect(['2026-03-05', '1949-12-31', '9999-12-02', '20266-01-01', '2026-02-30', ''].map(parseDay)).toEqual([
    '2026-03-05',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

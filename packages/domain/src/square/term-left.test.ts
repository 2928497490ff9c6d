import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { termLeft } from './term-left.ts'

const today = civilDate('2026-11-26')

describe('what is left of a term', () => {
  it.each([
    ['invention', '2036-11-26', 50],
    ['utilityModel', '2031-11-26', 50],
    // filed after 2021-06-01: fifteen years; before: ten
    ['design', '2039-05-26', 83],
    ['design', '2030-11-26', 40],
    ['mark', '2028-11-26', 20],
    ['mark', '2036-11-26', 100],
    ['invention', '2026-11-25', 0],
    ['invention', '2052-11-26', 100],
  ] as const)('of %s until %s is %i per cent', (right, endsOn, percent) => {
    expect(termLeft(right, civilDate(endsOn), today)).toBe(percent)
  })
})

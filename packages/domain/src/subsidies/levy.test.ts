import { describe, expect, it } from 'vitest'
import { employmentLevy, extraDeduction, leastLevyRatioBp } from './levy.ts'

const firm = { year: 2025, staff: 200, disabled: 0, severe: 0, ratioBp: leastLevyRatioBp, averageWageFen: 90_000_00 }

describe('disability employment levy', () => {
  it.each([
    [1, 180_000, 90, 162_000],
    [2, 90_000, 50, 45_000],
    [3, 0, 0, 0],
  ])('of 200 people with %i disabled', (disabled, full, payPercent, amount) => {
    expect(employmentLevy({ ...firm, disabled })).toEqual({ fullFen: full * 100, payPercent, amountFen: amount * 100 })
  })
  it('counts a severe grade as two, and no wage above twice the average of the place', () => {
    expect(employmentLevy({ ...firm, disabled: 1, severe: 1 }).amountFen).toBe(45_000_00)
    expect(employmentLevy({ ...firm, disabled: 2, localAverageFen: 40_000_00 }).amountFen).toBe(40_000_00)
  })
  it('asks nothing of 30 people until 2027, and knows no reduction after that', () => {
    expect(employmentLevy({ ...firm, staff: 30 })).toMatchObject({ payPercent: 0, amountFen: 0 })
    expect(employmentLevy({ ...firm, staff: 31 }).payPercent).toBe(90)
    expect(employmentLevy({ ...firm, year: 2028, staff: 30 })).toMatchObject({ payPercent: 100, amountFen: 40_500_00 })
  })
})

it.each([
  [25, 90_000],
  [5, 18_000],
])('wages of 360,000 deducted again save at %i %%', (percent, saved) => {
  expect(extraDeduction(360_000_00, percent)).toEqual({ deductedFen: 360_000_00, savedFen: saved * 100 })
})

import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { employmentLevy, extraDeduction, type LevyRule, levyRuleIn, levyYears, minLevyRatio } from './levy.ts'

const firm = {
  staff: 200,
  disabled: 0,
  severe: 0,
  ratioBp: figureOn(minLevyRatio, civilDate('2026-11-23')),
  averageWageFen: 90_000_00,
}
const ruleOf = (year: number): LevyRule => {
  const rule = levyRuleIn(year)
  if (!rule) throw new Error(`no rule for ${year}`)
  return rule
}
const levy = (more: Partial<Parameters<typeof employmentLevy>[0]>, year = 2025) =>
  employmentLevy({ ...firm, ...more }, ruleOf(year))

describe('disability employment levy', () => {
  it.each([
    [1, 180_000, 90, 162_000],
    [2, 90_000, 50, 45_000],
    [3, 0, 0, 0],
  ])('of 200 people with %i disabled', (disabled, full, payPercent, amount) => {
    expect(levy({ disabled })).toEqual({ fullFen: full * 100, payPercent, amountFen: amount * 100 })
  })
  it('counts a severe grade as two, and no wage above twice the average of the place', () => {
    expect(levy({ disabled: 1, severe: 1 }).amountFen).toBe(45_000_00)
    expect(levy({ disabled: 2, localAverageFen: 40_000_00 }).amountFen).toBe(40_000_00)
  })
  it('asks nothing of 30 people', () => {
    expect(levy({ staff: 30 })).toMatchObject({ payPercent: 0, amountFen: 0 })
    expect(levy({ staff: 31 }).payPercent).toBe(90)
  })
  it('is reduced from 2020 to 2022 as after, by a document that is to be verified', () => {
    expect(levy({ disabled: 1 }, 2022).amountFen).toBe(162_000_00)
    expect(levy({ staff: 25 }, 2020).amountFen).toBe(0)
    expect([2022, 2023].map((year) => levyRuleIn(year)?.source.zh)).toEqual([
      '财政部公告2019年第98号',
      '财政部公告2023年第8号',
    ])
    expect([2022, 2023].map((year) => levyRuleIn(year)?.needsVerification)).toEqual(['text', undefined])
  })
  it('on the figures of 2027, declared after the document has ended, is to be verified', () => {
    expect([2026, 2027].map((year) => levyRuleIn(year)?.needsVerification)).toEqual([undefined, 'term'])
    expect(levy({ staff: 30 }, 2027).amountFen).toBe(0)
  })
  it('has no rule for the years before 2020 and after 2027', () => {
    expect([2019, 2020, 2027, 2028].map((year) => levyRuleIn(year) !== undefined)).toEqual([false, true, true, false])
    expect(levyYears).toEqual({ first: 2020, last: 2027 })
  })
})

it.each([
  [2500, 90_000],
  [1250, 45_000],
  [500, 18_000],
])('wages of 360,000 deducted again save at %i basis points', (taxBp, saved) => {
  expect(extraDeduction(360_000_00, taxBp)).toEqual({ deductedFen: 360_000_00, savedFen: saved * 100 })
})

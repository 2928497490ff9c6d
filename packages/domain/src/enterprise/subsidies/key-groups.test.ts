import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Hired,
  hiredGroups,
  lastReliefMonth,
  quotaOf,
  ruleOf,
  standardFen,
  taxesOf,
  yearDeduction,
} from './key-groups.ts'

const person = (more: Partial<Hired> = {}): Hired => ({
  group: 'unemployed',
  count: 1,
  from: '2026-01',
  usedMonths: 0,
  ...more,
})
const g1 = (keyGroups: number) =>
  yearDeduction({
    year: 2026,
    hired: [person(), person({ from: '2026-08' })],
    floatPercent: { keyGroups, veterans: 0 },
    taxes: Array.from({ length: 12 }, () => taxesOf(500_00, 7, '2026-01')),
    incomeTaxFen: 3000_00,
  })

describe('relief for key groups and veterans', () => {
  it('G1: goes by the month, then to the income tax, and the rest is lost', () => {
    expect(g1(30)).toMatchObject({
      quotaFen: 11_050_00,
      deductedFen: 6720_00,
      incomeTaxFen: 3000_00,
      lostFen: 1330_00,
    })
  })
  it('G2: without float', () => {
    expect(g1(0).quotaFen).toBe(8500_00)
  })
  it('G3: a veteran from June, and over the three years', () => {
    const veteran = person({ group: 'veteran', from: '2026-06' })
    expect(quotaOf(veteran, 2026, 50).quotaFen).toBe(5250_00)
    const years = [2026, 2027, 2028, 2029, 2030].map((year) => quotaOf(veteran, year, 50).quotaFen)
    expect(years.reduce((sum, fen) => sum + fen, 0)).toBe(27_000_00)
  })
  it('G4: insured since May 2024 ends in April 2027', () => {
    expect(quotaOf(person({ from: '2024-05' }), 2027, 30)).toMatchObject({
      last: '2027-04',
      months: 4,
      quotaFen: 2600_00,
    })
  })
  it('G5: begun in December 2027 runs on, a month later nothing begins', () => {
    expect(lastReliefMonth(person({ from: '2027-12' }))?.month).toBe('2030-11')
    expect(quotaOf(person({ from: '2028-01' }), 2028, 30)).toMatchObject({ quotaFen: 0, reason: 'begunTooLate' })
  })
  it('G6: 20 months used elsewhere leave 16', () => {
    expect(lastReliefMonth(person({ usedMonths: 20 }))).toEqual({ left: 16, month: '2027-04' })
    expect(quotaOf(person({ usedMonths: 36 }), 2026, 30).reason).toBe('monthsUsedUp')
  })
})

it('takes VAT first, then the surcharges in their order, and nothing before somebody has begun', () => {
  const year = yearDeduction({
    year: 2026,
    hired: [person({ from: '2026-02', to: '2026-03' })],
    floatPercent: { keyGroups: 0, veterans: 0 },
    taxes: [
      taxesOf(500_00, 7, '2026-01'),
      taxesOf(900_00, 7, '2026-01'),
      taxesOf(10_00, 7, '2026-01'),
      ...Array.from({ length: 9 }, () => taxesOf(0, 7, '2026-01')),
    ],
    incomeTaxFen: 0,
  })
  expect(year.months.slice(0, 3).map(({ deducted }) => deducted)).toEqual([
    { vat: 0, city: 0, education: 0, localEducation: 0 },
    { vat: 900_00, city: 63_00, education: 27_00, localEducation: 10_00 },
    { vat: 0, city: 0, education: 0, localEducation: 0 },
  ])
  expect(year).toMatchObject({ quotaFen: 1000_00, lostFen: 0 })
})

it('floats no more than the rule allows', () => {
  expect(standardFen(ruleOf('unemployed', '2026-01'), 50)).toBe(7800_00)
  expect(standardFen(ruleOf('veteran', '2026-01'), 50)).toBe(9000_00)
})

it('says why a year has no quota', () => {
  expect(quotaOf(person({ from: '2027-01' }), 2026, 0).reason).toBe('notThisYear')
  expect(quotaOf(person({ from: '2023-01' }), 2026, 0).reason).toBe('monthsUsedUp')
  expect(quotaOf(person({ from: '2021-06' }), 2022, 0)).toMatchObject({ quotaFen: 0, reason: 'noRule' })
  expect(quotaOf(person({ from: '2021-06' }), 2023, 0).months).toBe(12)
})

it('deducts never more than the quota nor the taxes, and loses the rest', () => {
  const people = fc.record({
    group: fc.constantFrom(...hiredGroups),
    count: fc.integer({ min: 1, max: 20 }),
    from: fc.constantFrom('2024-03', '2026-01', '2026-07', '2028-01'),
    usedMonths: fc.integer({ min: 0, max: 36 }),
  })
  const taxes = fc.array(fc.integer({ min: 0, max: 100_000_00 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.array(people, { maxLength: 4 }),
      taxes,
      fc.integer({ min: 0, max: 100_000_00 }),
      (hired, vat, income) => {
        const rows = vat.map((fen) => taxesOf(fen, 5, '2026-01'))
        const floatPercent = { keyGroups: 30, veterans: 50 }
        const year = yearDeduction({ year: 2026, hired, floatPercent, taxes: rows, incomeTaxFen: income })
        for (const [at, each] of year.months.entries()) {
          const owed = rows[at]
          expect(each.deductedFen).toBeLessThanOrEqual(each.availableFen)
          for (const tax of ['vat', 'city', 'education', 'localEducation'] as const) {
            expect(each.deducted[tax]).toBeLessThanOrEqual(owed?.[tax] ?? 0)
          }
        }
        expect(year.deductedFen + year.incomeTaxFen + year.lostFen).toBe(year.quotaFen)
        expect(year.lostFen).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

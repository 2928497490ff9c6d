import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import {
  countedMonths,
  disabledPeopleNeeded,
  disabledRefunds,
  type Employer,
  type MonthFigures,
  refusalsOf,
} from './disabled-refund.ts'
import { affirmations, creditRatings, describeRefusal, disabledRuleIn, employerKinds } from './disabled-rules.ts'
import { minimumWagesIn } from './minimum-wages.ts'
import { monthsOfYear } from './months.ts'

const employer: Employer = {
  kind: 'usual',
  rating: 'A',
  qualifyingShareBp: 10_000,
  affirmed: affirmations,
  countVatOfOtherMonths: false,
}
const month = (more: Partial<MonthFigures> = {}): MonthFigures => ({
  month: '2026-01',
  staff: 40,
  disabled: 10,
  minimumWageFen: 2490_00,
  vatPaidFen: 0,
  ...more,
})
const refunds = (vat: readonly number[], who = employer) =>
  disabledRefunds(
    who,
    vat.map((yuan, at) => month({ month: `2026-0${at + 1}`, vatPaidFen: yuan * 100 })),
  )[0]?.months.map(({ refundFen }) => refundFen / 100)

describe('VAT refund for disabled employees', () => {
  it.each([
    ['R1: VAT that was short before', [80_000, 130_000], [80_000, 119_200]],
    ['R2: VAT that was left before', [130_000, 50_000], [99_600, 80_400]],
  ])('%s', (_, vat, expected) => {
    expect(refunds(vat)).toEqual(expected)
  })
  it('R3: 10 of 41 are under 25 %', () => {
    const figures = month({ staff: 41, vatPaidFen: 80_000_00 })
    expect(refusalsOf(employer, figures)).toEqual(['ratio'])
    expect(describeRefusal('ratio', figures.month, employer.kind).zh).toBe('比例不足25%')
    expect(disabledRefunds(employer, [figures])[0]?.refundFen).toBe(0)
  })
  it('R4: 5 of 20 are enough for blind massage only', () => {
    const figures = month({ staff: 20, disabled: 5 })
    expect(refusalsOf({ ...employer, kind: 'massage' }, figures)).toEqual([])
    expect(refusalsOf(employer, figures)).toEqual(['persons'])
  })
  it('R5: rating C and 49.99 % of qualifying income are refused, 50 % is not', () => {
    expect(refusalsOf({ ...employer, rating: 'C' }, month())).toEqual(['rating'])
    expect(refusalsOf({ ...employer, qualifyingShareBp: 4999 }, month())).toEqual(['share'])
    expect(refusalsOf({ ...employer, qualifyingShareBp: 5000 }, month())).toEqual([])
    expect(refunds([80_000], { ...employer, rating: 'C' })).toEqual([0])
  })
  it('R6: what the year does not use is lost, January begins at nothing', () => {
    const year = monthsOfYear(2026).map((each) =>
      month({ month: each, vatPaidFen: each === '2026-12' ? 1_000_000_00 : 0 }),
    )
    const [first, next] = disabledRefunds(employer, [...year, month({ month: '2027-01', vatPaidFen: 10_00 })])
    expect(first).toMatchObject({ refundFen: 1_000_000_00, unusedLimitFen: 195_200_00 })
    expect(next?.months).toMatchObject([{ refundFen: 10_00, yearLimitFen: 99_600_00, yearVatFen: 10_00 }])
  })
  it('R7: a person from 5 March to 20 June counts in April and May', () => {
    const on = civilDate('2026-03-05')
    const leftOn = civilDate('2026-06-20')
    expect(countedMonths({ contractOn: on, insuredOn: on, leftOn })).toEqual({ from: '2026-04', to: '2026-05' })
    expect(countedMonths({ contractOn: on, insuredOn: civilDate('2026-06-01'), leftOn })).toBeUndefined()
    expect(countedMonths({ contractOn: on, insuredOn: on })).toEqual({ from: '2026-04' })
  })
  it('R8: the limit follows the minimum wage of Shanghai', () => {
    const limits = ['2025-06', '2025-07'].map((each) => {
      const minimumWageFen = minimumWagesIn(each).find(({ place }) => place.zh === '上海')?.amountFen ?? 0
      return disabledRefunds(employer, [month({ month: each, disabled: 12, minimumWageFen })])[0]?.months[0]?.limitFen
    })
    expect(limits).toEqual([129_120_00, 131_520_00])
  })
  it.each([
    [29, 10],
    [30, 10],
    [31, 11],
    [36, 12],
  ])('R9: beside %i others %i are needed', (others, needed) => {
    const rule = disabledRuleIn('2026-01')
    expect(rule && disabledPeopleNeeded(others, 'usual', rule)).toBe(needed)
  })
})

it('asks a firm of a special school for ratio, number, rating and business only', () => {
  const school: Employer = {
    ...employer,
    kind: 'specialSchool',
    affirmed: ['certificates', 'separateAccounts', 'notElsewhere'],
  }
  expect(refusalsOf(school, month())).toEqual([])
  expect(refusalsOf({ ...school, kind: 'usual' }, month())).toEqual(['contracts', 'insurance', 'bankWages'])
})

it('counts VAT of a month that does not count only where the office lets it', () => {
  const months = [month({ staff: 41, vatPaidFen: 50_000_00 }), month({ month: '2026-02', vatPaidFen: 60_000_00 })]
  expect(disabledRefunds(employer, months)[0]?.refundFen).toBe(60_000_00)
  expect(disabledRefunds({ ...employer, countVatOfOtherMonths: true }, months)[0]?.refundFen).toBe(99_600_00)
})

it('names all VAT that is not refunded, that of months that do not count too', () => {
  const months = [month({ staff: 41, vatPaidFen: 50_000_00 }), month({ month: '2026-02', vatPaidFen: 60_000_00 })]
  expect(disabledRefunds(employer, months)[0]?.notRefundedFen).toBe(50_000_00)
  expect(disabledRefunds({ ...employer, countVatOfOtherMonths: true }, months)[0]?.notRefundedFen).toBe(10_400_00)
  expect(disabledRefunds({ ...employer, rating: 'C' }, months)[0]?.notRefundedFen).toBe(110_000_00)
})

it('says that the rule is to be verified from 2026 on, and that there was none before May 2016', () => {
  expect(disabledRuleIn('2025-12')?.needsVerification).toBeUndefined()
  expect(disabledRuleIn('2026-01')?.needsVerification).toBe(true)
  expect(refusalsOf(employer, month({ month: '2016-04' }))).toEqual(['noRule'])
})

it('names every wage of a year, and none for a year of which none is known', () => {
  const shanghai = minimumWagesIn('2025-01', '2025-12').filter(({ place }) => place.en === 'Shanghai')
  expect(shanghai.map(({ amountFen, to, old }) => [amountFen, to, old])).toEqual([
    [2690_00, '2025-06', false],
    [2740_00, undefined, false],
  ])
  expect(minimumWagesIn('2022-01', '2022-12')).toEqual([])
})

it('names a wage of more than 24 months as old', () => {
  expect(minimumWagesIn('2027-03').filter(({ old }) => old)).toEqual([])
  expect(
    minimumWagesIn('2027-04')
      .filter(({ old }) => old)
      .map(({ place }) => place.en),
  ).toEqual(['Guangzhou', 'Shenzhen'])
})

describe('whatever the figures', () => {
  const figures = fc.record({
    staff: fc.integer({ min: 0, max: 60 }),
    disabled: fc.integer({ min: 0, max: 30 }),
    minimumWageFen: fc.integer({ min: 0, max: 4000_00 }),
    vatPaidFen: fc.integer({ min: 0, max: 300_000_00 }),
  })
  const employers = fc.record({
    kind: fc.constantFrom(...employerKinds),
    rating: fc.constantFrom(...creditRatings),
    qualifyingShareBp: fc.integer({ min: 4900, max: 10_000 }),
    affirmed: fc.constant(affirmations),
    countVatOfOtherMonths: fc.boolean(),
  })
  it('a refund is never negative, and with those before it never more than the VAT paid nor the limit', () => {
    fc.assert(
      fc.property(employers, fc.array(figures, { minLength: 12, maxLength: 12 }), (who, rows) => {
        const months = rows.map((row, at) => ({ ...row, month: monthsOfYear(2025)[at] ?? '' }))
        const year = disabledRefunds(who, months)[0]
        let paid = 0
        for (const [at, each] of (year?.months ?? []).entries()) {
          paid += months[at]?.vatPaidFen ?? 0
          expect(each.refundFen).toBeGreaterThanOrEqual(0)
          expect(each.yearRefundFen).toBeLessThanOrEqual(Math.min(paid, each.yearLimitFen))
        }
        expect(year?.refundFen).toBe(year?.months.reduce((sum, { refundFen }) => sum + refundFen, 0))
        expect(year?.notRefundedFen).toBe(paid - (year?.refundFen ?? 0))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, civilDate } from '../../platform/dates/civil-date.ts'
import { annuityDueOn, annuityLadder, annuityStep } from './annuities.ts'
import { annuityRestoration, lateBrackets, lateFeeFen, lateStep, payableOn } from './late-fees.ts'
import { patentYear, termEndsOn, termYears } from './terms.ts'

const filedOn = civilDate('2021-06-01')
const yuan = (fen: number) => fen / 100
const full = (right: 'invention' | 'utilityModel' | 'design') =>
  annuityLadder({ right, filedOn, reductionPercent: 0 }).map((step) => yuan(step.fullFen))

describe('annual fees', () => {
  it.each([
    ['invention', 82_300, 20],
    ['utilityModel', 11_200, 10],
    ['design', 26_200, 15],
  ] as const)('%s: %i yuan over %i years', (right, sum, years) => {
    const fees = full(right)
    expect(fees).toHaveLength(years)
    expect(fees.reduce((a, b) => a + b, 0)).toBe(sum)
  })

  it('counts patent years from filing', () => {
    const filed = civilDate('1997-06-03')
    expect(patentYear(filed, civilDate('2001-08-01'))).toBe(5)
    expect(annuityDueOn(filed, 6)).toBe('2002-06-03')
    expect(patentYear(filed, civilDate('2002-06-02'))).toBe(5)
    expect(patentYear(filed, civilDate('2002-06-03'))).toBe(6)
    expect(patentYear(filed, filed)).toBe(1)
  })

  it('gives designs 15 years only if filed from 2021-06-01', () => {
    expect(termYears('design', civilDate('2021-05-31'))).toBe(10)
    expect(termYears('design', civilDate('2021-06-01'))).toBe(15)
    expect(termEndsOn('invention', civilDate('2004-02-29'))).toBe('2024-02-29')
    expect(() => annuityStep({ right: 'design', filedOn: civilDate('2021-05-31'), reductionPercent: 0 }, 11)).toThrow(
      RangeError,
    )
  })

  it('reduces ten years from the year of grant, then asks the full fee', () => {
    const ladder = annuityLadder({ right: 'invention', filedOn, grantYear: 4, reductionPercent: 85 })
    expect(ladder[0]).toMatchObject({ year: 4, isGrantYear: true, reason: 'feeReduction', amountFen: 18_000 })
    expect(ladder.filter((step) => step.reason === 'feeReduction').map((step) => step.year)).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ])
    expect(ladder.find((step) => step.year === 14)?.amountFen).toBe(600_000)
  })

  it('reduced six years only while that was the rule', () => {
    const ladder = annuityLadder({
      right: 'invention',
      filedOn: civilDate('2006-01-10'),
      grantYear: 3,
      reductionPercent: 85,
    })
    const reduced = ladder.filter((step) => step.offPercent === 85).map((step) => step.year)
    expect(reduced).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('takes the better of fee reduction and open licence', () => {
    const years = Array.from({ length: 20 }, (_, i) => i + 1)
    const basis = { filedOn, grantYear: 4, reductionPercent: 85, openLicenceYears: years } as const
    expect(yuan(annuityStep({ ...basis, right: 'invention' }, 16).amountFen)).toBe(6800)
    expect(annuityStep({ ...basis, right: 'invention' }, 5)).toMatchObject({ offPercent: 85, reason: 'feeReduction' })
    expect(yuan(annuityStep({ ...basis, right: 'design', grantYear: 1 }, 11).amountFen)).toBe(2550)
    const before = annuityStep({ ...basis, right: 'invention', filedOn: civilDate('2010-07-25'), grantYear: 3 }, 15)
    expect(before).toMatchObject({ dueOn: '2024-07-25', reason: 'none' })
  })
})

describe('late fees', () => {
  const dueOn = civilDate('2025-03-10')

  it.each([
    ['2025-03-10', 'onTime', undefined],
    ['2025-03-11', 'grace', 0],
    ['2025-04-10', 'grace', 0],
    ['2025-04-11', 'grace', 5],
    ['2025-05-10', 'grace', 5],
    ['2025-05-11', 'grace', 10],
    ['2025-06-10', 'grace', 10],
    ['2025-06-11', 'grace', 15],
    ['2025-07-10', 'grace', 15],
    ['2025-07-11', 'grace', 20],
    ['2025-08-10', 'grace', 20],
    ['2025-08-11', 'grace', 25],
    ['2025-09-10', 'grace', 25],
    ['2025-09-11', 'lapsed', undefined],
  ])('paid %s: %s %s', (paidOn, kind, percent) => {
    const step = lateStep(dueOn, civilDate(paidOn))
    expect(step.kind).toBe(kind)
    expect(step.kind === 'grace' ? step.percent : undefined).toBe(percent)
  })

  it('charges the late fee on the full fee', () => {
    const answer = payableOn({ dueOn, paidOn: civilDate('2025-05-15'), fullFen: 120_000, amountFen: 18_000 })
    expect(answer).toMatchObject({ ok: true, lateFen: 12_000, toPayFen: 30_000 })
  })

  it('charges a top-up at the bracket of its day', () => {
    const due = civilDate('2025-04-10')
    const answer = payableOn({
      dueOn: due,
      paidOn: civilDate('2025-06-15'),
      fullFen: 90_000,
      amountFen: 90_000,
      alreadyPaidFen: 92_500,
    })
    expect(answer).toMatchObject({ ok: true, lateFen: 9_000, toPayFen: 6_500 })
  })

  it('asks annual fee, 25 % and 1000 yuan for a restoration', () => {
    expect(annuityRestoration(120_000, 18_000, civilDate('2026-01-05'))).toEqual({
      amountFen: 18_000,
      lateFen: 30_000,
      restorationFen: 100_000,
      toPayFen: 148_000,
    })
    expect(payableOn({ dueOn, paidOn: civilDate('2025-09-11'), fullFen: 1, amountFen: 1 }).ok).toBe(false)
  })

  it('counts a payment on the first working day after a rest day as in time', () => {
    const holiday = civilDate('2025-10-01')
    expect(lateStep(holiday, civilDate('2025-10-09')).kind).toBe('onTime')
    expect(lateStep(holiday, civilDate('2025-10-10'))).toMatchObject({ kind: 'grace', percent: 0 })
  })

  it('marks a payment after a grace period that ends on a rest day', () => {
    // Six months after 2025-04-04 is 2025-10-04, a holiday until 8 October.
    expect(lateStep(civilDate('2025-04-04'), civilDate('2025-10-09'))).toEqual({
      kind: 'grace',
      month: 6,
      percent: 25,
      needsConfirmation: true,
    })
    expect(lateStep(civilDate('2025-04-04'), civilDate('2025-10-10')).kind).toBe('lapsed')
  })

  it('never falls as days pass, and its brackets leave no gap', () => {
    const dues = fc.integer({ min: 0, max: 8000 }).map((n) => addDays(civilDate('2004-01-01'), n))
    fc.assert(
      fc.property(dues, fc.integer({ min: 1, max: 175 }), (due, days) => {
        const at = (n: number) => {
          const step = lateStep(due, addDays(due, n))
          return step.kind === 'onTime' ? -1 : step.kind === 'grace' ? step.percent : 100
        }
        expect(at(days + 1)).toBeGreaterThanOrEqual(at(days))
        const brackets = lateBrackets(due)
        expect(brackets[0]?.fromOn).toBe(addDays(due, 1))
        expect(brackets[5]?.toOn).toBe(addMonths(due, 6))
        brackets.slice(1).forEach((bracket, i) => {
          expect(bracket.fromOn).toBe(addDays(brackets[i]?.toOn ?? due, 1))
        })
      }),
    )
  })

  it('is whole yuan for every annual fee and bracket', () => {
    for (const fen of [60_000, 90_000, 120_000, 200_000, 300_000, 400_000, 600_000, 800_000]) {
      for (const percent of [5, 10, 15, 20, 25]) expect(lateFeeFen(fen, percent) % 100).toBe(0)
    }
  })
})

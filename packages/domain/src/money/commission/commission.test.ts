import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { lawFigureKind } from '../../platform/rules/law-figure.ts'
import { withRuleBook } from '../../platform/rules/rule-book.ts'
import { commissionRateOn, commissionRates, commissionServiceOf, rateName, releaseDay } from './commission-rates.ts'
import {
  commissionStates,
  mayJoin,
  moveCommission,
  moveWithdrawal,
  relationships,
  withdrawalStates,
} from './commission-states.ts'
import { isAgreementInForce, termsInForce, termsText } from './commission-terms.ts'
import {
  baseFenOf,
  commissionFen,
  isBankAccount,
  maskedCustomer,
  rateText,
  readInvoiceNo,
  withdrawalRefusal,
} from './commission-value.ts'
import { withholdingOf } from './withholding.ts'

const day = '2026-11-29' as CivilDate

describe('what an order earns', () => {
  it('is the rate of the service fee received: the vectors of the reference, 7.6', () => {
    // 1,000.00, of it official 300.00, coupon 50.00: 650.00 was received for the service.
    const base = baseFenOf({ serviceFen: 65_000, refundedServiceFen: 0 })
    expect([base, commissionFen(base, 1000), commissionFen(base, 300)]).toEqual([65_000, 6_500, 1_950])
    // 325.00 of the service part goes back.
    const left = baseFenOf({ serviceFen: 65_000, refundedServiceFen: 32_500 })
    expect([left, commissionFen(left, 1000), commissionFen(left, 300)]).toEqual([32_500, 3_250, 975])
    expect(commissionFen(baseFenOf({ serviceFen: 65_000, refundedServiceFen: 65_000 }), 1000)).toBe(0)
  })

  it('is rounded down, never up, and never with floats', () => {
    expect(commissionFen(99, 1000)).toBe(9)
    expect(commissionFen(333, 333)).toBe(11)
    expect(commissionFen(2_000_000_000, 10_000)).toBe(2_000_000_000)
    for (let base = 0; base < 2_000; base += 7) {
      for (const rate of [1, 33, 300, 999, 10_000]) {
        const fen = commissionFen(base, rate)
        expect(fen * 10_000).toBeLessThanOrEqual(base * rate)
        expect((fen + 1) * 10_000).toBeGreaterThan(base * rate)
      }
    }
    expect(() => commissionFen(1.5, 1000)).toThrow(RangeError)
    expect(() => commissionFen(1, 10_001)).toThrow(RangeError)
  })

  it('has a rate for each service and level, and none for what an office is owed besides', () => {
    expect(commissionServiceOf('invention')).toBe('patents')
    expect(commissionServiceOf('trademark')).toBe('trademarks')
    expect(commissionServiceOf('annualFees')).toBe('annualFees')
    expect(commissionServiceOf('deal')).toBe('deals')
    expect(commissionServiceOf('trademarkSupplement')).toBeUndefined()
    expect(commissionServiceOf('of a later release')).toBeUndefined()
    expect(commissionRateOn('invention', 1, day)).toMatchObject({ rateBp: 1000, ruleVersion: 0 })
    expect(commissionRateOn('invention', 2, day)).toMatchObject({ rateBp: 300 })
    expect(rateName('patents', 2)).toEqual({ en: 'Patents, indirect', zh: '专利（间推）' })
  })

  it('takes the rate that staff entered from its day on, and none of nothing', () => {
    const row = (figure: number) => ({
      ...{ kind: lawFigureKind, key: commissionRates.patents[1].key, value: { figure }, validFrom: day, validTo: null },
      ...{ source: { en: 'Board', zh: '决议' }, needsConfirmation: false },
    })
    withRuleBook({ version: 4, rows: [row(800)] }, () => {
      expect(commissionRateOn('invention', 1, day)).toMatchObject({ rateBp: 800, ruleVersion: 4 })
      expect(commissionRateOn('invention', 1, '2026-11-28' as CivilDate)).toMatchObject({ rateBp: 1000 })
    })
    withRuleBook({ version: 5, rows: [row(0)] }, () => {
      expect(commissionRateOn('invention', 1, day)).toBeUndefined()
    })
  })

  it('is held for fifteen whole days after the end of the order, and released on the next', () => {
    expect(releaseDay(day)).toBe('2026-12-15')
  })
})

describe('its states', () => {
  it('go forward alone', () => {
    expect(moveCommission('pending', 'settle')).toBe('settled')
    expect(moveCommission('pending', 'cancel')).toBe('cancelled')
    expect(moveCommission('settled', 'reverseAll')).toBe('reversed')
    for (const state of commissionStates)
      expect(moveCommission(state, 'settle') === 'settled').toBe(state === 'pending')
    for (const act of ['reduce', 'cancel', 'settle', 'reverse', 'reverseAll'] as const) {
      expect([moveCommission('cancelled', act), moveCommission('reversed', act)]).toEqual([undefined, undefined])
    }
  })

  it('of a withdrawal lead from request over approval to its end', () => {
    expect(moveWithdrawal('applied', 'approve')).toBe('approved')
    expect(moveWithdrawal('applied', 'pay')).toBeUndefined()
    expect(moveWithdrawal('applied', 'reject')).toBe('rejected')
    expect(moveWithdrawal('approved', 'reject')).toBeUndefined()
    expect(moveWithdrawal('approved', 'pay')).toBe('paid')
    expect(moveWithdrawal('approved', 'fail')).toBe('failed')
    for (const act of ['approve', 'reject', 'pay', 'fail'] as const) {
      for (const state of withdrawalStates.slice(2)) expect(moveWithdrawal(state, act)).toBeUndefined()
    }
  })
})

it('refuses a withdrawal by the reason that waiting does not mend first', () => {
  const fine = { availableFen: 10_000, minimumFen: 10_000, isOpen: false, isOfMonth: false, isAgreed: true }
  expect(withdrawalRefusal(fine)).toBeUndefined()
  expect(withdrawalRefusal({ ...fine, availableFen: 9_999 })).toBe('tooLittle')
  expect(withdrawalRefusal({ ...fine, availableFen: -1, isAgreed: false })).toBe('belowZero')
  expect(withdrawalRefusal({ ...fine, isAgreed: false, isOpen: true })).toBe('terms')
  expect(withdrawalRefusal({ ...fine, isOpen: true, isOfMonth: true })).toBe('open')
  expect(withdrawalRefusal({ ...fine, isOfMonth: true })).toBe('monthly')
})

describe('tax withheld of persons', () => {
  it.each([
    // Up to 4,000.00 less 800.00, beyond it less a fifth; 20 % of that.
    [80_000, 0],
    [100_000, 4_000],
    [400_000, 64_000],
    [500_000, 80_000],
    // 30 % beyond 20,000.00 of taxable income, 40 % beyond 50,000.00.
    [2_500_000, 400_000],
    [3_000_000, 520_000],
    [10_000_000, 2_500_000],
  ])('of %i fen is %i fen', (income, tax) => {
    expect(withholdingOf(income, day)).toMatchObject({ taxFen: tax, netFen: income - tax })
  })
})

describe('the programme', () => {
  it('is closed to who is employed by a customer', () => {
    expect(relationships.filter(mayJoin)).toEqual(['none', 'service', 'affiliate'])
  })

  it('is agreed to while the terms and the kind of payee are the same', () => {
    const accepted = { termsVersion: termsInForce.version, payeeKind: 'person' } as const
    expect(isAgreementInForce(accepted, 'person')).toBe(true)
    expect(isAgreementInForce(accepted, 'company')).toBe(false)
    expect(isAgreementInForce({ ...accepted, payeeKind: 'organisation' }, 'agency')).toBe(true)
    expect(isAgreementInForce({ ...accepted, termsVersion: '2020-01' }, 'person')).toBe(false)
  })

  it('has one text for each version, in both languages', () => {
    expect(termsInForce.articles.length).toBeGreaterThan(4)
    expect(termsText(termsInForce)).toContain(termsInForce.version)
  })
})

it('spells rates, accounts and names', () => {
  expect([rateText(1000), rateText(325), rateText(50), rateText(110)]).toEqual(['10%', '3.25%', '0.5%', '1.1%'])
  expect([isBankAccount('6222 0212-3456 7890'), isBankAccount('12'), isBankAccount('DE89 3704')]).toEqual([
    true,
    false,
    false,
  ])
  expect(['2644 2000 0000 1234 5678', '12345678', '1234567', 'FP-12345678', ''].map(readInvoiceNo)).toEqual([
    ...['26442000000012345678', '12345678', undefined, undefined, undefined],
  ])
  expect([maskedCustomer('江南智造科技有限公司'), maskedCustomer('张三')]).toEqual(['江南***', '张***'])
})

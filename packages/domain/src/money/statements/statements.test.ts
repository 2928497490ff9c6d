import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import {
  ledgerAccounts,
  officePaidPostings,
  payoutPostings,
  receiptPostings,
  refundPostings,
  unassignedReceiptPostings,
} from '../payments/ledger.ts'
import { accountSideOf, isBalanced, isSpan, monthsOf, movementOf, movementWords, spanOf } from './statement.ts'

const day = civilDate

describe('a movement', () => {
  it('parts a payment by who gets it, the coupon beside', () => {
    const postings = receiptPostings({ officialFen: 95_000, serviceFen: 25_000, couponFen: 5_000 })
    expect(movementOf(postings)).toEqual({
      ...{ amountFen: 120_000, officialFen: 95_000, otherFen: 0, serviceFen: 25_000, couponFen: 5_000 },
      heldFen: 95_000,
    })
  })

  it('takes from what is held what is paid to the office', () => {
    expect(movementOf(officePaidPostings(95_000))).toEqual({
      ...{ amountFen: -95_000, officialFen: -95_000, otherFen: 0, serviceFen: 0, couponFen: 0, heldFen: -95_000 },
    })
  })

  it('holds the price of a deal for its seller until it is released', () => {
    const price = { officialFen: 800_000, serviceFen: 0 }
    expect(movementOf(receiptPostings(price, 'bank', 'custody-held'))).toMatchObject({
      otherFen: 800_000,
      officialFen: 0,
    })
    expect(movementOf(payoutPostings(800_000))).toMatchObject({ otherFen: -800_000, heldFen: -800_000 })
  })

  it('owes what came beyond the price', () => {
    expect(movementOf(unassignedReceiptPostings(1_200))).toMatchObject({
      amountFen: 1_200,
      otherFen: 1_200,
      serviceFen: 0,
    })
  })

  it('is none where only our own accounts are booked', () => {
    const postings = [
      { account: 'commission-expense', amountFen: 100 },
      { account: 'commission-payable', amountFen: -100 },
    ]
    expect(movementOf(postings)).toBeUndefined()
  })

  it('is what is held and what is ours together, and a refund turns its payment round', () => {
    const fen = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fen, fen, fen, (officialFen, serviceFen, couponFen) => {
        const split = { officialFen, serviceFen, couponFen }
        const [came, went] = [movementOf(receiptPostings(split)), movementOf(refundPostings(split))]
        if (!came || !went) return
        expect(came.amountFen).toBe(came.heldFen + came.serviceFen)
        expect(came.heldFen).toBe(came.officialFen + came.otherFen)
        expect(came.amountFen + went.amountFen).toBe(0)
        expect(came.couponFen + went.couponFen).toBe(0)
      }),
    )
  })
})

describe('accounts', () => {
  it('have the side that their code says, those that come too', () => {
    const sides = Object.fromEntries(Object.keys(ledgerAccounts).map((code) => [code, accountSideOf(code)]))
    expect(sides).toMatchObject({
      ...{ bank: 'place', 'provider-clearing': 'place', 'official-fees-held': 'held', 'custody-held': 'held' },
      ...{ 'unassigned-receipts': 'held', 'service-revenue': 'own', 'coupon-discounts': 'own' },
    })
    expect(accountSideOf('goods-held')).toBe('held')
  })
})

describe('a statement', () => {
  it('is balanced where each side is what it was plus what moved it', () => {
    const side = { openingFen: 100, inFen: 50, outFen: 120, closingFen: 30 }
    expect(isBalanced([side])).toBe(true)
    expect(isBalanced([side, { ...side, closingFen: 31 }])).toBe(false)
  })

  it('is not balanced where more went out than was held', () => {
    expect(isBalanced([{ openingFen: 0, inFen: 10, outFen: 20, closingFen: -10 }])).toBe(false)
  })

  it.each([
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-11-29', '2026-10-01', '2026-12-31'],
    ['year', '2024-02-29', '2024-01-01', '2024-12-31'],
    ['lastYear', '2026-11-29', '2025-01-01', '2025-12-31'],
  ] as const)('has for %s on %s the days from %s to %s', (preset, today, from, to) => {
    expect(spanOf(preset, day(today))).toEqual({ from, to })
    expect(isSpan({ from, to })).toBe(true)
  })

  it('is of a year at most, and not before it begins', () => {
    expect(isSpan({ from: '2024-01-01', to: '2024-12-31' })).toBe(true)
    expect(isSpan({ from: '2024-01-01', to: '2025-01-01' })).toBe(false)
    expect(isSpan({ from: '2024-01-02', to: '2024-01-01' })).toBe(false)
  })

  it('is cut at the ends of months', () => {
    expect(monthsOf({ from: day('2026-01-20'), to: day('2026-03-02') })).toEqual([
      { from: '2026-01-20', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-02' },
    ])
  })

  it('calls the payment of a missing fee what it is, and a kind it does not know a booking', () => {
    expect(movementWords('receipt', true).en).toBe('Payment of a changed price')
    expect(movementWords('receipt').en).toBe('Payment received')
    expect(movementWords('somethingNew').zh).toBe('其他记账')
  })
})

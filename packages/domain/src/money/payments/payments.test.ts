import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ledgerAccounts,
  payoutPostings,
  receiptPostings,
  refundPostings,
  unassignedReceiptPostings,
  unassignedRefundPostings,
} from './ledger.ts'
import { firstQuerySeconds, queryPauses } from './payment-clock.ts'
import { couponShareOf, refundableOf, refundSplit } from './refund-rules.ts'
import { transferRemark } from './transfer-remark.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const split = fc.record({ officialFen: amount, serviceFen: amount })
const sum = (postings: readonly { amountFen: number }[]) => postings.reduce((total, one) => total + one.amountFen, 0)

describe('ledger postings', () => {
  it('sum to zero, never book a zero and use known accounts', () => {
    fc.assert(
      fc.property(split, amount, (parts, other) => {
        for (const postings of [
          receiptPostings(parts),
          refundPostings(parts),
          unassignedReceiptPostings(other),
          unassignedRefundPostings(other),
          receiptPostings(parts, 'bank', 'custody-held'),
          refundPostings(parts, 'bank', 'custody-held'),
          payoutPostings(other),
        ]) {
          expect(sum(postings)).toBe(0)
          expect(postings.every((one) => one.amountFen !== 0 && one.account in ledgerAccounts)).toBe(true)
        }
      }),
    )
  })

  it('a refund of everything turns the receipt round', () => {
    fc.assert(
      fc.property(split, (parts) => {
        const byAccount = new Map<string, number>()
        for (const { account, amountFen } of [...receiptPostings(parts), ...refundPostings(parts)]) {
          byAccount.set(account, (byAccount.get(account) ?? 0) + amountFen)
        }
        expect([...byAccount.values()].every((balance) => balance === 0)).toBe(true)
      }),
    )
  })

  it('hold the price of a deal for its seller until it is paid out, and earn nothing by it', () => {
    const price = { officialFen: 2_600_000, serviceFen: 0 }
    const held = receiptPostings(price, 'provider-clearing', 'custody-held')
    expect(held).toEqual([
      { account: 'provider-clearing', amountFen: 2_600_000 },
      { account: 'custody-held', amountFen: -2_600_000 },
    ])
    const left = [...held, ...payoutPostings(2_600_000)].filter((one) => one.account === 'custody-held')
    expect(sum(left)).toBe(0)
  })

  it('refuses broken amounts', () => {
    expect(() => receiptPostings({ officialFen: 0.5, serviceFen: 0 })).toThrow(RangeError)
  })
})

describe('payment clock', () => {
  it('asks 5, 15, 30 and 60 seconds after the opening, then every minute', () => {
    let at: number = firstQuerySeconds[0]
    const instants = [at, ...queryPauses.map((pause) => (at += pause))]
    expect(instants).toEqual([...firstQuerySeconds, 120])
  })
})

describe('the remark of a bank transfer', () => {
  it('is the order number with four signs that change with every slip', () => {
    const remark = transferRemark('P261121100001')

    expect(remark).toMatch(/^P261121100001 [A-HJ-NP-Z2-9]{4}$/)
    expect(transferRemark('p261121100001')).toBe(remark)
    const codes = Array.from({ length: 1000 }, (_, at) => transferRemark(`P26112110${String(at).padStart(4, '0')}`))
    expect(new Set(codes.map((one) => one.slice(-4))).size).toBeGreaterThan(990)
  })
})

describe('refunds', () => {
  it.each([
    [{}, { ok: true, split: { officialFen: 50_000, serviceFen: 10_000 } }],
    [{ serviceFen: 4_000 }, { ok: true, split: { officialFen: 0, serviceFen: 4_000 } }],
    [{ officialFen: 50_001 }, { ok: false, reason: 'tooMuch' }],
    [
      { officialFen: 0, serviceFen: 10_001 },
      { ok: false, reason: 'tooMuch' },
    ],
    [
      { officialFen: 0, serviceFen: 0 },
      { ok: false, reason: 'nothingAsked' },
    ],
  ])('%j of what is left answers %j', (wished, answer) => {
    const left = refundableOf({ officialFen: 90_000, serviceFen: 10_000 }, [{ officialFen: 40_000, serviceFen: 0 }])

    expect(refundSplit(wished, left)).toEqual(answer)
  })

  it('gives nothing back where nothing is left', () => {
    expect(refundSplit({}, { officialFen: 0, serviceFen: 0 })).toEqual({ ok: false, reason: 'nothingLeft' })
  })

  it.each([
    [5_000, 25_000, [25_000], [5_000]],
    [5_000, 25_000, [10_000], [2_000]],
    [5_000, 30_000, [10_000, 10_000, 10_000], [1_666, 1_667, 1_667]],
    [5_001, 30_000, [15_000, 15_000], [2_500, 2_501]],
    [0, 30_000, [30_000], [0]],
    [5_000, 0, [0], [0]],
    [5_000, 25_000, [0], [0]],
  ])('lets a coupon of %d on %d of service go with %j as %j', (coupon, paid, backs, shares) => {
    let left = paid
    const answered = backs.map((back) => {
      const share = couponShareOf(coupon, paid, left, back)
      left -= back
      return share
    })
    expect(answered).toEqual(shares)
  })

  it('never exceeds what was paid, however often it is asked', () => {
    fc.assert(
      fc.property(split, fc.array(split, { maxLength: 8 }), (paid, wishes) => {
        const taken: { officialFen: number; serviceFen: number }[] = []
        for (const wish of wishes) {
          const answer = refundSplit(wish, refundableOf(paid, taken))
          if (answer.ok) taken.push(answer.split)
        }
        expect(taken.reduce((total, one) => total + one.officialFen, 0)).toBeLessThanOrEqual(paid.officialFen)
        expect(taken.reduce((total, one) => total + one.serviceFen, 0)).toBeLessThanOrEqual(paid.serviceFen)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { receiptPostings, refundPostings } from '../payments/ledger.ts'
import { couponShareOf, refundableOf } from '../payments/refund-rules.ts'
import { campaignStateOf } from './coupon-states.ts'
import { type CouponWorth, couponCodeKey, couponDays, couponRefusal, couponShares, savingOf } from './coupon-value.ts'
import { refusalWords, thresholdWords, worthWords } from './coupon-words.ts'

const amount = (amountFen: number, more: Partial<CouponWorth> = {}): CouponWorth => ({
  ...{ kind: 'amount', amountFen, percent: null, capFen: null, minServiceFen: 0, kinds: null, ...more },
})
const percent = (share: number, capFen: number | null = null, more: Partial<CouponWorth> = {}): CouponWorth => ({
  ...{ kind: 'percent', amountFen: null, percent: share, capFen, minServiceFen: 0, kinds: null, ...more },
})
const order = (serviceFen: number, officialFen = 30_000, kind = 'invention') => ({ kind, officialFen, serviceFen })
const days = { validFrom: '2026-11-01', validTo: '2026-11-30' }

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('what a coupon takes off', () => {
  it.each([
    // The example of the domain document, 7.6: 1,000.00, of it official 300.00, coupon 50.00.
    [amount(5_000), order(70_000), 5_000],
    [amount(80_000), order(70_000), 70_000],
    [amount(80_000), order(70_000, 0), 69_999],
    [amount(10_000, { kind: 'threshold', minServiceFen: 50_000 }), order(49_999), 0],
    [amount(10_000, { kind: 'threshold', minServiceFen: 50_000 }), order(50_000), 10_000],
    [percent(10), order(33_333), 3_333],
    [percent(20, 8_000), order(70_000), 8_000],
    [percent(20, 8_000), order(30_000), 6_000],
    [amount(5_000), order(0), 0],
    [amount(5_000), order(1, 0), 0],
    [amount(5_000, { kinds: ['trademark'] }), order(70_000), 0],
    [amount(5_000, { kinds: ['invention'] }), order(70_000), 5_000],
    [amount(5_000), order(70_000, 30_000, 'deal'), 0],
    [amount(5_000), order(70_000, 30_000, 'patentSupplement'), 0],
  ])('%j on %j is %i', (worth, base, saved) => {
    expect(savingOf(worth, base)).toBe(saved)
  })

  it('never exceeds the service fee, is whole, and leaves something to pay', () => {
    const next = numbers(7)
    for (let turn = 0; turn < 3_000; turn += 1) {
      const minServiceFen = next(2) * next(90_000)
      const worth = next(2)
        ? percent(1 + next(99), next(2) ? 1 + next(50_000) : null, { minServiceFen })
        : amount(1 + next(90_000), { minServiceFen })
      const base = order(next(80_000), next(2) * next(90_000))
      const saved = savingOf(worth, base)
      const isUsable = couponRefusal(worth, days, base, '2026-11-10') === undefined

      expect(Number.isInteger(saved) && saved >= 0 && saved <= base.serviceFen).toBe(true)
      if (base.officialFen + base.serviceFen > 0) expect(base.officialFen + base.serviceFen - saved).toBeGreaterThan(0)
      if (saved > 0) expect(isUsable).toBe(true)
    }
  })
})

describe('why a coupon cannot be used', () => {
  it.each([
    [amount(5_000), order(70_000), '2026-11-30', undefined],
    [amount(5_000), order(70_000), '2026-12-01', 'over'],
    [amount(5_000), order(70_000), '2026-10-31', 'notYet'],
    [amount(5_000, { kinds: ['trademark'] }), order(70_000), '2026-11-10', 'kind'],
    [amount(5_000), order(0), '2026-11-10', 'noService'],
    [amount(5_000, { minServiceFen: 70_001 }), order(70_000), '2026-11-10', 'minimum'],
  ])('%j on %j on %s: %s', (worth, base, today, refusal) => {
    expect(couponRefusal(worth, days, base, today)).toBe(refusal)
  })

  it('is said with the amount, the days and the services', () => {
    const said = (refusal: Parameters<typeof refusalWords>[0]) =>
      refusalWords(refusal, {
        worth: amount(5_000, { minServiceFen: 50_050, kinds: ['trademark', 'design'] }),
        ...days,
      })

    expect(said('minimum')).toEqual({ en: 'Only for a service fee from ¥500.50', zh: '服务费满 ¥500.50 可用' })
    expect(said('kind')).toEqual({ en: 'Only for: Trademark registration, Design', zh: '仅限：商标注册、外观设计' })
    expect(said('over').en).toBe('Expired on 2026-11-30')
    expect(worthWords(percent(15))).toEqual({ en: '15% off', zh: '8.5 折' })
    expect(thresholdWords(percent(10, 20_000)).zh).toBe('服务费无门槛，最高减 ¥200')
  })
})

describe('days of a coupon', () => {
  it('are those of the campaign, or run from receipt', () => {
    const campaign = { startsOn: '2026-11-01', endsOn: '2026-12-31' }

    expect(couponDays({ ...campaign, validDays: null }, civilDate('2026-11-10'))).toEqual({
      validFrom: '2026-11-10',
      validTo: '2026-12-31',
    })
    expect(couponDays({ ...campaign, validDays: 30 }, civilDate('2026-12-31'))).toEqual({
      validFrom: '2026-12-31',
      validTo: '2027-01-29',
    })
  })

  it('say whether a campaign still hands out', () => {
    const campaign = { isStopped: false, startsOn: '2026-11-01', endsOn: '2026-11-30', taken: 4, stock: 5 }

    expect(campaignStateOf(campaign, '2026-10-31')).toBe('planned')
    expect(campaignStateOf(campaign, '2026-11-30')).toBe('running')
    expect(campaignStateOf({ ...campaign, taken: 5 }, '2026-11-30')).toBe('soldOut')
    expect(campaignStateOf(campaign, '2026-12-01')).toBe('over')
    expect(campaignStateOf({ ...campaign, isStopped: true }, '2026-11-02')).toBe('stopped')
  })
})

describe('the shares of a coupon', () => {
  it.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [5_000, [20_000, 50_000], [1_428, 3_572]],
    [5_000, [70_000, 0], [5_000, 0]],
    [0, [3, 4], [0, 0]],
    [5, [0, 0], [0, 0]],
  ])('%i over %j are %j', (coupon, lines, shares) => {
    expect(couponShares(coupon, lines)).toEqual(shares)
  })

  it('are never more than their line, and together the coupon', () => {
    const next = numbers(11)
    for (let turn = 0; turn < 2_000; turn += 1) {
      const lines = Array.from({ length: 1 + next(6) }, () => next(9_000))
      const total = lines.reduce((sum, fen) => sum + fen, 0)
      const coupon = next(total + 1)
      const shares = couponShares(coupon, lines)

      expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(total === 0 ? 0 : coupon)
      expect(shares.every((share, at) => share >= 0 && share <= (lines[at] ?? 0))).toBe(true)
    }
  })

  it('come back with refunds of any sizes in any order: all of it with the last fen, and the ledger is empty then', () => {
    const next = numbers(23)
    for (let turn = 0; turn < 300; turn += 1) {
      const base = order(2 + next(90_000), next(2) * next(50_000))
      const couponFen = savingOf(amount(1 + next(90_000)), base)
      const paid = { officialFen: base.officialFen, serviceFen: base.serviceFen - couponFen }
      const postings = [...receiptPostings({ ...paid, couponFen })]
      const taken: { officialFen: number; serviceFen: number }[] = []
      let lost = 0
      while (refundableOf(paid, taken).serviceFen + refundableOf(paid, taken).officialFen > 0) {
        const left = refundableOf(paid, taken)
        const split = { officialFen: next(left.officialFen + 1), serviceFen: next(left.serviceFen + 1) }
        const back = taken.length > 12 ? left : split
        if (back.officialFen + back.serviceFen === 0) continue
        const share = couponShareOf(couponFen, paid.serviceFen, left.serviceFen, back.serviceFen)
        lost += share
        postings.push(...refundPostings({ ...back, couponFen: share }))
        taken.push(back)

        expect(share).toBeGreaterThanOrEqual(0)
        expect(lost).toBeLessThanOrEqual(couponFen)
        expect(postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0)
      }
      const balances = Map.groupBy(postings, ({ account }) => account)

      if (paid.serviceFen > 0) expect(lost).toBe(couponFen)
      if (paid.serviceFen > 0)
        expect(
          [...balances.values()]
            .map((group) => group.reduce((sum, { amountFen }) => sum + amountFen, 0))
            .every((fen) => fen === 0),
        ).toBe(true)
    }
  })
})

it('reads a code as people type it', () => {
  expect(couponCodeKey(' new-2026 ')).toBe('NEW2026')
})

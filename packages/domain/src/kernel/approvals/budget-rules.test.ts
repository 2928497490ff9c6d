import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import {
  boundOf,
  couldEscape,
  goesBeyond,
  goneOf,
  leftOf,
  periodOf,
  periodWords,
  phaseOf,
  quarterDays,
  sharesOf,
  thresholdsReached,
  yearDays,
} from './budget-rules.ts'

const sums = (more = {}) => ({ amountFen: 100_000, spentFen: 0, firmFen: 0, waitingFen: 0, ...more })

describe('periodOf', () => {
  it('reads a year and its quarters back out of their days', () => {
    for (const year of [2024, 2026]) {
      expect(periodOf(yearDays(year))).toEqual({ period: 'year', year })
      for (const quarter of [1, 2, 3, 4]) {
        expect(periodOf(quarterDays(year, quarter))).toEqual({ period: 'quarter', year, quarter })
      }
    }
    expect(quarterDays(2026, 1)).toEqual({ fromOn: '2026-01-01', toOn: '2026-03-31' })
    expect(quarterDays(2026, 2).toOn).toBe('2026-06-30')
  })
  it('says them', () => {
    expect(periodWords(yearDays(2026))).toEqual({ en: '2026', zh: '2026 年' })
    expect(periodWords(quarterDays(2026, 4)).en).toBe('2026 Q4')
    expect(periodWords({ fromOn: '2026-11-01', toOn: '2026-12-15' }).zh).toBe('2026-11-01 至 2026-12-15')
  })
})

describe('what is left', () => {
  it('is the amount less what was paid and what waits, below zero where that is more', () => {
    expect(leftOf(sums({ spentFen: 50_000, firmFen: 20_000, waitingFen: 10_000 }))).toBe(20_000)
    expect(leftOf(sums({ spentFen: 90_000, waitingFen: 30_000 }))).toBe(-20_000)
  })
  it('is drawn in parts that never leave the bar', () => {
    const any = fc.record({
      ...{ amountFen: fc.nat(10_000), spentFen: fc.nat(10_000), firmFen: fc.nat(10_000), waitingFen: fc.nat(10_000) },
    })
    fc.assert(
      fc.property(any, (one) => {
        const { spent, firm, waiting, whole } = sharesOf(one)
        expect(spent + firm + waiting).toBeLessThanOrEqual(100.000001)
        expect(whole).toBeLessThanOrEqual(100)
        // What is left is the rest of the whole.
        if (leftOf(one) >= 0 && one.amountFen > 0) expect(whole).toBe(100)
      }),
    )
  })
})

describe('goesBeyond', () => {
  it('stops at the first fen too many', () => {
    expect(goesBeyond(100, { beforeFen: 60, payFen: 40 })).toBe(false)
    expect(goesBeyond(100, { beforeFen: 60, payFen: 41 })).toBe(true)
  })
  it('lets nothing through that it stopped, where more was spent, more is paid or the budget is smaller', () => {
    const one = fc.record({ amountFen: fc.nat(1_000), beforeFen: fc.nat(1_000), payFen: fc.nat(1_000) })
    fc.assert(
      fc.property(one, one, ({ amountFen, beforeFen, payFen }, more) => {
        if (!goesBeyond(amountFen, { beforeFen, payFen })) return
        const harder = { beforeFen: beforeFen + more.beforeFen, payFen: payFen + more.payFen }
        expect(goesBeyond(Math.max(0, amountFen - more.amountFen), harder)).toBe(true)
      }),
    )
  })
})

describe('thresholdsReached', () => {
  it.each([
    [79_999, []],
    [80_000, [80]],
    [99_999, [80]],
    [100_000, [80, 100]],
  ])('of %i fen of 100,000 are %j', (spentFen, percents) => {
    expect(thresholdsReached({ warnPercent: 80 }, sums({ spentFen }))).toEqual(percents)
  })
  it('count what waits too, and the whole once', () => {
    expect(thresholdsReached({ warnPercent: 100 }, sums({ firmFen: 60_000, waitingFen: 40_000 }))).toEqual([100])
    expect(boundOf(sums({ firmFen: 1, waitingFen: 2 }))).toBe(3)
  })
})

describe('goneOf', () => {
  const claims = [
    { fen: 50_000, isUnderWay: false },
    { fen: 20_000, isUnderWay: false },
    { fen: 90_000, isUnderWay: true },
  ]
  const gone = (onOver: 'refuse' | 'oneMore') => goneOf({ amountFen: 40_000, onOver }, { spentFen: 5_000, claims })

  it('leaves out approvals that a budget which refuses does not hold any more, and no money that is under way', () => {
    expect(gone('refuse')).toBe(115_000)
    expect(gone('oneMore')).toBe(165_000)
  })
})

describe('couldEscape', () => {
  const of = (onOver: 'refuse' | 'oneMore', year = 2026) => ({ onOver, ...yearDays(year) })
  const today = civilDate('2026-06-01')

  it.each([
    ['to none', [of('refuse')], [], true],
    ['to one that asks one more', [of('refuse')], [of('oneMore')], true],
    ['to one that refuses too', [of('oneMore'), of('refuse')], [of('refuse')], false],
    ['of a later year', [of('refuse'), of('refuse', 2027)], [of('refuse')], true],
    ['that is over', [of('refuse', 2025)], [], false],
    ['where it ends earlier', [of('refuse')], [{ ...of('refuse'), toOn: civilDate('2026-08-31') }], true],
    ['from none', [], [of('refuse')], false],
  ])('%s', (_name, before, after, escapes) => {
    expect(couldEscape(before, after, today)).toBe(escapes)
  })
})

it('runs from its first day to its last unless it was closed', () => {
  const days = { fromOn: '2026-10-01', toOn: '2026-12-31', isClosed: false }

  expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'].map((day) => phaseOf(days, day))).toEqual([
    'later',
    'now',
    'now',
    'past',
  ])
  expect(phaseOf({ ...days, isClosed: true }, '2026-11-01')).toBe('past')
})

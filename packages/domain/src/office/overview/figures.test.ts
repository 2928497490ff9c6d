import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officialStates } from '../../kernel/orders/order-states.ts'
import { addDays, civilDate, daysBetween, weekday } from '../../platform/dates/civil-date.ts'
import {
  bucketsOf,
  grantedStates,
  grantShare,
  isPeriod,
  lastDecision,
  type OfficialStep,
  openAgainStates,
  periodDaysMax,
  periodOf,
  presetKeys,
  refusedStates,
  sampleMin,
  shownMedian,
} from './figures.ts'

describe('a rate', () => {
  it('is hidden under ten decisions, and told from ten on', () => {
    expect([grantShare(9, 0), grantShare(4, 5), grantShare(0, 0)]).toEqual([null, null, null])
    expect([grantShare(10, 0), grantShare(7, 3), grantShare(2, 10)]).toEqual([100, 70, 16.7])
  })

  it('is hidden with the median of as few', () => {
    expect([shownMedian(12.4, sampleMin - 1), shownMedian(null, 50), shownMedian(12.4, sampleMin)]).toEqual([
      null,
      null,
      12,
    ])
  })
})

describe('what the office decided', () => {
  it('is granted where the state is good, refused where it is bad', () => {
    expect(grantedStates.map((state) => officialStates[state].colour)).toEqual(grantedStates.map(() => 'good'))
    expect(refusedStates.map((state) => officialStates[state].colour)).toEqual(refusedStates.map(() => 'bad'))
  })
})

describe('the last decision', () => {
  const step = (from: string, to: string, on: string, more: Partial<OfficialStep> = {}): OfficialStep => ({
    ...{ from, to, on: civilDate(on), document: `${to} ${on}`, isUndone: false },
    ...more,
  })
  const undo = ({ from, to, document }: OfficialStep) =>
    step(to, from ?? '', '2026-11-01', { document, isUndone: true })
  const refusal = step('substantive', 'rejected', '2026-03-02')
  const revoked = step('rejected', 'substantive', '2026-04-01')
  const again = step('substantive', 'rejected', '2026-05-04')
  const grant = step('registered', 'granted', '2026-06-01')

  it('of a case that was refused, revoked and granted is the grant alone', () => {
    expect(lastDecision([refusal])).toEqual({ is: 'refused', on: '2026-03-02' })
    expect(lastDecision([refusal, revoked])).toBeNull()
    expect(lastDecision([refusal, revoked, grant])).toEqual({ is: 'granted', on: '2026-06-01' })
  })

  it('stands while a review of it runs, and is that of the review where it upholds it', () => {
    const review = step('rejected', 'reexamination', '2026-04-10')
    const upheld = step('reexamination', 'rejected', '2026-09-09')

    expect(lastDecision([refusal, review])).toEqual({ is: 'refused', on: '2026-03-02' })
    expect(lastDecision([refusal, review, upheld])).toEqual({ is: 'refused', on: '2026-09-09' })
    expect(openAgainStates).not.toContain('tmReview')
  })

  it('that was taken back leaves the one before it as it was', () => {
    expect(lastDecision([refusal, revoked, again])).toEqual({ is: 'refused', on: '2026-05-04' })
    expect(lastDecision([refusal, revoked, again, undo(again)])).toBeNull()
    expect(lastDecision([refusal, revoked, again, undo(again), undo(revoked)])).toEqual({
      ...{ is: 'refused', on: '2026-03-02' },
    })
    const other = step('tmDismissed', 'tmUpheld', '2026-07-07')
    const first = step('tmAccepted', 'tmDismissed', '2026-02-02')
    expect(lastDecision([first, other])).toEqual({ is: 'granted', on: '2026-07-07' })
    expect(lastDecision([first, other, undo(other)])).toEqual({ is: 'refused', on: '2026-02-02' })
  })

  it('recorded anew after it was taken back counts, and what lapsed and came back keeps its first day', () => {
    expect(lastDecision([refusal, undo(refusal), { ...refusal, on: civilDate('2026-03-05') }])).toEqual({
      ...{ is: 'refused', on: '2026-03-05' },
    })
    const lapsed = step('granted', 'lapsed', '2026-08-01')
    expect(lastDecision([grant, lapsed, step('lapsed', 'granted', '2026-10-01')])).toEqual({
      ...{ is: 'granted', on: '2026-06-01' },
    })
  })
})

describe('a period', () => {
  it('of each preset can be counted on every day of four years', () => {
    for (let day = civilDate('2026-01-01'); day < '2030-01-01'; day = addDays(day, 1)) {
      for (const preset of presetKeys)
        expect([day, preset, isPeriod(periodOf(preset, day))]).toEqual([day, preset, true])
    }
  })

  it('ends with its last day and begins with its first', () => {
    expect(periodOf('lastMonth', civilDate('2026-03-31'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodOf('last12', civilDate('2026-11-28'))).toEqual({ from: '2025-12-01', to: '2026-11-28' })
    expect(isPeriod({ from: civilDate('2026-02-02'), to: civilDate('2026-02-01') })).toBe(false)
  })

  it('is cut into parts that follow each other and leave no day out', () => {
    const first = civilDate('2025-01-01')
    fc.assert(
      fc.property(fc.nat(900), fc.integer({ min: 1, max: periodDaysMax }), (start, length) => {
        const period = { from: addDays(first, start), to: addDays(first, start + length - 1) }
        const { by, list } = bucketsOf(period)
        expect(list.reduce((sum, one) => sum + daysBetween(one.from, one.to) + 1, 0)).toBe(length)
        expect([list[0]?.from, list.at(-1)?.to]).toEqual([period.from, period.to])
        expect(list.length).toBeLessThanOrEqual(45)
        if (by === 'week') expect(new Set(list.slice(1).map((one) => weekday(one.from)))).toEqual(new Set([1]))
        for (const [at, one] of list.entries()) if (at > 0) expect(one.from).toBe(addDays(list[at - 1]?.to ?? first, 1))
      }),
    )
  })
})

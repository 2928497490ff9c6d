import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { usualLeadTimes } from './lead-times.ts'
import { limitPlan, type PlannedLimit, stepReached } from './limit-plan.ts'
import type { StepDay } from './limit-steps.ts'

const on = civilDate
const shown = (limit: PlannedLimit, days: readonly StepDay[]) =>
  limitPlan(limit, days).map(({ name, on: day, percent }) => `${name} ${day}${percent ? ` ${percent}` : ''}`)
const known = { mayMove: true, isMissed: false }
const fees = usualLeadTimes('annuity').days
const marks = usualLeadTimes('trademark').days

describe('the plan of an annual fee', () => {
  const fee = { ...known, source: 'watch', dueOn: on('2025-03-10'), normalOn: on('2025-03-10') } as const
  const due = { ...fee, ruleId: 'annuity', officialOn: on('2025-03-10') }
  const grace = { ...fee, ruleId: 'annuity-grace', officialOn: on('2025-09-10') }

  it('is T-90, -60, -30, -7 and the day, then each month of the late fee and the end of grace', () => {
    expect(shown(due, fees)).toEqual([
      't90 2024-12-10',
      't60 2025-01-09',
      't30 2025-02-08',
      't7 2025-03-03',
      't0 2025-03-10',
    ])
    expect(shown(grace, fees)).toEqual([
      'bracket1 2025-03-11',
      'bracket2 2025-04-11 5',
      'bracket3 2025-05-11 10',
      'bracket4 2025-06-11 15',
      'bracket5 2025-07-11 20',
      'bracket6 2025-08-11 25',
      't7 2025-09-03',
      't0 2025-09-10',
      'late1 2025-09-11',
    ])
  })

  it('keeps the months and the last week whatever was chosen, and what was chosen near the end', () => {
    expect(shown(grace, [90, 30, 3]).slice(5)).toEqual(['bracket6 2025-08-11 25', 't7 2025-09-03', 't3 2025-09-07'])
  })

  it('is late only after the working day on which it could still be paid', () => {
    // Saturday 2025-03-08.
    const weekend = { ...grace, dueOn: on('2025-03-08'), normalOn: on('2025-03-10'), officialOn: on('2025-09-08') }
    expect(shown(weekend, fees).slice(0, 2)).toEqual(['bracket1 2025-03-11', 'bracket2 2025-04-09 5'])
  })

  it('tells the month of the late fee however late it came to be known', () => {
    const since = { ...grace, since: on('2025-05-20') }
    expect(stepReached(limitPlan(grace, fees), since, on('2025-05-20'))?.name).toBe('bracket3')
    const early = { ...due, since: on('2025-01-20') }
    expect(stepReached(limitPlan(due, fees), early, on('2025-01-20'))).toBeUndefined()
  })

  it('tells the month of the late fee where a later step was reached before it was known', () => {
    const since = { ...grace, since: on('2025-08-30') }
    const plan = limitPlan(grace, [15, 7])
    expect(plan.map(({ name }) => name)).toContain('t15')
    expect(stepReached(plan, since, on('2025-08-30'))?.name).toBe('bracket6')
  })

  it('calls nothing due after the last day on which it can be paid', () => {
    const since = { ...due, since: on('2025-01-01') }
    expect(stepReached(limitPlan(due, fees), since, on('2025-03-10'))?.name).toBe('t0')
    expect(stepReached(limitPlan(due, fees), since, on('2025-03-11'))).toBeUndefined()
  })

  it('counts down restoration by the steps of the reference, beside those that were chosen', () => {
    const lost = { ...fee, ruleId: 'restore', officialOn: on('2026-01-05') }
    expect(limitPlan(lost, fees).map(({ name }) => name)).toEqual([
      ...['t90', 't60', 't30', 't15', 't7', 't3', 't1', 't0', 'late1'],
    ])
  })
})

describe('the plan of a renewal', () => {
  it('begins when it can be asked for and half a year ahead, and goes on in its grace', () => {
    const due = {
      ...known,
      source: 'mark',
      ruleId: 'tm-renewal',
      officialOn: on('2029-08-06'),
      opensOn: on('2028-08-06'),
    }
    expect(shown({ ...due, source: 'mark' }, marks)).toEqual([
      ...['opens 2028-08-06', 't180 2029-02-07', 't90 2029-05-08', 't30 2029-07-07', 't15 2029-07-22'],
      ...['t7 2029-07-30', 't3 2029-08-03', 't1 2029-08-05', 't0 2029-08-06'],
    ])
    const grace = { ...due, source: 'mark', ruleId: 'tm-renewalGrace', officialOn: on('2030-02-06') } as const
    expect(shown({ ...grace, normalOn: on('2029-08-06') }, marks).slice(0, 3)).toEqual([
      ...['begun 2029-08-07', 't60 2029-12-08', 't30 2030-01-07'],
    ])
  })
})

describe('the plan of a missed period', () => {
  it('leaves out the day after, on which everybody is told of it in the night', () => {
    const missed = {
      ...known,
      source: 'deadline',
      ruleId: 'oa1',
      officialOn: on('2026-09-30'),
      mayMove: false,
    } as const
    const after = (isMissed: boolean) =>
      limitPlan({ ...missed, isMissed }, marks)
        .map(({ name }) => name)
        .filter((name) => name.startsWith('late'))
    expect([after(false), after(true)]).toEqual([
      ['late1', 'late7', 'late30'],
      ['late7', 'late30'],
    ])
  })
})

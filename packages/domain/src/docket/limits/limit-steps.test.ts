import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { climbChoices, missingSteps, readSteps, usualLeadTimes } from './lead-times.ts'
import { limitAreaKeys } from './limit-areas.ts'
import { limitPlan, nextStepOn as nextOf, stepReached as reachedOf } from './limit-plan.ts'
import { beginOf, type Counted, climbAt, type StepDay, stepDays, stepName, stepOfName, stepOn } from './limit-steps.ts'

const due = civilDate('2026-09-30')
const patent = usualLeadTimes('patent').days
const limit = { officialOn: due, mayMove: false, since: civilDate('2026-05-30') }
const left = (days: number) => addDays(due, -days)
const planOf = (counted: Counted, days: readonly StepDay[]) =>
  limitPlan({ source: 'deadline', ruleId: 'oa1', isMissed: false, ...counted }, days)
/** Days of the step reached. */
function stepReached(counted: Counted & { readonly since: CivilDate }, days: readonly StepDay[], today: CivilDate) {
  const step = reachedOf(planOf(counted, days), counted, today)
  return step && stepOfName(step.name)
}
const nextStepOn = (counted: Counted, days: readonly StepDay[], today: CivilDate) =>
  nextOf(planOf(counted, days), today)

describe('the steps of a limit', () => {
  it('are those of the reference for replies, registration, examination and restoration, the day itself, and after', () => {
    expect(patent.map((day) => stepOn(limit, day))).toEqual(
      [
        ...['2026-08-31', '2026-09-15', '2026-09-23', '2026-09-27', '2026-09-29', '2026-09-30'],
        ...['2026-10-01', '2026-10-07', '2026-10-30'],
      ].map(civilDate),
    )
  })

  it.each(['us', 'abroad'] as const)('begin three months ahead for %s', (area) => {
    expect(usualLeadTimes(area).days.slice(0, 3)).toEqual([90, 60, 30])
  })

  it.each([
    [31, undefined],
    [30, 30],
    [29, 30],
    [16, 30],
    [15, 15],
    [7, 7],
    [5, 7],
    [3, 3],
    [2, 3],
    [1, 1],
    [0, 0],
    [-1, -1],
    [-6, -1],
    [-7, -7],
    [-30, -30],
    [-400, -30],
  ])('with %i days left the one reached is %s', (days, step) => {
    expect(stepReached(limit, patent, left(days))).toBe(step)
  })

  it('that were reached before the limit was known are not told, but in its last week', () => {
    const known = (days: number) => ({ ...limit, since: left(days) })
    expect(stepReached(known(20), patent, left(20))).toBeUndefined()
    expect(stepReached(known(30), patent, left(30))).toBeUndefined()
    expect(stepReached(known(5), patent, left(5))).toBe(7)
    expect(stepReached(known(0), patent, left(0))).toBe(0)
    // What is brought in long after its day is not told for that.
    expect(stepReached(known(-40), patent, left(-40))).toBeUndefined()
    expect(stepReached(known(20), patent, left(15))).toBe(15)
    // By the days that are left, not by the step: of two steps the last week has none of its own.
    expect(stepReached(known(6), [30, 0], left(6))).toBe(30)
    expect(stepReached(known(9), [30, 0], left(9))).toBeUndefined()
  })

  it('of a day at the end of time are those before it', () => {
    const never = { officialOn: civilDate('9999-12-31'), mayMove: true, since: civilDate('2026-01-01') }
    expect(stepReached(never, stepDays, civilDate('2026-01-02'))).toBeUndefined()
    expect(nextStepOn(never, stepDays, civilDate('9999-12-30'))).toBe('9999-12-31')
    expect(nextStepOn(never, stepDays, civilDate('9999-12-31'))).toBeUndefined()
  })

  it('of after count from the last day that it can still end on', () => {
    const saturday = { officialOn: civilDate('2027-01-23'), mayMove: true }
    expect(stepOn(saturday, 0, shippedCalendar)).toBe('2027-01-23')
    // The Monday after it is the first day that is worked whatever the calendar of that year will say.
    expect(stepOn(saturday, -1, shippedCalendar)).toBe('2027-01-26')
    expect(stepOn({ ...saturday, mayMove: false }, -1, shippedCalendar)).toBe('2027-01-24')
  })

  it('have names that are read back', () => {
    for (const day of stepDays) expect(stepOfName(stepName(day))).toBe(day)
    for (const name of ['lead', 'owner', 't2', '', 'toString']) expect(stepOfName(name)).toBeUndefined()
  })

  const days = fc.subarray([...stepDays], { minLength: 1 })

  it('are the latest of those reached, whatever the clock does', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -120, max: 40 }), (chosen, offset) => {
        const today = addDays(due, offset)
        const step = stepReached(limit, chosen, today)
        const reached = readSteps(chosen).filter((one) => stepOn(limit, one) <= today)
        expect(step).toBe(reached.at(-1))
      }),
    )
  })

  it('leave no day out: looking on the days that are named sees every step', () => {
    fc.assert(
      fc.property(days, (chosen) => {
        const told: number[] = []
        let on: CivilDate | undefined = nextStepOn(limit, chosen, limit.since)
        while (on !== undefined) {
          const step = stepReached(limit, chosen, on)
          if (step !== undefined) told.push(step)
          on = nextStepOn(limit, chosen, on)
        }
        expect(told).toEqual(readSteps(chosen))
      }),
    )
  })
})

describe('climbAt', () => {
  const at = (text: string) => new Date(`${text}:00+08:00`)
  it.each([
    // A month ahead: a day for the person, then two more for the lead.
    ['lead', '2026-08-31T08:00', 30, '2026-09-01T08:00'],
    ['owner', '2026-08-31T08:00', 30, '2026-09-03T08:00'],
    // Long before nothing climbs until so many days are left.
    ['lead', '2026-07-02T08:00', 30, '2026-09-01T08:00'],
    ['lead', '2026-07-02T08:00', 90, '2026-07-03T08:00'],
    // In the last week at once, to the owners the next day.
    ['lead', '2026-09-23T08:00', 30, '2026-09-23T09:00'],
    ['owner', '2026-09-23T08:00', 30, '2026-09-24T08:00'],
    // What was told the day before the last week does not wait longer than what is told in it.
    ['owner', '2026-09-22T08:00', 30, '2026-09-24T08:00'],
    // On the last day within hours.
    ['lead', '2026-09-30T08:00', 30, '2026-09-30T09:00'],
    ['owner', '2026-09-30T08:00', 30, '2026-09-30T12:00'],
    ['owner', '2026-09-29T08:00', 7, '2026-09-29T12:00'],
  ] as const)('to the %s, first told %s, within %i days: %s', (level, toldAt, climbsWithin, climbs) => {
    const found = climbAt(level, { ...limit, toldAt: at(toldAt), climbsWithin })
    expect(found.toISOString()).toBe(at(climbs).toISOString())
  })

  it('never climbs before it was told, nor to owners before leads, and reaches owners before the day is over', () => {
    const told = fc.integer({ min: -100 * 24, max: 40 * 24 })
    fc.assert(
      fc.property(told, fc.constantFrom(...climbChoices), (hours, climbsWithin) => {
        const toldAt = new Date(beginOf(due).getTime() + hours * 3_600_000)
        const [lead, owner] = (['lead', 'owner'] as const).map((level) =>
          climbAt(level, { ...limit, toldAt, climbsWithin }),
        )
        expect(lead && lead > toldAt).toBe(true)
        expect(lead && owner && lead <= owner).toBe(true)
        if (toldAt <= beginOf(due)) expect(owner && owner < beginOf(addDays(due, 1))).toBe(true)
      }),
    )
  })
})

describe('lead times', () => {
  it('usual ones are whole, in their order, and of steps that there are', () => {
    for (const area of limitAreaKeys) {
      const { days, climbsWithin } = usualLeadTimes(area)
      expect(missingSteps(days)).toEqual([])
      expect(readSteps(days)).toEqual(days)
      expect(climbChoices).toContain(climbsWithin)
    }
  })

  it.each([
    [[30, 3], []],
    [[7, 0], []],
    [[3, 1, 0], ['early']],
    [[90, 60, 7], ['lastWeek']],
    [[], ['early', 'lastWeek']],
    [[-1], ['early', 'lastWeek']],
  ])('of %j lack %j', (days, lacking) => {
    expect(missingSteps(days)).toEqual(lacking)
  })

  it('forget a step that is none any more', () => {
    expect(readSteps([1, 30, 45, 1])).toEqual([30, 1])
  })
})

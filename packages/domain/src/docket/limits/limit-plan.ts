import { lateBrackets } from '../../law/patents/late-fees.ts'
import { calendarInForce, lastPossibleDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate, daysBetween } from '../../platform/dates/civil-date.ts'
import type { LimitSource } from './limit-areas.ts'
import { type Counted, type StepDay, stepName, stepOn } from './limit-steps.ts'

/** What the steps of a limit are planned from. */
export interface PlannedLimit extends Counted {
  readonly source: LimitSource
  readonly ruleId: string
  /** Missed by the clock: of a period of a case everybody was told so that night. */
  readonly isMissed: boolean
  /** Of an annual fee: the day from which its late fee counts. */
  readonly dueOn?: CivilDate | undefined
  /** Of the renewal of a mark: the first day on which it can be asked for. */
  readonly opensOn?: CivilDate | undefined
  /** Of a grace: the last day without a late fee, moved to a working day. */
  readonly normalOn?: CivilDate | undefined
}

export interface PlannedStep {
  /** `stepName` of a day, or what the law begins then: `bracket3`, `opens`, `begun`. The key under which it is told once. */
  readonly name: string
  readonly on: CivilDate
  /** Late fee from this day on, of the full fee. */
  readonly percent?: number
  /** What it says costs money until something is done: told however late the limit came to be known. */
  readonly stays?: true
  /** The last day on which it is true of what is watched: on the next the clock moves its row. */
  readonly until?: CivilDate
}

/** So few days left, and a limit is told however late it came to be known. */
const urgentDays = 7
/** No calendar counts past the year 9999; a day so far ahead stands for none, and nothing is told after it. */
const lastCounted = '9998-12-31'
/** Near the end of grace; before it the months of the late fee are what is told. */
const graceDays = 15

/** @see patent reference 7.5 (policy) */
const always = {
  graceOfFee: [7],
  restoration: [30, 15, 7, 3, 1],
  renewal: [180, 90],
  graceOfRenewal: [60],
} as const

/**
 * The days on which a limit is told, the earliest first: those chosen for its area, and those on which the law changes what is owed.
 *
 * @param days chosen, in any order.
 */
export function limitPlan(
  limit: PlannedLimit,
  days: readonly StepDay[],
  calendar: WorkingCalendar = calendarInForce(),
): readonly PlannedStep[] {
  const { source, ruleId, isMissed } = limit
  // "Due today" is no word for the day after, on which the fee is late and the right may be lost.
  const isMoved = (source === 'watch' || source === 'mark') && limit.officialOn <= lastCounted
  const until = isMoved ? lastPossibleDay(limit.officialOn, calendar) : undefined
  const plan = (some: readonly number[]) => [...new Set(some)].map((day) => toStep(limit, day, calendar))
  const before = days.filter((day) => day >= 0)
  const after = limit.officialOn <= lastCounted ? days.filter((day) => day < 0) : []
  return ((): PlannedStep[] => {
    if (source === 'watch') {
      // On the next day it is in grace, which counts down to a day of its own; one that is ordered is in the hands of who pays it.
      if (ruleId === 'restore') return plan([...before, ...always.restoration, ...after])
      if (ruleId !== 'annuity-grace') return plan(before)
      const near = before.filter((day) => day <= graceDays)
      return [...bracketsOf(limit, calendar), ...plan([...near, ...always.graceOfFee]), ...plan(after)]
    }
    if (source === 'mark') {
      if (ruleId === 'tm-renewal') return [...begins('opens', limit.opensOn), ...plan([...before, ...always.renewal])]
      if (ruleId === 'tm-renewalGrace')
        return [
          ...begins('begun', graceFrom(limit, calendar), true),
          ...plan([...before, ...always.graceOfRenewal, ...after]),
        ]
      return plan(before)
    }
    return plan([...before, ...(isMissed && source === 'deadline' ? after.filter((day) => day !== -1) : after)])
  })()
    .map((step) => (until === undefined || step.on > until ? step : { ...step, until }))
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

const toStep = (limit: Counted, day: number, calendar: WorkingCalendar): PlannedStep => ({
  name: stepName(day),
  on: stepOn(limit, day, calendar),
})

const begins = (name: string, on: CivilDate | undefined, stays = false): PlannedStep[] =>
  on === undefined ? [] : [{ name, on, ...(stays && { stays: true as const }) }]

/** The first day on which a late fee is owed for certain. */
const graceFrom = ({ normalOn }: PlannedLimit, calendar: WorkingCalendar): CivilDate | undefined =>
  normalOn && addDays(lastPossibleDay(normalOn, calendar), 1)

/** Each month of grace, from the day on which the fee is late for certain. */
function bracketsOf(limit: PlannedLimit, calendar: WorkingCalendar): PlannedStep[] {
  const { dueOn } = limit
  const lateFrom = graceFrom(limit, calendar)
  if (dueOn === undefined || lateFrom === undefined) return []
  return lateBrackets(dueOn)
    .map(({ fromOn, percent }, at) => ({
      ...{ name: `bracket${at + 1}`, on: at === 0 ? lateFrom : fromOn, stays: true as const },
      ...(percent > 0 && { percent }),
    }))
    .filter(({ on }) => on >= lateFrom)
}

/**
 * The step to tell on `today`: the latest one reached, because it says more than those before it, which were missed (the server was
 * away) and are never told. One reached before the limit was known, or before it was chosen, is told in the last week alone; else what
 * costs money until something is done.
 *
 * @param since day on which the limit got this official day, or its steps were chosen.
 */
export function stepReached(
  plan: readonly PlannedStep[],
  { officialOn, since }: Pick<Counted, 'officialOn'> & { readonly since: CivilDate },
  today: CivilDate,
): PlannedStep | undefined {
  const reached = plan.filter(({ on, until }) => on <= today && !(until !== undefined && until < today))
  const latest = reached.at(-1)
  if (!latest) return undefined
  const left = daysBetween(today, officialOn)
  const isUrgent = left >= 0 && left <= urgentDays
  return isUrgent || latest.on > since ? latest : reached.findLast(({ stays }) => stays)
}

/** The day of the next step after `today`; undefined if there is none. */
export const nextStepOn = (plan: readonly PlannedStep[], today: CivilDate): CivilDate | undefined =>
  plan.find(({ on }) => on > today)?.on

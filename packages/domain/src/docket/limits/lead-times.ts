import type { LimitArea } from './limit-areas.ts'
import { type StepDay, stepDays } from './limit-steps.ts'

/** When the limits of an area are told. */
export interface LeadTimes {
  readonly days: readonly StepDay[]
  /** What nobody acknowledged climbs once so many days are left. */
  readonly climbsWithin: number
}

export const climbChoices = [90, 60, 30, 15, 7] as const

const after = [-1, -7, -30] as const
const usualDays = {
  // Replies, registration, examination requests, priority, restoration. @see patent reference 7.5
  near: [30, 15, 7, 3, 1, 0, ...after],
  // Translations, powers of attorney and agents of other countries take weeks.
  far: [90, 60, 30, 15, 7, 3, 1, 0, ...after],
  // And each month of the late fee.
  fees: [90, 60, 30, 7, 0, -1],
} as const satisfies Record<string, readonly StepDay[]>

const usual: Readonly<Record<LimitArea, readonly StepDay[]>> = {
  patent: usualDays.near,
  design: usualDays.near,
  trademark: usualDays.near,
  copyright: usualDays.near,
  us: usualDays.far,
  abroad: usualDays.far,
  annuity: usualDays.fees,
  other: usualDays.near,
}

/** What holds where an organisation chose nothing. */
export const usualLeadTimes = (area: LimitArea): LeadTimes => ({ days: usual[area], climbsWithin: 30 })

export const isStepDay = (day: number): day is StepDay => stepDays.some((one) => one === day)

/** Steps that leave time to act, and one that nobody sleeps through: without them a limit would run out unheard of. */
export type MissingSteps = 'early' | 'lastWeek'
export function missingSteps(days: readonly number[]): readonly MissingSteps[] {
  const isTold = (from: number, to: number) => days.some((day) => day >= from && day <= to)
  return [...(isTold(7, 90) ? [] : (['early'] as const)), ...(isTold(0, 3) ? [] : (['lastWeek'] as const))]
}

/** Steps as they are kept: each once, the earliest first; one that is not known any more is left out. */
export function readSteps(days: readonly number[]): StepDay[] {
  return stepDays.filter((day) => days.includes(day))
}

import { graceMonthsOf, lateStep } from '../law/patents/late-fees.ts'
import { addMonths, type CivilDate } from '../platform/dates/civil-date.ts'

/** Whether the next annual fee is to come, is late and can still be paid with a surcharge, or was let go. */
export type FeeState = 'due' | 'late' | 'lapsed'

/**
 * The state of the next annual fee of a listed patent on a day. A day that has passed is shown as such: payments are not public,
 * so nobody knows whether it was paid meanwhile.
 *
 * @returns `endsOn`: last day on which it can be paid with a surcharge.
 * @see Patent Law Implementing Regulations rule 115
 */
export function feeDay(dueOn: CivilDate, today: CivilDate): { readonly state: FeeState; readonly endsOn: CivilDate } {
  const { kind } = lateStep(dueOn, today)
  return {
    state: kind === 'onTime' ? 'due' : kind === 'grace' ? 'late' : 'lapsed',
    endsOn: addMonths(dueOn, graceMonthsOf(dueOn)),
  }
}

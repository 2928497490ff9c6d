import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { isInForce } from '../../platform/rules/rule-book.ts'
import type { MarkPeriodId } from './mark-period-names.ts'

/** What stands open to a client against whom it was decided, by a version of the law. */
export interface Remedy {
  /** Absent: nothing does. */
  readonly period?: MarkPeriodId
  /** What it comes from, in the words of `rule-words.ts`; in brackets where we read it. */
  readonly basis: string
  /** Days of dispatch between which the decision falls under it. */
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly needsConfirmation?: true
}

/**
 * How the office decides on a service: it makes or refuses an entry in the register, or decides a request, the client's own or
 * one that the client responds to.
 */
export interface ServiceDecision {
  readonly by: 'recordal' | 'request' | 'answer'
  readonly remedies: readonly Remedy[]
  /** Against what was decided on review of the first decision; absent: the same. */
  readonly onReview?: readonly Remedy[]
}

/**
 * The remedies that are open on the day of dispatch of a decision against the client.
 *
 * @param isOnReview whether it was decided before.
 * @throws RangeError if the table has no row.
 */
export function remedyOn({ remedies: first, onReview }: ServiceDecision, on: CivilDate, isOnReview: boolean): Remedy {
  const rows = isOnReview && onReview ? onReview : first
  const found = rows.find((row) => isInForce(row, on))
  if (!found) throw new RangeError(`no remedy on ${on}`)
  return found
}

import { markTerm } from '../law/marks/mark-deadlines.ts'
import { termYears } from '../law/patents/terms.ts'
import { addYears, type CivilDate, daysBetween } from '../platform/dates/civil-date.ts'
import type { RightType } from '../platform/identifiers/right-type.ts'
import { figureOn } from '../platform/rules/law-figure.ts'

const longestDesignTerm = 15

/**
 * How much of the whole term of a right is left.
 *
 * @param endsOn last day of the term.
 * @returns whole per cent, 0 to 100.
 * @see Patent Law art. 42; Trademark Law art. 39
 */
export function termLeft(right: RightType | 'mark', endsOn: CivilDate, today: CivilDate): number {
  // Only of a design does the term depend on the day of filing: one that lasts 15 years was filed 15 years before its end.
  const years = right === 'mark' ? figureOn(markTerm, endsOn) : termYears(right, addYears(endsOn, -longestDesignTerm))
  const whole = daysBetween(addYears(endsOn, -years), endsOn)
  return Math.min(100, Math.max(0, Math.round((daysBetween(today, endsOn) / whole) * 100)))
}

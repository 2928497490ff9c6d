import { addDays, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { LawFigureRow } from '../../platform/rules/law-figure.ts'

/** First day of the Trademark Law as revised on 2026-06-26 (trademark reference, S12: two secondary sources). */
export const revisedLawFrom: CivilDate = civilDate('2027-01-01')

/** Source of what we carry over from the law of 2019 because the text of the revised one was not seen; in the words of `rule-words.ts`. */
export const revisedUnseen = 'Trademark Law of 2027: carried over (S12)'

/** Rows of a figure of the law of 2019: until its last day as it says, from then on the same figure to be confirmed. */
export const untilRevised = (value: number, source: string): readonly LawFigureRow[] => [
  { value, validTo: addDays(revisedLawFrom, -1), source },
  { value, validFrom: revisedLawFrom, source: `${revisedUnseen}; ${source}`, needsConfirmation: true },
]

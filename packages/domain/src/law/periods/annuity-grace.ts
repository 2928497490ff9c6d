import type { LawFigure } from '../../platform/rules/law-figure.ts'
import { lastOfRegulations2010, regulations2024 } from './earlier-regulations.ts'

/** Months after the due date in which an annual fee is still taken, with a late fee. */
export const annuityGrace: LawFigure = {
  key: 'annuity-grace',
  unit: 'months',
  rows: [
    {
      ...{ value: 6, validTo: lastOfRegulations2010, needsConfirmation: true },
      source: 'Implementing Regulations of 2010 r. 98 (K)',
    },
    { value: 6, validFrom: regulations2024, source: 'Implementing Regulations r. 115 (S10)' },
  ],
}

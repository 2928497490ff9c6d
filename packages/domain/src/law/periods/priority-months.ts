import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'

const paris = 'Paris Convention art. 4C'
/** Months from the first filing in which its priority can be claimed; a test holds the period of trademarks to the same. */
export const patentPriority: LawFigure = {
  key: 'priority-patent',
  unit: 'months',
  rows: [{ value: 12, source: paris }],
}
export const designPriority: LawFigure = { key: 'priority-design', unit: 'months', rows: [{ value: 6, source: paris }] }
export const markPriority: LawFigure = {
  key: 'priority-mark',
  unit: 'months',
  rows: [{ value: 6, source: 'Paris Convention art. 4C; Trademark Law art. 25, 26 (S11, K)' }],
}

/** Months of priority of a right whose first filing was made on a day. */
export function priorityMonths(right: 'invention' | 'utilityModel' | 'design' | 'mark', on: CivilDate): number {
  return figureOn(right === 'mark' ? markPriority : right === 'design' ? designPriority : patentPriority, on)
}

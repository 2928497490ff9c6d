import type { LawFigure } from '../../platform/rules/law-figure.ts'

/** Months from the notice of a loss, or from the end of the obstacle, to ask for restoration. */
export const restorationPeriod: LawFigure = {
  key: 'restoration-period',
  unit: 'months',
  rows: [{ value: 2, source: 'Implementing Regulations r. 6' }],
}

/** Months from the end of a priority period in which the later application can still ask for the priority. */
export const priorityRestoration: LawFigure = {
  key: 'priority-restoration',
  unit: 'months',
  rows: [{ value: 2, source: 'Implementing Regulations r. 36' }],
}

/** Months after the end of the missed period in which force majeure can still be claimed, however late its obstacle ended. */
export const restorationLatest: LawFigure = {
  key: 'restoration-latest',
  unit: 'months',
  rows: [{ value: 24, source: 'Implementing Regulations r. 6' }],
}

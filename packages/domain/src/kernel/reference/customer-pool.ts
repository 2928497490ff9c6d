import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'

const source = 'Portal rule'
/** Days without a contact after which a customer who is not won is free for everybody of the agency. */
export const poolDays: LawFigure = {
  key: 'customer-pool-days',
  unit: 'days',
  rows: [{ value: 30, source }],
}
/** Days that a claim holds a customer before the first contact. */
export const claimHoldDays: LawFigure = {
  key: 'customer-claim-hold',
  unit: 'days',
  rows: [{ value: 7, source }],
}
/** Customers not won yet that one member keeps, beyond whom nothing is claimed. */
export const claimMax: LawFigure = {
  key: 'customer-claim-max',
  unit: 'people',
  rows: [{ value: 100, source }],
}

/** The day from which a customer is free who was spoken with, taken in or handed over on this one. */
export const freeAfterContact = (on: CivilDate): CivilDate => addDays(on, figureOn(poolDays, on))
/** The same of one that was claimed on this day: without a contact it goes back sooner. */
export const freeAfterClaim = (on: CivilDate): CivilDate => addDays(on, figureOn(claimHoldDays, on))
/** How many more a member may claim who keeps so many that are not won. */
export const mayClaim = (kept: number, on: CivilDate): number => Math.max(0, figureOn(claimMax, on) - kept)

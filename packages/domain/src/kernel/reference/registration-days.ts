import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'

/** Days that a confirmed registration protects. */
export const protectDays: LawFigure = {
  key: 'registration-protect-days',
  unit: 'days',
  rows: [{ value: 90, source: 'Portal rule' }],
}
/** Days that a claim holds a registered customer, and within which who let go does not claim again. */
export const registrationHoldDays: LawFigure = {
  key: 'registration-claim-hold',
  unit: 'days',
  rows: [{ value: 7, source: 'Portal rule' }],
}
/** The last day of protection of a registration confirmed on this day. */
export const protectedUntil = (on: CivilDate): CivilDate => addDays(on, figureOn(protectDays, on))
/** The last day that a claim made on this day holds. */
export const claimedUntil = (on: CivilDate): CivilDate => addDays(on, figureOn(registrationHoldDays, on))

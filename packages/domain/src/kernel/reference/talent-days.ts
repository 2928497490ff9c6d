import type { LawFigure } from '../../platform/rules/law-figure.ts'

// Figures of the talent pool. The law (PIPL, articles 15, 17, 19 and 47) asks that consent can be withdrawn, that data are kept no longer
// than needed and deleted then; the number of days is ours, as the domain document sets it.
const source = 'Portal rule'
/** How long a consent to be listed holds. */
export const consentMonths: LawFigure = {
  key: 'talent-consent-months',
  unit: 'months',
  rows: [{ value: 12, source }],
}
/** Days before its end on which its person is reminded. */
export const consentRemindDays: LawFigure = {
  key: 'talent-remind-days',
  unit: 'days',
  rows: [{ value: 30, source }],
}
/** Working days after a withdrawal until the entry is deleted; until then its person may take it up again. */
export const deleteWaitDays: LawFigure = {
  key: 'talent-delete-wait',
  unit: 'days',
  rows: [{ value: 5, source }],
}
/** Working days within which a withdrawn entry is deleted at the latest. */
export const deleteMaxDays: LawFigure = {
  key: 'talent-delete-max',
  unit: 'days',
  rows: [{ value: 15, source }],
}
/** Days after the end of a consent until the entry is deleted. */
export const expiredKeepDays: LawFigure = {
  key: 'talent-expired-keep',
  unit: 'days',
  rows: [{ value: 180, source }],
}
/** Months that each reading of a contact is kept for its person. */
export const readingKeepMonths: LawFigure = {
  key: 'talent-reading-keep',
  unit: 'months',
  rows: [{ value: 36, source }],
}
/** Days after a refusal before the same organisation may ask again. */
export const askAgainDays: LawFigure = {
  key: 'talent-ask-again',
  unit: 'days',
  rows: [{ value: 90, source }],
}
/** Requests that an organisation makes on one day, at most. */
export const asksPerDay: LawFigure = {
  key: 'talent-asks-per-day',
  unit: 'times',
  rows: [{ value: 20, source }],
}

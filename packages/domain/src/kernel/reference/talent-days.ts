import type { LawFigure } from '../../platform/rules/law-figure.ts'

// Figures of the talent pool. The law (PIPL, articles 15, 17, 19 and 47) asks that consent can be withdrawn, that data are kept no longer
// than needed and deleted then; the number of days is ours, as the domain document sets it.
const source = 'Portal rule'
const figure = (key: string, unit: LawFigure['unit'], value: number): LawFigure => ({
  key,
  unit,
  rows: [{ value, source }],
})

/** How long a consent to be listed holds. */
export const consentMonths = figure('talent-consent-months', 'months', 12)
/** Days before its end on which its person is reminded. */
export const consentRemindDays = figure('talent-remind-days', 'days', 30)
/** Working days after a withdrawal until the entry is deleted; until then its person may take it up again. */
export const deleteWaitDays = figure('talent-delete-wait', 'days', 5)
/** Working days within which a withdrawn entry is deleted at the latest. */
export const deleteMaxDays = figure('talent-delete-max', 'days', 15)
/** Days after the end of a consent until the entry is deleted. */
export const expiredKeepDays = figure('talent-expired-keep', 'days', 180)
/** Days that each reading of a contact is kept for its person. */
export const readingKeepDays = figure('talent-reading-keep', 'days', 1095)
/** Days after a refusal before the same organisation may ask again. */
export const askAgainDays = figure('talent-ask-again', 'days', 90)
/** Requests that an organisation makes on one day, at most. */
export const asksPerDay = figure('talent-asks-per-day', 'times', 20)

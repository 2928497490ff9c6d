import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'

const source = 'Portal rule'
/** Days that an unpaid order keeps its stock; then it is closed. */
export const unpaidDays: LawFigure = { key: 'shop-unpaid-days', unit: 'days', rows: [{ value: 3, source }] }
/** Days after shipping on which an order is done by itself. */
export const receiptDays: LawFigure = { key: 'shop-receipt-days', unit: 'days', rows: [{ value: 10, source }] }
/** Days in which the buyer may put to the portal what the seller refused. */
export const escalationDays: LawFigure = { key: 'shop-escalation-days', unit: 'days', rows: [{ value: 7, source }] }
/** Days in which the seller answers a request for after-sales; then it is put to the portal. */
export const answerDays: LawFigure = { key: 'shop-answer-days', unit: 'days', rows: [{ value: 5, source }] }
/** Days in which what was agreed is done: goods are sent back, looked at, or a service is done again. */
export const agreedDays: LawFigure = { key: 'shop-agreed-days', unit: 'days', rows: [{ value: 10, source }] }
/** So many days before an order is done by itself its buyer is told. */
export const toldBeforeDays = 3

/** Last day on which an order that was placed on this one may be paid. */
export const payBy = (placedOn: CivilDate): CivilDate => addDays(placedOn, figureOn(unpaidDays, placedOn))
/** Last day for shipping, or for the first delivery of a service. */
export const shipBy = (paidOn: CivilDate, deliveryDays: number): CivilDate => addDays(paidOn, deliveryDays)
/** The day at whose end an order that was shipped on this one is done by itself. */
export const autoDoneOn = (shippedOn: CivilDate): CivilDate => addDays(shippedOn, figureOn(receiptDays, shippedOn))
/** Last day on which after-sales may be asked for. */
export const afterSalesUntil = (doneOn: CivilDate, afterSalesDays: number): CivilDate => addDays(doneOn, afterSalesDays)
/** Last day on which a refusal of this day may be put to the portal. */
export const escalateBy = (refusedOn: CivilDate): CivilDate => addDays(refusedOn, figureOn(escalationDays, refusedOn))
/** Last day for the next step of a request that was made on this one, or was answered on it. */
export const answerBy = (on: CivilDate, isAnswered: boolean): CivilDate =>
  addDays(on, figureOn(isAnswered ? agreedDays : answerDays, on))
/** From this day on the money is the seller's: the days for after-sales, and those for putting a refusal to the portal, are over. */
export const payoutDueOn = (afterSales: CivilDate, escalation: CivilDate | null): CivilDate =>
  addDays(escalation !== null && escalation > afterSales ? escalation : afterSales, 1)

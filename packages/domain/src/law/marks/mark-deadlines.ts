import { calendarInForce, nextWorkingDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, addYears, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { MarkPeriodId } from './mark-period-names.ts'
import { getMarkPeriod, type MarkPeriod } from './mark-periods.ts'
import { untilRevised } from './revised-law.ts'

/** Months after the end of a term in which it can still be renewed, with a late fee. */
export const renewalGrace: LawFigure = {
  key: 'mark-renewal-grace',
  unit: 'months',
  rows: untilRevised(6, 'Trademark Law art. 40 (S6, S1 ch.12)'),
}

/** How a notice of the trademark office is delivered. `received`: the day of receipt is proven. */
export type MarkDelivery = 'electronic' | 'publicNotice' | 'received'

/** Days after issue (electronic) or publication (public notice) on which a notice counts as delivered. */
export const markElectronicDelivery: LawFigure = {
  key: 'mark-delivery-electronic',
  unit: 'days',
  rows: untilRevised(15, 'Trademark Examination Guidelines (S1 ch.21)'),
}
export const markPublicDelivery: LawFigure = {
  key: 'mark-delivery-public',
  unit: 'days',
  rows: untilRevised(30, 'Trademark Examination Guidelines (S1 ch.21)'),
}

/** Days after issue on which a notice of that day counts as delivered. */
export function markDeliveryDays(mode: MarkDelivery, on: CivilDate): number {
  return mode === 'received' ? 0 : figureOn(mode === 'electronic' ? markElectronicDelivery : markPublicDelivery, on)
}

/** The day a notice of the trademark office counts as delivered; never moved for holidays. */
export function markDeliveredOn(mode: MarkDelivery, on: CivilDate): CivilDate {
  return addDays(on, markDeliveryDays(mode, on))
}

export interface MarkDeadline {
  readonly period: MarkPeriod
  readonly startOn: CivilDate
  /** As counted: the same-numbered day of the last month, or its last day. */
  readonly countedOn: CivilDate
  /** Moved to a working day where the law moves it. */
  readonly lastOn: CivilDate
  /** False: the holidays of that year are not published, `lastOn` may still move. */
  readonly isCalendarKnown: boolean
}

/**
 * Last day of a period. The start day does not count; an end on a rest day moves to the next working day, make-up working
 * days are no rest days.
 *
 * @see trademark reference 2.6 (S1 ch.3, ch.20)
 */
export function markDeadline(
  id: MarkPeriodId,
  startOn: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): MarkDeadline {
  const period = getMarkPeriod(id, startOn)
  const countedOn = period.days === undefined ? addMonths(startOn, period.months ?? 0) : addDays(startOn, period.days)
  if (!period.isPersonsAct) return { period, startOn, countedOn, lastOn: countedOn, isCalendarKnown: true }
  const worked = nextWorkingDay(countedOn, calendar)
  return { period, startOn, countedOn, lastOn: worked.date, isCalendarKnown: worked.calendarKnown }
}

/** Years of a term, the first and every further one. */
export const markTerm: LawFigure = {
  key: 'mark-term',
  unit: 'years',
  rows: untilRevised(10, 'Trademark Law art. 39, 40 (S1 ch.12)'),
}
/** Months before the end of a term in which it can be renewed. */
export const renewalOpens: LawFigure = {
  key: 'mark-renewal-opens',
  unit: 'months',
  rows: untilRevised(12, 'Trademark Law art. 40 (S6, S1 ch.12)'),
}

/** Last day of a term that follows a day: the first term by the day before the registration, a further one by the end of the last. */
export const markTermAfter = (on: CivilDate): CivilDate => addYears(on, figureOn(markTerm, on))

/** Last day of the first term: ten years from the publication of the registration. 2019-08-07 gives 2029-08-06. */
export function markValidTo(registeredOn: CivilDate): CivilDate {
  return markTermAfter(addDays(registeredOn, -1))
}

/** Months between preliminary publication and registration after which an opposition must have lain between them. */
export const withoutOpposition: LawFigure = {
  key: 'mark-without-opposition',
  unit: 'months',
  rows: [{ value: 8, source: 'Office practice (K)', needsConfirmation: true }],
}

/**
 * Last day of the first term as far as its publications tell. After an opposition that failed the term runs from the end of the
 * publication period, long before the registration: the certificate prints it.
 *
 * @see Trademark Law art. 36, 39; practice, to be compared with the certificate.
 */
export function markTermEnd(registeredOn: CivilDate, publishedOn: CivilDate | undefined): CivilDate {
  if (publishedOn === undefined || registeredOn <= addMonths(publishedOn, figureOn(withoutOpposition, publishedOn))) {
    return markValidTo(registeredOn)
  }
  return markTermAfter(markDeadline('opposition', publishedOn).countedOn)
}

/**
 * First day on which non-use can be invoked: the day after three years from the publication of the registration are full.
 *
 * @see Implementing Regulations art. 66 (满3年后), K; the day of the third year itself is the doubtful one.
 */
export const nonUseOpensOn = (registeredOn: CivilDate): CivilDate =>
  addDays(markDeadline('nonUse', registeredOn).lastOn, 1)

export interface RenewalWindow {
  /** First day on which renewal can be asked for. */
  readonly opensOn: CivilDate
  readonly validTo: CivilDate
  /** Last working day without the late fee. */
  readonly lastOn: CivilDate
  /** Last day of grace as counted, and moved to a working day. */
  readonly graceEndsOn: CivilDate
  readonly graceLastOn: CivilDate
}

/** When a registration can be renewed. @see trademark reference 2.6 (S6, S1 ch.12) */
export function renewalWindow(validTo: CivilDate, calendar: WorkingCalendar = calendarInForce()): RenewalWindow {
  const graceEndsOn = addMonths(validTo, figureOn(renewalGrace, validTo))
  return {
    opensOn: addMonths(validTo, -figureOn(renewalOpens, validTo)),
    validTo,
    lastOn: nextWorkingDay(validTo, calendar).date,
    graceEndsOn,
    graceLastOn: nextWorkingDay(graceEndsOn, calendar).date,
  }
}

/** The office's gazette comes out on these days of a month (K). */
export const gazetteDays = { preliminary: [6, 13, 20, 27], registration: [7, 14, 21, 28] } as const

/** Whether the gazette of that kind comes out on a day. */
export function isGazetteDay(kind: keyof typeof gazetteDays, on: CivilDate): boolean {
  const day = Number(on.slice(8))
  return gazetteDays[kind].some((known) => known === day)
}

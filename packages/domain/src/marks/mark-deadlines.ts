import { addDays, addMonths, addYears, type CivilDate } from '../dates/civil-date.ts'
import { calendarInForce, nextWorkingDay, type WorkingCalendar } from '../dates/working-days.ts'
import type { MarkPeriodId } from './mark-period-names.ts'
import { findMarkPeriod, type MarkPeriod } from './mark-periods.ts'
import { renewalGraceMonths } from './term-state.ts'

/** How a notice of the trademark office is delivered. `received`: the day of receipt is proven. */
export type MarkDelivery = 'electronic' | 'publicNotice' | 'received'

/** Days after issue (electronic) or publication (public notice) on which a notice counts as delivered. @see S1 ch.21 */
export const markDeliveryDays: Readonly<Record<MarkDelivery, number>> = {
  electronic: 15,
  publicNotice: 30,
  received: 0,
}

/** The day a notice of the trademark office counts as delivered; never moved for holidays. */
export function markDeliveredOn(mode: MarkDelivery, on: CivilDate): CivilDate {
  return addDays(on, markDeliveryDays[mode])
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
  const period = findMarkPeriod(id, startOn)
  const countedOn = period.days === undefined ? addMonths(startOn, period.months ?? 0) : addDays(startOn, period.days)
  if (!period.isPersonsAct) return { period, startOn, countedOn, lastOn: countedOn, isCalendarKnown: true }
  const worked = nextWorkingDay(countedOn, calendar)
  return { period, startOn, countedOn, lastOn: worked.date, isCalendarKnown: worked.calendarKnown }
}

export const markTermYears = 10
export const renewalOpensMonths = 12

/** Last day of the first term: ten years from the publication of the registration. 2019-08-07 gives 2029-08-06. */
export function markValidTo(registeredOn: CivilDate): CivilDate {
  return addYears(addDays(registeredOn, -1), markTermYears)
}

/** Months between preliminary publication and registration after which an opposition must have lain between them. */
const withoutOppositionMonths = 8

/**
 * Last day of the first term as far as its publications tell. After an opposition that failed the term runs from the end of
 * the publication period, long before the registration: the certificate prints it.
 *
 * @see Trademark Law art. 36, 39; practice, to be held against the certificate.
 */
export function markTermEnd(registeredOn: CivilDate, publishedOn: CivilDate | undefined): CivilDate {
  if (publishedOn === undefined || registeredOn <= addMonths(publishedOn, withoutOppositionMonths)) {
    return markValidTo(registeredOn)
  }
  return addYears(markDeadline('opposition', publishedOn).countedOn, markTermYears)
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
  const graceEndsOn = addMonths(validTo, renewalGraceMonths)
  return {
    opensOn: addMonths(validTo, -renewalOpensMonths),
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

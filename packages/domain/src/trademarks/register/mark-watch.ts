import {
  markDeadline,
  markTermAfter,
  markTermEnd,
  nonUseOpensOn,
  renewalWindow,
} from '../../law/marks/mark-deadlines.ts'
import { calendarInForce, isOver, lastPossibleDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, addYears, type CivilDate, daysBetween } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { StepKind } from './mark-reminder-words.ts'
import { isLiveMark, type RegisterStatus } from './mark-statuses.ts'
import type { MarkDay, MarkRelation, MarkWatchState } from './mark-watch-states.ts'

export interface WatchedMark {
  readonly relation: MarkRelation
  readonly status: RegisterStatus
  readonly publishedOn?: CivilDate | undefined
  readonly registeredOn?: CivilDate | undefined
  /** Last day of the term in force; without it the first term's, from the registration. */
  readonly validTo?: CivilDate | undefined
}

export interface MarkSituation {
  readonly state: MarkWatchState
  readonly validTo: CivilDate | undefined
  /** The day that counts now, moved to a working day. */
  readonly next: { readonly day: MarkDay; readonly on: CivilDate } | undefined
  /** From this day on anybody can ask to cancel a mark that was not used for three years. */
  readonly nonUseOn: CivilDate | undefined
  /** The day on which state or reminders change next by themselves; undefined for never. */
  readonly changesOn: CivilDate | undefined
}

/** Where a watched mark stands on a day, what comes next, and when it moves by itself. */
export function markSituation(
  mark: WatchedMark,
  today: CivilDate,
  remindedThrough: CivilDate = today,
  calendar: WorkingCalendar = calendarInForce(),
): MarkSituation {
  const found = stateOf(mark, today, calendar)
  const steps = markReminders(mark, calendar).map((step) => step.on)
  const changesOn = [...steps, ...found.turns].filter((day) => day > remindedThrough).sort()[0]
  const { turns: _turns, ...situation } = found
  return { ...situation, changesOn: situation.state === 'ended' ? undefined : changesOn }
}

type Found = Omit<MarkSituation, 'changesOn'> & { readonly turns: readonly CivilDate[] }

function stateOf(mark: WatchedMark, today: CivilDate, calendar: WorkingCalendar): Found {
  const { status, registeredOn } = mark
  const validTo = validToOf(mark)
  const none = { validTo, next: undefined, nonUseOn: undefined, turns: [] }
  // "Expired" is what registers say while a late renewal is still open.
  if (!isLiveMark(status) && status !== 'tmExpired') return { ...none, state: 'ended' }
  if (validTo === undefined && registeredOn === undefined) {
    return status === 'tmExpired' ? { ...none, state: 'ended' } : beforeRegistration(mark, today, calendar)
  }
  const nonUseOn = registeredOn && nonUseOpensOn(registeredOn)
  if (validTo === undefined) return { ...none, nonUseOn, state: 'watching' }
  const { opensOn, lastOn, graceLastOn } = renewalWindow(validTo, calendar)
  const turns = [opensOn, ...[lastOn, graceLastOn].map((day) => addDays(lastPossibleDay(day, calendar), 1))]
  if (isOver(graceLastOn, today, calendar)) return { ...none, state: 'ended' }
  if (isOver(lastOn, today, calendar))
    return { state: 'grace', validTo, next: { day: 'graceEnds', on: graceLastOn }, nonUseOn, turns }
  const state = today >= opensOn ? 'toRenew' : 'watching'
  return { state, validTo, next: { day: 'renewal', on: lastOn }, nonUseOn, turns }
}

function beforeRegistration({ status, publishedOn }: WatchedMark, today: CivilDate, calendar: WorkingCalendar): Found {
  const none = { validTo: undefined, nonUseOn: undefined }
  if (status === 'tmRegistered') return { ...none, state: 'watching', next: undefined, turns: [] }
  const lastOn = publishedOn && markDeadline('opposition', publishedOn, calendar).lastOn
  if (lastOn === undefined || isOver(lastOn, today, calendar))
    return { ...none, state: 'pending', next: undefined, turns: [] }
  return {
    ...none,
    state: 'opposition',
    next: { day: 'oppositionEnds', on: lastOn },
    turns: [addDays(lastPossibleDay(lastOn, calendar), 1)],
  }
}

function validToOf({ validTo, registeredOn, publishedOn }: WatchedMark): CivilDate | undefined {
  return validTo ?? (registeredOn && markTermEnd(registeredOn, publishedOn))
}

export interface MarkReminder {
  readonly kind: StepKind
  /** Key of the step: told once for its last day. */
  readonly step: string
  readonly on: CivilDate
  readonly lastOn: CivilDate
}

const before = (kind: StepKind, lastOn: CivilDate, days: readonly number[]): MarkReminder[] =>
  days.map((ahead) => ({ kind, step: `${kind}${ahead}`, on: addDays(lastOn, -ahead), lastOn }))

/** Days on which a watched mark is told, the earliest first. Another's mark is told of only while it can be opposed. */
export function markReminders(
  mark: WatchedMark,
  calendar: WorkingCalendar = calendarInForce(),
): readonly MarkReminder[] {
  const { relation, status, publishedOn, registeredOn } = mark
  const list: MarkReminder[] = []
  const validTo = validToOf(mark)
  if (!isLiveMark(status) && status !== 'tmExpired') return []
  if (validTo === undefined && publishedOn && status !== 'tmRegistered') {
    list.push(...before('oppose', markDeadline('opposition', publishedOn, calendar).lastOn, [30, 15, 7, 1]))
  }
  if (relation === 'other') return list
  if (registeredOn) {
    const on = nonUseOpensOn(registeredOn)
    list.push({ kind: 'use', step: 'use', on, lastOn: on })
  }
  if (validTo !== undefined) {
    const { opensOn, lastOn, graceLastOn } = renewalWindow(validTo, calendar)
    list.push({ kind: 'opens', step: 'opens', on: opensOn, lastOn })
    list.push(...before('renew', lastOn, [180, 90, 30, 7, 1, 0]))
    list.push({ kind: 'late', step: 'late', on: addDays(lastPossibleDay(lastOn, calendar), 1), lastOn: graceLastOn })
    list.push(...before('grace', graceLastOn, [60, 30, 7, 1, 0]))
  }
  return list.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** The latest step of a mark reached since a day, if it still says something true; those before it were missed. */
export function markRemindersReached(
  mark: WatchedMark,
  since: CivilDate,
  today: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): { readonly tell: MarkReminder | undefined; readonly missed: readonly MarkReminder[] } {
  const reached = markReminders(mark, calendar).filter(({ on }) => on >= since && on <= today)
  const tell = reached.findLast(({ kind, lastOn }) => kind === 'use' || !isOver(lastOn, today, calendar))
  return { tell, missed: reached.filter((step) => step !== tell) }
}

/** Days left to a reminder's last day. */
export const daysLeftOf = ({ lastOn }: MarkReminder, today: CivilDate): number => daysBetween(today, lastOn)

/** What is left of a term at least when it is registered, after the longest opposition. */
const opposedYears = 5

/** What cannot be right of the days of a mark that somebody types; nothing is computed from such days. */
export function findMarkDateFault(
  { publishedOn, registeredOn, validTo }: Pick<WatchedMark, 'publishedOn' | 'registeredOn' | 'validTo'>,
  today: CivilDate,
): TwoLanguages | undefined {
  if ((publishedOn && publishedOn > today) || (registeredOn && registeredOn > today)) {
    return { en: 'A publication date must be in the past', zh: '公告日期不能晚于今天' }
  }
  if (publishedOn && registeredOn && registeredOn < publishedOn) {
    return { en: 'Registered before it was published', zh: '注册公告日早于初步审定公告日' }
  }
  // After an opposition the term runs from the end of the publication period, years before the registration.
  const earliest = publishedOn ? markTermAfter(publishedOn) : registeredOn && addYears(registeredOn, opposedYears)
  if (validTo && earliest && validTo < earliest) {
    return { en: 'Ends before ten years have passed', zh: '有效期不足十年' }
  }
  if (validTo && validTo > addMonths(today, 12 * 21)) {
    return { en: 'A term of ten years cannot end so late', zh: '有效期届满日过晚，不符合十年期限' }
  }
  return undefined
}

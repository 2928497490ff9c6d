import { missedShownDays } from '../../docket/monitoring/missed-shown.ts'
import {
  markDeadline,
  markTermAfter,
  markTermEnd,
  nonUseOpensOn,
  renewalWindow,
} from '../../law/marks/mark-deadlines.ts'
import { calendarInForce, isOver, lastPossibleDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, addYears, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
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
  /** The day on which its state changes next by itself, or its owner is told of its use; undefined for never. */
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
  const useOn = useToldOn(mark)
  const changesOn = [...(useOn && found.state !== 'ended' ? [useOn] : []), ...found.turns]
    .filter((day) => day > remindedThrough)
    .sort()[0]
  const { turns: _turns, ...situation } = found
  return { ...situation, changesOn }
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
  if (isOver(graceLastOn, today, calendar)) {
    // What was missed is told on for some weeks.
    const goneOn = addDays(lastPossibleDay(graceLastOn, calendar), missedShownDays + 1)
    if (today >= goneOn) return { ...none, state: 'ended' }
    return { ...none, state: 'ended', next: { day: 'graceEnds', on: graceLastOn }, turns: [goneOn] }
  }
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

/** The day from which an own mark can be attacked for not being used: no limit, but its owner is told. */
export function useToldOn({ relation, status, registeredOn }: WatchedMark): CivilDate | undefined {
  if (relation === 'other' || registeredOn === undefined || (!isLiveMark(status) && status !== 'tmExpired')) return
  return nonUseOpensOn(registeredOn)
}

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

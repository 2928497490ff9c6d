import { restorationPeriod } from '../../law/periods/restoration-months.ts'
import {
  calendarInForce,
  isOver,
  lastPossibleDay,
  nextWorkingDay,
  type WorkingCalendar,
} from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { missedShownDays } from './missed-shown.ts'
import type { WatchedLegalState, WatchState } from './watch-states.ts'
import { type FeeOfYear, graceLastOn, hasGrace } from './watch-years.ts'

/** A fee is "to pay" this many days before it is due: the first reminder. Policy, patent reference 7.5. */
export const toPayDays = 90
/** How long a filed receipt is shown before the patent is plainly watched again. Policy. */
export const receiptShownDays = 30
/**
 * Restoration runs two months from the notice of termination. Until its day is known the state is kept so long after
 * the end of grace; the screen says that this is a guess. Policy.
 */
export const restorationGuessMonths = 6

export interface WatchQuestion {
  readonly legal: WatchedLegalState
  /** Every fee of the patent, by year; empty while its dates are not known or it is not granted. */
  readonly fees: readonly FeeOfYear[]
  readonly termEndsOn?: CivilDate
  readonly givenUp: boolean
  /** Delivery of the notice of termination, if it came. */
  readonly terminationNoticeOn?: CivilDate
  readonly today: CivilDate
  readonly calendar?: WorkingCalendar
}

export interface WatchSituation {
  readonly state: WatchState
  /** The fee that is dealt with now: the first that is not settled. */
  readonly next: FeeOfYear | undefined
  /** The next day on which its state changes by itself. */
  readonly changesOn: CivilDate | undefined
  /** Last day of restoration, and whether it is guessed; in that state, and for some weeks after it ended unasked for. */
  readonly restorationEndsOn: CivilDate | undefined
}

/** Where a watched patent stands on a day (S5), and when it moves next by itself. */
export function watchSituation(question: WatchQuestion): WatchSituation {
  const { legal, fees, givenUp, termEndsOn, today } = question
  const next = fees.find((fee) => fee.state !== 'assumed' && fee.state !== 'filed')
  const still = (state: WatchState): WatchSituation => ({
    state,
    next: state === 'ended' ? undefined : next,
    changesOn: undefined,
    restorationEndsOn: undefined,
  })
  if (legal === 'ended') return still('ended')
  if (termEndsOn !== undefined && today >= termEndsOn && !(next && !givenUp && isStillPayable(next, question))) {
    return still('ended')
  }
  if (givenUp) return still('givenUp')
  if (!next) {
    const filed = lastFiled(fees, today)
    if (!filed) return { ...still('watching'), changesOn: termEndsOn }
    return { ...still('receiptFiled'), changesOn: addDays(filed, receiptShownDays) }
  }
  // An order pays nothing yet: what is owed changes with the day on which it is late, and with the end of its grace.
  if (next.state === 'inPayment') {
    const days = hasGrace(next) ? [next.officialOn, graceLastOn(next, question.calendar)] : []
    const turns = days.map((day) => addDays(lastPossibleDay(day, question.calendar), 1))
    return { ...still('inPayment'), changesOn: turns.find((day) => day > today) }
  }
  if (next.state === 'paid') return still('awaitingReceipt')
  return unpaid(question, next)
}

/** Whether the payment that would carry a right over the end of its term can still be made: that day may be a rest day. */
function isStillPayable(next: FeeOfYear, { today, calendar }: WatchQuestion): boolean {
  return next.state === 'open' && !hasGrace(next) && !isOver(next.officialOn, today, calendar)
}

function unpaid(question: WatchQuestion, next: FeeOfYear): WatchSituation {
  const { today, fees } = question
  const calendar = question.calendar ?? calendarInForce()
  const graceOn = graceLastOn(next, calendar)
  const noticeOn = noticeOf(next, question.terminationNoticeOn)
  const endsOn = restorationEndsOn(next, noticeOn, calendar)
  const filed = lastFiled(fees, today)
  const state = ((): WatchState => {
    if (isOver(graceOn, today, calendar)) return isOver(endsOn, today, calendar) ? 'ended' : 'restoration'
    if (isOver(next.officialOn, today, calendar)) return 'grace'
    if (today >= addDays(next.dueOn, -toPayDays)) return 'toPay'
    return filed ? 'receiptFiled' : 'watching'
  })()
  // What was missed is told on: no guess is missed.
  const shownOn = noticeOn && addDays(lastPossibleDay(endsOn, calendar), missedShownDays)
  const isShown = state === 'restoration' || (state === 'ended' && shownOn !== undefined && today <= shownOn)
  const days = [
    addDays(next.dueOn, -toPayDays),
    ...[next.officialOn, graceOn, endsOn].map((day) => addDays(lastPossibleDay(day, calendar), 1)),
    ...(filed ? [addDays(filed, receiptShownDays)] : []),
    ...(shownOn ? [addDays(shownOn, 1)] : []),
  ]
  return {
    state,
    next: state === 'ended' ? undefined : next,
    changesOn: days.filter((day) => day > today).sort()[0],
    restorationEndsOn: isShown ? endsOn : undefined,
  }
}

/** Day of the last receipt, while it is still shown. */
function lastFiled(fees: readonly FeeOfYear[], today: CivilDate): CivilDate | undefined {
  const days = fees.flatMap((fee) => (fee.state === 'filed' && fee.settledOn ? [fee.settledOn] : [])).sort()
  const last = days.at(-1)
  return last !== undefined && today < addDays(last, receiptShownDays) ? last : undefined
}

/** The notice of termination, if it is for this fee: one from before its due day was for an earlier one, since restored. */
export function noticeOf(
  fee: Pick<FeeOfYear, 'dueOn'>,
  terminationNoticeOn: CivilDate | undefined,
): CivilDate | undefined {
  return terminationNoticeOn !== undefined && terminationNoticeOn > fee.dueOn ? terminationNoticeOn : undefined
}

/** Last day to ask for restoration of a right lost for an unpaid fee. */
export function restorationEndsOn(
  fee: Pick<FeeOfYear, 'graceEndsOn'>,
  noticeOn: CivilDate | undefined,
  calendar: WorkingCalendar = calendarInForce(),
): CivilDate {
  if (noticeOn === undefined) return addMonths(fee.graceEndsOn, restorationGuessMonths)
  return nextWorkingDay(addMonths(noticeOn, figureOn(restorationPeriod, noticeOn)), calendar).date
}

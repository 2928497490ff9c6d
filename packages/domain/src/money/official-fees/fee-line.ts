import type { FeeState, WatchedLegalState, WatchState } from '../../docket/monitoring/watch-states.ts'
import { type FeeOfYear, graceLastOn, hasGrace } from '../../docket/monitoring/watch-years.ts'
import { annuityRestoration, lateBrackets, payableOn, restorationLate } from '../../law/patents/late-fees.ts'
import { calendarInForce, isOver, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate, laterDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { FeeWarningCode } from './fee-warnings.ts'

/** A fee whose last day is so near is paid on the same or the next working day, or not in time at all. Policy. */
export const tightDays = 3
/** A fee paid so long before it is due may still change: the patent may be given up or the tariff altered. Policy. */
export const earlyDays = 365

/** What a line of a payment is quoted from. */
export interface FeeLineQuestion {
  readonly legal: WatchedLegalState
  readonly state: WatchState
  readonly givenUp: boolean
  /** The fee of the asked year; undefined if the patent has no such fee or its dates are not known. */
  readonly fee: FeeOfYear | undefined
  /** Years before it that nobody has paid, none of them in the same payment. */
  readonly openBefore: readonly number[]
  /** Last day of restoration, while the right is lost and can be had back; whether that day is guessed. */
  readonly restorationEndsOn: CivilDate | undefined
  readonly isRestorationGuessed: boolean
  readonly isPaidAssumed: boolean
  readonly today: CivilDate
  readonly calendar?: WorkingCalendar
}

export interface FeeWarning {
  readonly code: FeeWarningCode
  readonly params: Readonly<Record<string, string | number>>
}

export interface FeeLineQuote {
  /** For the office, integer fen. */
  readonly annualFen: number
  readonly lateFen: number
  readonly latePercent: number
  readonly restorationFen: number
  /** Last day on which these amounts are right; the office must have the money by then. */
  readonly validThroughOn: CivilDate
  /** Reasons against paying; empty: it can be paid. */
  readonly blocks: readonly FeeWarning[]
  /** What to know before paying. */
  readonly warnings: readonly FeeWarning[]
}

const settled: Partial<Record<FeeState, FeeWarningCode>> = {
  assumed: 'assumedPaid',
  inPayment: 'inPayment',
  paid: 'alreadyPaid',
  filed: 'alreadyPaid',
}

const nothing = { annualFen: 0, lateFen: 0, latePercent: 0, restorationFen: 0 }

/**
 * One annual fee as a line of a payment on a day: the amount for the office, until when it is valid, reasons against paying it,
 * and warnings.
 *
 * @see patent reference 2.2 to 2.4 and 5.6
 */
export function quoteFeeLine(question: FeeLineQuestion): FeeLineQuote {
  const { fee, today } = question
  if (!fee) return { ...nothing, validThroughOn: today, blocks: [warn(whyNoFee(question))], warnings: [] }
  const blocks: FeeWarning[] = []
  const done = settled[fee.state]
  const amounts = amountsOf(question, fee)
  // A right may end with its term while amounts could still be told; a fee without grace ends it by itself.
  const isLost = !done && (amounts === undefined ? !hasGrace(fee) : question.state === 'ended')
  if (question.legal === 'ended' || isLost) blocks.push(warn('ended'))
  if (done) blocks.push(warn(done))
  if (question.givenUp) blocks.push(warn('givenUp'))
  for (const year of question.openBefore) blocks.push(warn('earlierOpen', { year }))
  if (amounts === undefined) {
    if (!done && hasGrace(fee)) blocks.push(warn('pastRestoration'))
    return { ...nothing, annualFen: fee.amountFen, validThroughOn: today, blocks, warnings: [] }
  }
  // Money alone brings no lost right back: the request for its restoration (form 100010) is sent and charged with it.
  if (amounts.restorationFen > 0 && !done) {
    const code = question.isRestorationGuessed ? 'restorationGuessed' : 'restoration'
    blocks.push(warn(code, { on: amounts.validThroughOn }))
  }
  return { ...amounts, blocks, warnings: blocks.length > 0 ? [] : warningsOf(question, fee, amounts) }
}

type Amounts = Omit<FeeLineQuote, 'blocks' | 'warnings'>

function amountsOf(question: FeeLineQuestion, fee: FeeOfYear): Amounts | undefined {
  const { today, restorationEndsOn } = question
  const calendar = question.calendar ?? calendarInForce()
  const { fullFen, amountFen, dueOn } = fee
  if (!hasGrace(fee)) {
    if (isOver(fee.officialOn, today, calendar)) return undefined
    const validThroughOn = lastDayOf(fee, today, calendar)
    return { annualFen: amountFen, lateFen: 0, latePercent: 0, restorationFen: 0, validThroughOn }
  }
  const paid = payableOn({ dueOn, paidOn: today, fullFen, amountFen }, calendar)
  if (paid.ok) {
    const latePercent = paid.step.kind === 'grace' ? paid.step.percent : 0
    const validThroughOn = lastDayOf(fee, today, calendar)
    return { annualFen: amountFen, lateFen: paid.lateFen, latePercent, restorationFen: 0, validThroughOn }
  }
  if (restorationEndsOn === undefined || isOver(restorationEndsOn, today, calendar)) return undefined
  const { lateFen, restorationFen } = annuityRestoration(fullFen, amountFen, today)
  const latePercent = figureOn(restorationLate, today)
  return { annualFen: amountFen, lateFen, latePercent, restorationFen, validThroughOn: restorationEndsOn }
}

/** Last day on which a payment costs what it costs on `today`. */
function lastDayOf(fee: FeeOfYear, today: CivilDate, calendar: WorkingCalendar): CivilDate {
  // Nothing is added in the first month after the due day: until its end the amount is that of a payment in time.
  const bracket = hasGrace(fee) ? lateBrackets(fee.dueOn).find(({ toOn }) => today <= toOn) : undefined
  return bracket === undefined || bracket.toOn === fee.graceEndsOn
    ? // Past the day as counted, but not for certain past the last: the amount is known for today alone.
      laterDate(graceLastOn(fee, calendar), today)
    : bracket.toOn
}

function warningsOf(question: FeeLineQuestion, fee: FeeOfYear, amounts: Amounts): readonly FeeWarning[] {
  const { today } = question
  const list: FeeWarning[] = []
  const isLate = isOver(fee.officialOn, today, question.calendar)
  if (isLate) {
    list.push(warn('late', { percent: amounts.latePercent, on: amounts.validThroughOn }))
  }
  if (!isLate && hasGrace(fee)) {
    if (addDays(today, tightDays) >= fee.officialOn) {
      list.push(warn('dueSoon', { on: fee.officialOn, until: amounts.validThroughOn }))
    }
  } else if (addDays(today, tightDays) >= amounts.validThroughOn) {
    list.push(warn('tight', { on: amounts.validThroughOn }))
  }
  if (addDays(today, earlyDays) < fee.dueOn) list.push(warn('early', { on: fee.dueOn }))
  if (fee.offPercent > 0) list.push(warn('reduced', { percent: fee.offPercent }))
  if (question.isPaidAssumed) list.push(warn('earlierAssumed', { year: fee.year - 1 }))
  return list
}

function whyNoFee({ legal }: FeeLineQuestion): FeeWarningCode {
  if (legal === 'ended') return 'ended'
  return legal === 'pending' ? 'notGranted' : legal === 'granted' ? 'noSuchYear' : 'datesMissing'
}

function warn(code: FeeWarningCode, params: FeeWarning['params'] = {}): FeeWarning {
  return { code, params }
}

/** What the office gets for a line. */
export function officeFen(line: Pick<FeeLineQuote, 'annualFen' | 'lateFen' | 'restorationFen'>): number {
  return line.annualFen + line.lateFen + line.restorationFen
}

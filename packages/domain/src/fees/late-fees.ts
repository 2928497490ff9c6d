import { addDays, addMonths, type CivilDate } from '../dates/civil-date.ts'
import { calendarInForce, lastPossibleDay, type WorkingCalendar } from '../dates/working-days.ts'
import { getTariffRow, reducedFen } from './tariff.ts'

/** Per cent of the full annual fee for each of the six months after the due date; the first is free. */
export const latePercents = [0, 5, 10, 15, 20, 25] as const
export const graceMonths = latePercents.length
/** Late fee charged with a restoration. @see S10 */
export const restorationLatePercent = 25

export interface LateBracket {
  /** First and last day of payment, both included; not moved for holidays. */
  readonly fromOn: CivilDate
  readonly toOn: CivilDate
  readonly percent: number
}

/**
 * The six brackets after a due date, in order.
 *
 * Whether the brackets move when the due date is a rest day is not settled in the sources (K?), so they do
 * not move here; the first month is free either way.
 *
 * @see Implementing Regulations rule 115; Guidelines part 5 chapter 9 (S10)
 */
export function lateBrackets(dueOn: CivilDate): readonly LateBracket[] {
  return latePercents.map((percent, i) => ({
    fromOn: addDays(addMonths(dueOn, i), 1),
    toOn: addMonths(dueOn, i + 1),
    percent,
  }))
}

export type LateStep =
  | { readonly kind: 'onTime' }
  | {
      readonly kind: 'grace'
      /** 1 to 6. */
      readonly month: number
      readonly percent: number
      /** The day lies after the six months but before the first working day after them, or before the latest day that may be it. */
      readonly needsConfirmation: boolean
    }
  | { readonly kind: 'lapsed' }

/** Where a payment on `paidOn` falls for a fee due on `dueOn`. After the grace period only restoration helps. */
export function lateStep(dueOn: CivilDate, paidOn: CivilDate, calendar: WorkingCalendar = calendarInForce()): LateStep {
  if (paidOn <= dueOn || paidOn <= lastPossibleDay(dueOn, calendar)) return { kind: 'onTime' }
  const brackets = lateBrackets(dueOn)
  const index = brackets.findIndex((bracket) => paidOn <= bracket.toOn)
  const bracket = brackets[index]
  if (bracket) return { kind: 'grace', month: index + 1, percent: bracket.percent, needsConfirmation: false }
  if (paidOn <= lastPossibleDay(addMonths(dueOn, graceMonths), calendar)) {
    return { kind: 'grace', month: graceMonths, percent: restorationLatePercent, needsConfirmation: true }
  }
  return { kind: 'lapsed' }
}

/** Late fee in fen; its base is the full annual fee even when the annual fee itself is reduced. @see S10 */
export function lateFeeFen(fullFen: number, percent: number): number {
  return fullFen - reducedFen(fullFen, percent)
}

export interface LateQuestion {
  readonly dueOn: CivilDate
  /** Day of the payment, or of the top-up. */
  readonly paidOn: CivilDate
  readonly fullFen: number
  /** Annual fee after reduction. */
  readonly amountFen: number
  /** Paid earlier for the same year, annual and late fee together. */
  readonly alreadyPaidFen?: number
}

export type LateAnswer =
  | { readonly ok: true; readonly lateFen: number; readonly toPayFen: number; readonly step: LateStep }
  | { readonly ok: false; readonly reason: 'lapsed' }

/**
 * What is to pay on a day for a year's fee. A top-up after a part payment is charged at the bracket of the day
 * of the top-up, less what was paid.
 *
 * @see Guidelines part 5 chapter 9 (S10)
 */
export function payableOn(question: LateQuestion, calendar: WorkingCalendar = calendarInForce()): LateAnswer {
  const step = lateStep(question.dueOn, question.paidOn, calendar)
  if (step.kind === 'lapsed') return { ok: false, reason: 'lapsed' }
  const lateFen = step.kind === 'grace' ? lateFeeFen(question.fullFen, step.percent) : 0
  const toPayFen = Math.max(0, question.amountFen + lateFen - (question.alreadyPaidFen ?? 0))
  return { ok: true, lateFen, toPayFen, step }
}

/**
 * What restores a right lost for an unpaid annual fee: annual fee, 25 % of the full fee, restoration fee; all
 * within two months of receiving the notice of termination.
 *
 * @param on the day of the request, which selects the restoration fee.
 * @see S10, S4
 */
export function annuityRestoration(fullFen: number, amountFen: number, on: CivilDate) {
  const lateFen = lateFeeFen(fullFen, restorationLatePercent)
  const restorationFen = getTariffRow('restoration', 'invention', on).amountFen
  return { amountFen, lateFen, restorationFen, toPayFen: amountFen + lateFen + restorationFen }
}

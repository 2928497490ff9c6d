import { calendarInForce, lastPossibleDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { annuityGrace } from '../periods/annuity-grace.ts'
import { lastOfRegulations2010, regulations2024 } from '../periods/earlier-regulations.ts'
import { getTariffRow, reducedFen } from './tariff.ts'

/** Per cent of the full annual fee that each month after the first adds; the first is free. */
export const lateFeeStep: LawFigure = {
  key: 'late-fee-step',
  unit: 'percent',
  rows: [
    {
      ...{ value: 5, validTo: lastOfRegulations2010, needsConfirmation: true },
      source: 'Implementing Regulations of 2010 r. 98 (K)',
    },
    {
      ...{ value: 5, validFrom: regulations2024 },
      source: 'Implementing Regulations r. 115; Guidelines part 5 chapter 9 (S10)',
    },
  ],
}
/** Per cent of the full annual fee that is charged as late fee with a restoration. */
export const restorationLate: LawFigure = {
  key: 'restoration-late-fee',
  unit: 'percent',
  rows: [{ value: 25, source: 'Guidelines part 5 chapter 9 (S10)' }],
}

/** Months of grace of a fee due on a day. */
export const graceMonthsOf = (dueOn: CivilDate): number => figureOn(annuityGrace, dueOn)

export interface LateBracket {
  /** First and last day of payment, both included; not moved for holidays. */
  readonly fromOn: CivilDate
  readonly toOn: CivilDate
  readonly percent: number
}

/**
 * The brackets of the months of grace after a due date, in order.
 *
 * Whether the brackets move when the due date is a rest day is not settled in the sources (K?), so they do
 * not move here; the first month is free either way.
 *
 * @see Implementing Regulations rule 115; Guidelines part 5 chapter 9 (S10)
 */
export function lateBrackets(dueOn: CivilDate): readonly LateBracket[] {
  const step = figureOn(lateFeeStep, dueOn)
  return Array.from({ length: graceMonthsOf(dueOn) }, (_, i) => ({
    fromOn: addDays(addMonths(dueOn, i), 1),
    toOn: addMonths(dueOn, i + 1),
    percent: i * step,
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
  const last = brackets.at(-1)
  if (last && paidOn <= lastPossibleDay(last.toOn, calendar)) {
    return { kind: 'grace', month: brackets.length, percent: last.percent, needsConfirmation: true }
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
 * The amount payable on a day for the fee of one year. A top-up after a part payment is charged at the bracket of the day of the
 * top-up, less what was paid.
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
  const lateFen = lateFeeFen(fullFen, figureOn(restorationLate, on))
  const restorationFen = getTariffRow('restoration', 'invention', on).amountFen
  return { amountFen, lateFen, restorationFen, toPayFen: amountFen + lateFen + restorationFen }
}

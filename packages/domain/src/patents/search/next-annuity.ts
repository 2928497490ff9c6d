import { annuityDueOn, annuityStep, compensationFee } from '../../law/patents/annuities.ts'
import { graceMonthsOf, type LateStep, payableOn } from '../../law/patents/late-fees.ts'
import type { ReductionPercent } from '../../law/patents/reduction-percents.ts'
import { compensationMax, patentYear, termEndsOn, termYears } from '../../law/patents/terms.ts'
import {
  calendarInForce,
  lastPossibleDay,
  nextWorkingDay,
  type WorkingCalendar,
} from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, addYears, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { LegalState } from './legal-state.ts'

export interface NextAnnuityQuestion {
  readonly right: RightType
  /** Filing date; for PCT cases the international filing date. */
  readonly filedOn: CivilDate
  /** Publication day of the grant; absent before grant. */
  readonly grantedOn?: CivilDate
  /** Year whose fee was paid with the registration, as its notice names it; without it that of the publication counts. */
  readonly grantFeeYear?: number
  /** Days by which the office prolonged the term of an invention; absent while nobody told of any. */
  readonly compensatedDays?: number
  readonly state: LegalState
  /** Last patent year known to be paid. Without it a right in force counts as paid up to today. */
  readonly paidThroughYear?: number
  readonly reductionPercent?: ReductionPercent
  readonly openLicenceYears?: readonly number[]
  readonly today: CivilDate
  readonly calendar?: WorkingCalendar
}

export type NextAnnuity =
  /** `termOver`: the ordinary term is over, and whether it was compensated is not told. */
  | { readonly kind: 'none'; readonly reason: 'notGranted' | 'ended' | 'allPaid' | 'termOver' }
  | {
      readonly kind: 'due' | 'lapsed'
      readonly year: number
      /** The anniversary; may be a rest day. */
      readonly dueOn: CivilDate
      /** Last day without late fee: the first working day from `dueOn`. */
      readonly payableUntilOn: CivilDate
      readonly calendarKnown: boolean
      /** Last day of the six months of grace, not moved. */
      readonly graceEndsOn: CivilDate
      readonly fullFen: number
      /** After the better of fee reduction and open licence. */
      readonly amountFen: number
      /** Late fee if paid today; 0 once lapsed. */
      readonly lateFen: number
      /** What a payment today would cost; undefined once lapsed: then only restoration helps. */
      readonly toPayFen: number | undefined
      readonly step: LateStep
      /** True: no payment record was given, the years before count as paid. */
      readonly isAssumed: boolean
    }

const granted: ReadonlySet<LegalState> = new Set(['inForce', 'annuityGrace', 'lapsed'])
const ended: ReadonlySet<LegalState> = new Set(['lapsedFinal', 'abandoned', 'expired', 'invalidated'])

/**
 * The annual fee that comes next for a granted right, with its late fee if it is paid today.
 *
 * The year of grant is paid with registration, so the first later fee is that of the year after it.
 *
 * @throws RangeError if a granted state comes without `grantedOn`.
 * @see Guidelines part 5 chapter 9 (patent reference 2.2, 2.3: S10, S13)
 */
export function nextAnnuity(question: NextAnnuityQuestion): NextAnnuity {
  const { right, filedOn, grantedOn, state, today } = question
  const calendar = question.calendar ?? calendarInForce()
  if (ended.has(state)) return { kind: 'none', reason: 'ended' }
  if (!granted.has(state)) return { kind: 'none', reason: 'notGranted' }
  if (grantedOn === undefined) throw new RangeError(`a right in state ${state} needs its grant date`)
  const compensatedDays = question.compensatedDays ?? 0
  const ends = termEndsOn(right, filedOn)
  if (today >= addDays(ends, compensatedDays)) {
    const isCompensable =
      right === 'invention' && compensatedDays === 0 && today < addYears(ends, figureOn(compensationMax, filedOn))
    return { kind: 'none', reason: isCompensable ? 'termOver' : 'ended' }
  }

  const grantYear = question.grantFeeYear ?? patentYear(filedOn, grantedOn)
  const year = Math.max(grantYear + 1, (question.paidThroughYear ?? assumedPaidYear(question, calendar)) + 1)
  if (year > termYears(right, filedOn)) return nextCompensation(question, year, calendar)

  const basis = { right, filedOn, grantYear, reductionPercent: question.reductionPercent ?? 0 }
  const fee = annuityStep({ ...basis, openLicenceYears: question.openLicenceYears ?? [] }, year)
  const worked = nextWorkingDay(fee.dueOn, calendar)
  const paid = payableOn({ dueOn: fee.dueOn, paidOn: today, fullFen: fee.fullFen, amountFen: fee.amountFen }, calendar)
  return {
    kind: paid.ok ? 'due' : 'lapsed',
    year,
    dueOn: fee.dueOn,
    payableUntilOn: worked.date,
    calendarKnown: worked.calendarKnown,
    graceEndsOn: addMonths(fee.dueOn, graceMonthsOf(fee.dueOn)),
    fullFen: fee.fullFen,
    amountFen: fee.amountFen,
    lateFen: paid.ok ? paid.lateFen : 0,
    toPayFen: paid.ok ? paid.toPayFen : undefined,
    step: paid.ok ? paid.step : { kind: 'lapsed' },
    isAssumed: question.paidThroughYear === undefined,
  }
}

/**
 * What is left when the last year of the ordinary term is settled: the one payment for the compensated term, due when the ordinary
 * one ends. It has no grace, and a right in whose compensated term we are counts as having paid it.
 */
function nextCompensation(question: NextAnnuityQuestion, year: number, calendar: WorkingCalendar): NextAnnuity {
  const { right, filedOn, today } = question
  const fee = compensationFee(right, filedOn, question.compensatedDays ?? 0)
  const worked = fee && nextWorkingDay(fee.dueOn, calendar)
  if (!fee || !worked || year > fee.year) return { kind: 'none', reason: 'allPaid' }
  if (lastPossibleDay(fee.dueOn, calendar) < today) {
    return { kind: 'none', reason: question.paidThroughYear === undefined ? 'allPaid' : 'ended' }
  }
  return {
    kind: 'due',
    year: fee.year,
    dueOn: fee.dueOn,
    payableUntilOn: worked.date,
    calendarKnown: worked.calendarKnown,
    graceEndsOn: fee.dueOn,
    fullFen: fee.fullFen,
    amountFen: fee.fullFen,
    lateFen: 0,
    toPayFen: fee.fullFen,
    step: { kind: 'onTime' },
    isAssumed: question.paidThroughYear === undefined,
  }
}

/** Last year that counts as paid when nothing is recorded: all due before today, less the one a late state names. */
function assumedPaidYear(question: NextAnnuityQuestion, calendar: WorkingCalendar): number {
  const { filedOn, state, today } = question
  const lastDue = patentYear(filedOn, addDays(today, -1))
  if (state !== 'inForce') return lastDue - 1
  const stillInTime = lastPossibleDay(annuityDueOn(filedOn, lastDue), calendar) >= today
  return stillInTime ? lastDue - 1 : lastDue
}

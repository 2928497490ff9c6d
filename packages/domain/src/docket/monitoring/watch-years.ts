import { type AnnuityBasis, annuityDueOn, annuityStep, compensationFee } from '../../law/patents/annuities.ts'
import { graceMonthsOf } from '../../law/patents/late-fees.ts'
import { patentYear, termEndsOn, termYears } from '../../law/patents/terms.ts'
import { computeDeadline, type Deadline } from '../../law/periods/compute.ts'
import { calendarInForce, isOver, nextWorkingDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { FeeState } from './watch-states.ts'

/** What the fees of a watched patent are computed from. */
export interface WatchedPatent extends Omit<AnnuityBasis, 'grantYear'> {
  readonly grantedOn: CivilDate
  /** Year whose fee was paid with the registration, as its notice names it; without it the year of publication counts. */
  readonly grantFeeYear?: number
  /** Days by which the office prolonged the term; of inventions. */
  readonly compensatedDays?: number
}

/** The year of grant (授权当年): the one that the notice on registration names, else that of the publication of the grant. */
export const grantYearOf = ({
  filedOn,
  grantedOn,
  grantFeeYear,
}: Omit<WatchedPatent, 'right' | 'reductionPercent'>): number => grantFeeYear ?? patentYear(filedOn, grantedOn)

/** One later annual fee of a watched patent: what to pay and by when. */
export interface WatchYear {
  readonly year: number
  /** The anniversary; may be a rest day. */
  readonly dueOn: CivilDate
  /** Last day without late fee: the anniversary, moved to a working day. */
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  /** Last day of the six months of grace, not moved; the due day itself for a fee that has none. */
  readonly graceEndsOn: CivilDate
  readonly fullFen: number
  readonly amountFen: number
  readonly offPercent: number
}

export interface FeeOfYear extends WatchYear {
  readonly state: FeeState
  /** Day the receipt was filed, for `filed`. */
  readonly settledOn?: CivilDate
}

/** Official limit of an annual fee with its reasons. @throws Error if the rule is gone: a mistake of ours. */
export function annuityDeadline(
  patent: Pick<WatchedPatent, 'right' | 'filedOn'>,
  year: number,
  rule: 'annuity' | 'annuity-grace' = 'annuity',
  calendar: WorkingCalendar = calendarInForce(),
): Deadline {
  const anniversary = annuityDueOn(patent.filedOn, year)
  const deadline = computeDeadline({ rule, right: patent.right, starts: { anniversary }, calendar })
  if (!deadline.ok) throw new Error(`rule ${rule} answers ${deadline.reason}`)
  return deadline
}

type Limit = Pick<Deadline, 'officialOn' | 'internalOn'>
const limits = new WeakMap<WorkingCalendar, Map<CivilDate, Limit>>()

/** Official limit of an annual fee by its due day alone, the same for every right: worked out once, for all watches are counted at once. */
function annuityLimit(
  patent: Pick<WatchedPatent, 'right' | 'filedOn'>,
  { year, dueOn }: Pick<WatchYear, 'year' | 'dueOn'>,
  calendar: WorkingCalendar,
): Limit {
  const ofCalendar = limits.get(calendar) ?? new Map<CivilDate, Limit>()
  limits.set(calendar, ofCalendar)
  const known = ofCalendar.get(dueOn)
  if (known) return known
  const { officialOn, internalOn } = annuityDeadline(patent, year, 'annuity', calendar)
  const limit = { officialOn, internalOn }
  ofCalendar.set(dueOn, limit)
  return limit
}

/** Whether a fee can be paid late: without grace the right ends where it is not paid in time, and nothing restores it. */
export const hasGrace = ({ dueOn, graceEndsOn }: Pick<WatchYear, 'dueOn' | 'graceEndsOn'>): boolean =>
  graceEndsOn > dueOn

/** Last day on which a fee can still be paid with its late fee: the end of grace, moved to a working day. */
export function graceLastOn(
  fee: Pick<WatchYear, 'graceEndsOn'>,
  calendar: WorkingCalendar = calendarInForce(),
): CivilDate {
  return nextWorkingDay(fee.graceEndsOn, calendar).date
}

/** Last day to ask for restoration, with its reasons: two months from the delivery of the notice of termination. */
export function restorationDeadline(
  right: WatchedPatent['right'],
  noticeOn: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): Deadline {
  const deadline = computeDeadline({
    rule: 'restore',
    right,
    notice: { mode: 'electronic', dispatchedOn: noticeOn, provenReceiptOn: noticeOn },
    calendar,
  })
  if (!deadline.ok) throw new Error(`rule restore answers ${deadline.reason}`)
  return deadline
}

/** Every fee after the year of grant, whose own fee is paid with registration. @see patent reference 2.2 */
export function watchYears(patent: WatchedPatent, calendar: WorkingCalendar = calendarInForce()): readonly WatchYear[] {
  const { right, filedOn } = patent
  const grantYear = grantYearOf(patent)
  const count = Math.max(0, termYears(right, filedOn) - grantYear)
  const years = Array.from({ length: count }, (_, at) => {
    const step = annuityStep({ ...patent, grantYear }, grantYear + 1 + at)
    return {
      year: step.year,
      dueOn: step.dueOn,
      ...annuityLimit(patent, step, calendar),
      graceEndsOn: addMonths(step.dueOn, graceMonthsOf(step.dueOn)),
      fullFen: step.fullFen,
      amountFen: step.amountFen,
      offPercent: step.offPercent,
    }
  })
  const compensated = compensatedYear(patent, calendar)
  return compensated ? [...years, compensated] : years
}

/** The payment for the compensated term, as the year after the last: it has no grace, for without it the right ends with its term. */
function compensatedYear(patent: WatchedPatent, calendar: WorkingCalendar): WatchYear | undefined {
  const fee = compensationFee(patent.right, patent.filedOn, patent.compensatedDays ?? 0)
  if (!fee) return undefined
  const { year, dueOn, fullFen } = fee
  const limit = annuityLimit(patent, fee, calendar)
  return { year, dueOn, ...limit, graceEndsOn: dueOn, fullFen, amountFen: fullFen, offPercent: 0 }
}

/**
 * The day on which a watched patent ends whatever else is paid: with its compensated term, once the payment for that is made or none
 * is owed; else with the ordinary one.
 */
export function watchedTermEndsOn(
  patent: Pick<WatchedPatent, 'right' | 'filedOn' | 'compensatedDays'>,
  fees: readonly Pick<FeeOfYear, 'year' | 'state'>[],
): CivilDate {
  const { right, filedOn, compensatedDays = 0 } = patent
  const ends = termEndsOn(right, filedOn)
  const owed = compensationFee(right, filedOn, compensatedDays)
  const isOpen = owed !== undefined && fees.some(({ year, state }) => year === owed.year && state === 'open')
  return isOpen ? ends : addDays(ends, compensatedDays)
}

/**
 * Last year that counts as paid on the day watching begins: every fee whose last day without late fee is over, unless
 * the person knows better. From then on only a payment moves it, so that a fee missed while watched is seen.
 */
export function paidThroughAtStart(years: readonly WatchYear[], today: CivilDate): number {
  const over = years.filter((one) => isOver(one.officialOn, today))
  return over.at(-1)?.year ?? (years[0]?.year ?? 1) - 1
}

/** The day the patent is paid up to: the due day of the first year that is not. */
export function paidUntilOn(patent: Pick<WatchedPatent, 'right' | 'filedOn'>, paidThroughYear: number): CivilDate {
  const last = Math.min(paidThroughYear, termYears(patent.right, patent.filedOn))
  return annuityDueOn(patent.filedOn, last + 1)
}

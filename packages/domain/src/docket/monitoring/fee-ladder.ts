import { annuityStep, compensationFee } from '../../law/patents/annuities.ts'
import { annuityRestoration, lateBrackets, lateFeeFen } from '../../law/patents/late-fees.ts'
import { termYears } from '../../law/patents/terms.ts'
import type { DeadlineStep } from '../../law/periods/compute.ts'
import { calendarInForce, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { FeeState } from './watch-states.ts'
import { annuityDeadline, grantYearOf, restorationDeadline, type WatchedPatent } from './watch-years.ts'

export interface LadderStep {
  readonly year: number
  readonly dueOn: CivilDate
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  readonly graceEndsOn: CivilDate
  /** Why these dates: the domain's steps in order. */
  readonly why: readonly DeadlineStep[]
  readonly whyGrace: readonly DeadlineStep[]
  readonly calendarKnown: boolean
  readonly fullFen: number
  readonly amountFen: number
  readonly offPercent: number
  readonly reason: 'none' | 'feeReduction' | 'openLicence'
  readonly isGrantYear: boolean
  /** Whole years of the compensated term that one payment is for; 0 for a year of the ordinary term. */
  readonly compensatedYears: number
  readonly code: string | undefined
  /** What is to pay in each month after the due day, late fee of the full fee included. Empty for the year of grant. */
  readonly late: readonly {
    readonly fromOn: CivilDate
    readonly toOn: CivilDate
    readonly percent: number
    readonly lateFen: number
    readonly toPayFen: number
  }[]
  /**
   * What restores the right after that, until when, and why until then: two months from the notice of termination.
   * Without that notice nobody knows the day. Undefined for the year of grant.
   */
  readonly restoration:
    | {
        readonly lateFen: number
        readonly restorationFen: number
        readonly toPayFen: number
        readonly endsOn: CivilDate | undefined
        readonly why: readonly DeadlineStep[]
      }
    | undefined
  readonly state: FeeState | undefined
}

/**
 * Every annual fee of a patent from the year of grant to its last, each with its late steps and its restoration.
 *
 * @param missed the fee for which the right ended, once the notice of its termination is known.
 */
export function feeLadder(
  patent: WatchedPatent,
  states: ReadonlyMap<number, FeeState>,
  missed?: { readonly year: number; readonly noticeOn: CivilDate },
  calendar: WorkingCalendar = calendarInForce(),
): readonly LadderStep[] {
  const grantYear = grantYearOf(patent)
  const count = Math.max(0, termYears(patent.right, patent.filedOn) - grantYear + 1)
  const steps = Array.from({ length: count }, (_, at): LadderStep => {
    const year = grantYear + at
    const step = annuityStep({ ...patent, grantYear }, year)
    const { fullFen, amountFen, dueOn, isGrantYear } = step
    const limit = annuityDeadline(patent, year, 'annuity', calendar)
    const grace = annuityDeadline(patent, year, 'annuity-grace', calendar)
    const brackets = lateBrackets(dueOn).map((bracket) => {
      const lateFen = lateFeeFen(fullFen, bracket.percent)
      return { ...bracket, lateFen, toPayFen: amountFen + lateFen }
    })
    const { lateFen, restorationFen, toPayFen } = annuityRestoration(fullFen, amountFen, grace.officialOn)
    const restore = missed?.year === year ? restorationDeadline(patent.right, missed.noticeOn, calendar) : undefined
    return {
      ...step,
      compensatedYears: 0,
      officialOn: limit.officialOn,
      internalOn: limit.internalOn,
      graceEndsOn: grace.officialOn,
      why: limit.steps,
      whyGrace: grace.steps,
      calendarKnown: limit.warning === undefined,
      late: isGrantYear ? [] : brackets,
      restoration: isGrantYear
        ? undefined
        : { lateFen, restorationFen, toPayFen, endsOn: restore?.officialOn, why: restore?.steps ?? [] },
      state: states.get(year),
    }
  })
  const compensated = compensatedStep(patent, states, calendar)
  return compensated ? [...steps, compensated] : steps
}

/** The payment for the compensated term: it has neither late steps nor restoration. */
function compensatedStep(
  patent: WatchedPatent,
  states: ReadonlyMap<number, FeeState>,
  calendar: WorkingCalendar,
): LadderStep | undefined {
  const fee = compensationFee(patent.right, patent.filedOn, patent.compensatedDays ?? 0)
  if (!fee) return undefined
  const { year, dueOn, fullFen, years } = fee
  const limit = annuityDeadline(patent, year, 'annuity', calendar)
  return {
    ...{ year, dueOn, officialOn: limit.officialOn, internalOn: limit.internalOn, graceEndsOn: dueOn },
    ...{ why: limit.steps, whyGrace: [], calendarKnown: limit.warning === undefined },
    ...{ fullFen, amountFen: fullFen, offPercent: 0, reason: 'none', isGrantYear: false, code: undefined },
    ...{ compensatedYears: years, late: [], restoration: undefined, state: states.get(year) },
  }
}

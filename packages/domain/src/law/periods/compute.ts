import {
  calendarInForce,
  nextWorkingDay,
  type WorkingCalendar,
  workingDaysBefore,
} from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { deliveryOf, type NoticeDelivery, presumedDeliveryDays } from './delivery.ts'
import type { DeadlineRuleId } from './rule-names.ts'
import { type DeadlineRule, findDeadlineRule, type Period } from './rules.ts'
import type { StartName } from './starts.ts'
import type { DeadlineStepKey } from './words.ts'

export const defaultInternalLeadDays = 7
export const extensionMonthsMax = 2

export interface DeadlineQuestion {
  readonly rule: DeadlineRuleId
  readonly right: RightType
  /** Known starts besides the notice. */
  readonly starts?: Partial<Record<Exclude<StartName, 'notice'>, CivilDate>>
  /** The notice the period runs from. */
  readonly notice?: NoticeDelivery
  /** Last day printed on the notice itself; it replaces the count. */
  readonly printedOn?: CivilDate
  /** Months of extension granted, 0 to 2, for designated periods. */
  readonly extendedMonths?: number
  /** Working days between the internal and the official limit; default 7. */
  readonly internalLeadDays?: number
  readonly calendar?: WorkingCalendar
}

/** One line of "why this date"; words in `words.ts`. */
export interface DeadlineStep {
  readonly key: DeadlineStepKey
  readonly params: Readonly<Record<string, string | number>>
  /** The date that stands after this step. */
  readonly on: CivilDate
}

export interface Deadline {
  readonly ok: true
  readonly rule: DeadlineRule
  /** Last day to act (官方绝限), moved to a working day where the law moves it. */
  readonly officialOn: CivilDate
  /** Our own earlier limit (内部期限). */
  readonly internalOn: CivilDate
  /** The year's holidays are not published: `officialOn` is the unmoved day. */
  readonly warning: 'calendarUnknown' | undefined
  readonly needsConfirmation: boolean
  readonly steps: readonly DeadlineStep[]
}

export interface RefusedDeadline {
  readonly ok: false
  readonly reason: 'startMissing' | 'noRule' | 'notExtendable'
  /** Starts of which one is needed, for `startMissing`. */
  readonly missing: readonly StartName[]
}

const refuse = (reason: RefusedDeadline['reason'], missing: readonly StartName[] = []): RefusedDeadline => ({
  ok: false,
  reason,
  missing,
})

/**
 * Official and internal limit of an act, with the steps that led to it.
 *
 * Counting: the start day does not count, months end on the same-numbered day or the last of the month, an end on
 * a rest day moves to the next working day if the year's calendar is known.
 *
 * @throws RangeError if `extendedMonths` is not 0, 1 or 2.
 * @see Implementing Regulations r. 4, 5; Guidelines part 5 chapter 7 (patent reference 3.1, 3.2)
 */
export function computeDeadline(question: DeadlineQuestion): Deadline | RefusedDeadline {
  const calendar = question.calendar ?? calendarInForce()
  const steps: DeadlineStep[] = []
  const starts: Partial<Record<StartName, CivilDate>> = { ...question.starts }
  if (question.notice) {
    const delivery = deliveryOf(question.notice)
    starts.notice = delivery.on
    steps.push({ key: 'dispatched', params: {}, on: question.notice.dispatchedOn })
    steps.push({
      key: delivery.step,
      params: { days: presumedDeliveryDays(question.notice.dispatchedOn) },
      on: delivery.on,
    })
  }
  const earliest = Object.values(starts).sort()[0] ?? question.printedOn
  if (earliest === undefined) return refuse('startMissing', [])
  const rule = findDeadlineRule(question.rule, question.right, laterThanAll(starts) ?? earliest)
  if (!rule) return refuse('noRule')

  const counted = question.printedOn === undefined ? countPeriods(rule, starts, steps) : question.printedOn
  if (typeof counted !== 'string') return counted
  if (question.printedOn !== undefined) steps.push({ key: 'printed', params: {}, on: question.printedOn })

  let on = counted
  const extended = question.extendedMonths ?? 0
  if (!Number.isInteger(extended) || extended < 0 || extended > extensionMonthsMax) {
    throw new RangeError(`months of extension: ${extended}`)
  }
  if (extended > 0) {
    if (!rule.extendable) return refuse('notExtendable')
    on = addMonths(on, extended)
    steps.push({ key: 'extended', params: { months: extended }, on })
  }
  return finish(rule, on, steps, question, calendar)
}

function laterThanAll(starts: Partial<Record<StartName, CivilDate>>): CivilDate | undefined {
  return Object.values(starts).sort().at(-1)
}

function countPeriods(
  rule: DeadlineRule,
  starts: Partial<Record<StartName, CivilDate>>,
  steps: DeadlineStep[],
): CivilDate | RefusedDeadline {
  const ends: CivilDate[] = []
  for (const period of rule.periods) {
    const start = period.from.find((name) => starts[name] !== undefined)
    const from = start === undefined ? undefined : starts[start]
    if (start === undefined || from === undefined) {
      if (period.optional) continue
      return refuse('startMissing', period.from)
    }
    ends.push(countPeriod(period, start, from, steps))
  }
  const sorted = ends.sort()
  const end = rule.pick === 'earlier' ? sorted[0] : sorted.at(-1)
  if (end === undefined) throw new Error(`rule ${rule.id} has no period`)
  if (ends.length > 1 && rule.pick) steps.push({ key: rule.pick, params: {}, on: end })
  return end
}

/** Months of a period that starts on a day. */
export function monthsOf({ months = 0 }: Period, from: CivilDate): number {
  return typeof months === 'number' ? months : figureOn(months, from)
}

function countPeriod(period: Period, start: StartName, from: CivilDate, steps: DeadlineStep[]): CivilDate {
  if (start !== 'notice') steps.push({ key: 'start', params: { start }, on: from })
  if (period.days !== undefined) {
    const end = addDays(from, period.days)
    steps.push({ key: 'addDays', params: { days: period.days }, on: end })
    return end
  }
  const months = monthsOf(period, from)
  const end = addMonths(from, months)
  if (months > 0) steps.push({ key: 'addMonths', params: { months }, on: end })
  return end
}

function finish(
  rule: DeadlineRule,
  rawOn: CivilDate,
  steps: DeadlineStep[],
  question: DeadlineQuestion,
  calendar: WorkingCalendar,
): Deadline {
  let officialOn = rawOn
  let warning: Deadline['warning']
  if (rule.isApplicantAct) {
    const worked = nextWorkingDay(rawOn, calendar)
    officialOn = worked.date
    if (!worked.calendarKnown) {
      warning = 'calendarUnknown'
      steps.push({ key: 'calendarUnknown', params: { year: Number(rawOn.slice(0, 4)) }, on: rawOn })
    } else if (worked.shifted) steps.push({ key: 'restDay', params: { from: rawOn }, on: officialOn })
  }
  const lead = question.internalLeadDays ?? defaultInternalLeadDays
  const internalOn = workingDaysBefore(officialOn, lead, calendar).date
  steps.push({ key: 'internal', params: { days: lead }, on: internalOn })
  return {
    ok: true,
    rule,
    officialOn,
    internalOn,
    warning,
    needsConfirmation: rule.needsConfirmation === true && question.printedOn === undefined,
    steps,
  }
}

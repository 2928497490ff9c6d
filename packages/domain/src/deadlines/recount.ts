import { addMonths, type CivilDate, civilDate } from '../dates/civil-date.ts'
import { calendarInForce, nextWorkingDay, type WorkingCalendar, workingDaysBefore } from '../dates/working-days.ts'
import { areaRuleName } from '../orders/area-rule-names.ts'
import { defaultInternalLeadDays, monthsOf } from './compute.ts'
import { deadlineRules } from './rules.ts'

/** A line of "why this date" as it is stored. */
export interface StoredStep {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
  readonly on: string
}

export interface StoredDeadline {
  readonly ruleId: string
  /** Kind of the right or the order it stands on: some periods differ by it. */
  readonly kind?: string
  readonly officialOn: string
  readonly internalOn: string
  readonly steps: readonly StoredStep[]
}

export interface MovedDay {
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  readonly steps: readonly StoredStep[]
  readonly warning: 'calendarUnknown' | null
}

/** Steps that follow from the last day and are made anew for another one. */
const tail: ReadonlySet<string> = new Set(['restDay', 'calendarUnknown', 'internal'])

/** Steps up to the day as counted, before any calendar. */
export function countedSteps(steps: readonly StoredStep[]): readonly StoredStep[] {
  return steps.filter((step) => !tail.has(step.key))
}

/** The last steps of a deadline: its counted end, moved to a working day, and our own limit before it. */
export function moveToWorkingDay(
  counted: readonly StoredStep[],
  end: CivilDate,
  leadDays: number,
  calendar: WorkingCalendar = calendarInForce(),
): MovedDay {
  const worked = nextWorkingDay(end, calendar)
  const officialOn = worked.date
  const internalOn = workingDaysBefore(officialOn, leadDays, calendar).date
  const moved: readonly StoredStep[] = !worked.calendarKnown
    ? [{ key: 'calendarUnknown', params: { year: Number(end.slice(0, 4)) }, on: end }]
    : worked.shifted
      ? [{ key: 'restDay', params: { from: end }, on: officialOn }]
      : []
  return {
    officialOn,
    internalOn,
    warning: worked.calendarKnown ? null : 'calendarUnknown',
    steps: [...counted, ...moved, { key: 'internal', params: { days: leadDays }, on: internalOn }],
  }
}

/** The last steps of a deadline that no rest day moves. */
function standing(
  counted: readonly StoredStep[],
  officialOn: CivilDate,
  leadDays: number,
  calendar: WorkingCalendar,
): MovedDay {
  const internalOn = workingDaysBefore(officialOn, leadDays, calendar).date
  const own = { key: 'internal', params: { days: leadDays }, on: internalOn }
  return { officialOn, internalOn, warning: null, steps: [...counted, own] }
}

/** Counted steps with the months of their period as its figure of law now has them; the very same where it has no figure or stands. */
function byFigure(ruleId: string, kind: string | undefined, counted: readonly StoredStep[]): readonly StoredStep[] {
  const [start, last] = counted.slice(-2)
  const rule = deadlineRules.find(
    ({ id, rights }) => id === ruleId && (rights === undefined || rights.some((right) => right === kind)),
  )
  const period = rule?.periods.length === 1 ? rule.periods[0] : undefined
  if (!start || last?.key !== 'addMonths' || typeof period?.months !== 'object') return counted
  const from = civilDate(start.on)
  const months = monthsOf(period, from)
  if (months === last.params.months) return counted
  return [...counted.slice(0, -1), { ...last, params: { months }, on: addMonths(from, months) }]
}

/** Whether China's calendar moves the end of a rule's period, as far as the rule alone tells. */
function movesByRule(ruleId: string): boolean {
  const rule = deadlineRules.find((row) => row.id === ruleId)
  return rule?.isApplicantAct === true && !ruleId.startsWith('foreign-')
}

/**
 * A stored deadline counted again by the figures of law and the calendar in force; undefined where nothing changes. No calendar of China
 * moves acts of an office, days printed on a notice of the other offices, periods at offices abroad.
 */
export function recountDeadline(
  { ruleId, kind, officialOn, internalOn, steps }: StoredDeadline,
  calendar: WorkingCalendar = calendarInForce(),
): MovedDay | undefined {
  const stored = countedSteps(steps)
  const counted = byFigure(ruleId, kind, stored)
  const last = counted.at(-1)
  if (!last) return undefined
  const endedOn = stored.at(-1)?.on ?? last.on
  const wasMoved = steps.some(({ key, on }) => (key === 'restDay' || key === 'calendarUnknown') && on >= endedOn)
  if (areaRuleName(ruleId) !== undefined && last.key === 'printed') return undefined
  const isMovable = wasMoved || movesByRule(ruleId)
  if (!isMovable && counted === stored) return undefined
  const lead = steps.find(({ key }) => key === 'internal')?.params.days
  const end = civilDate(last.on)
  const leadDays = typeof lead === 'number' ? lead : defaultInternalLeadDays
  const moved = isMovable
    ? moveToWorkingDay(counted, end, leadDays, calendar)
    : standing(counted, end, leadDays, calendar)
  const wasUnknown = steps.some(({ key }) => key === 'calendarUnknown')
  const kept = heldBack({ ruleId, officialOn, internalOn, steps }, moved)
  const isSame =
    kept.officialOn === officialOn && kept.internalOn === internalOn && wasUnknown === (kept.warning !== null)
  return isSame ? undefined : kept
}

/**
 * Our own limit before the last day of another office was held back to the day the order came where that was later: it never comes to
 * lie before it. Of a patent's deadline it is counted from the last day alone.
 */
function heldBack({ ruleId, officialOn, internalOn, steps }: StoredDeadline, moved: MovedDay): MovedDay {
  const own = steps.find(({ key }) => key === 'internal')
  const mayBeHeld = areaRuleName(ruleId) !== undefined && own?.on === internalOn
  if (!own || !mayBeHeld || moved.internalOn >= internalOn || moved.officialOn < officialOn) return moved
  const on = civilDate(internalOn)
  return { ...moved, internalOn: on, steps: [...moved.steps.slice(0, -1), { ...own, on }] }
}

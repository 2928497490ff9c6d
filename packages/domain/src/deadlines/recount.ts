import { type CivilDate, civilDate } from '../dates/civil-date.ts'
import { calendarInForce, nextWorkingDay, type WorkingCalendar, workingDaysBefore } from '../dates/working-days.ts'
import { areaRuleName } from '../orders/area-rule-names.ts'
import { defaultInternalLeadDays } from './compute.ts'
import { deadlineRules } from './rules.ts'

/** A line of "why this date" as it is stored. */
export interface StoredStep {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
  readonly on: string
}

export interface StoredDeadline {
  readonly ruleId: string
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

/** Whether China's calendar moves the end of a rule's period, as far as the rule alone tells. */
function movesByRule(ruleId: string): boolean {
  const rule = deadlineRules.find((row) => row.id === ruleId)
  return rule?.isApplicantAct === true && !ruleId.startsWith('foreign-')
}

/**
 * A stored deadline counted again by the calendar in force; undefined where nothing changes or no calendar of China moves it: acts
 * of an office, days printed on a notice of the other offices, periods at offices abroad.
 */
export function recountDeadline(
  { ruleId, officialOn, internalOn, steps }: StoredDeadline,
  calendar: WorkingCalendar = calendarInForce(),
): MovedDay | undefined {
  const counted = countedSteps(steps)
  const last = counted.at(-1)
  if (!last) return undefined
  const wasMoved = steps.some(({ key, on }) => (key === 'restDay' || key === 'calendarUnknown') && on >= last.on)
  if (areaRuleName(ruleId) !== undefined && last.key === 'printed') return undefined
  if (!wasMoved && !movesByRule(ruleId)) return undefined
  const lead = steps.find(({ key }) => key === 'internal')?.params.days
  const end = civilDate(last.on)
  const moved = moveToWorkingDay(counted, end, typeof lead === 'number' ? lead : defaultInternalLeadDays, calendar)
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

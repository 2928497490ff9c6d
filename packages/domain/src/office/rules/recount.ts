import { areaRuleId, areaRuleName } from '../../kernel/orders/area-rule-names.ts'
import { markPeriodIds } from '../../law/marks/mark-period-names.ts'
import { getMarkPeriod } from '../../law/marks/mark-periods.ts'
import { defaultInternalLeadDays, monthsOf } from '../../law/periods/compute.ts'
import { entryMonths } from '../../law/periods/entry-months.ts'
import { countedSteps, type MovedDay, moveToWorkingDay, type StoredStep } from '../../law/periods/move-day.ts'
import { deadlineRules, findDeadlineRule } from '../../law/periods/rules.ts'
import { setLength } from '../../law/periods/staff-periods.ts'
import { isStartName, type StartName } from '../../law/periods/starts.ts'
import { lastDayAbroad } from '../../patents/abroad/deadlines.ts'
import { calendarInForce, type WorkingCalendar, workingDaysBefore } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'

export interface StoredDeadline {
  readonly ruleId: string
  /** Kind of the right or the order it stands on: some periods differ by it. */
  readonly kind?: string
  /** Of an order abroad its country. */
  readonly country?: string | undefined
  readonly officialOn: string
  readonly internalOn: string
  readonly steps: readonly StoredStep[]
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

/** Length of the one period of a stored rule that starts on a day, by the rules in force; undefined where it has none to read. */
function lengthNow(
  ruleId: string,
  kind: string | undefined,
  { from, chosenOn }: { readonly from: CivilDate; readonly chosenOn: CivilDate },
): { readonly months?: number; readonly days?: number } | undefined {
  const mark = markPeriodIds.find((id) => areaRuleId(id) === ruleId)
  if (mark) return getMarkPeriod(mark, from)
  const rows = deadlineRules.filter(({ id }) => id === ruleId)
  const own = rows.find(({ rights }) => rights === undefined || rights.some((right) => right === kind))
  // On the order of a follow-up the kind is no right: a rule that is the same for all that it is for is read all the same.
  const rights = own?.rights ?? (own ? undefined : rows[0]?.rights)
  const isOne = own !== undefined || rows.every((row) => row.rights?.join() === rights?.join())
  const [first] = rows
  if (!first || !isOne) return undefined
  const right = rights?.find((one) => one === kind) ?? rights?.[0] ?? 'invention'
  const rule = findDeadlineRule(first.id, right, chosenOn)
  const [period] = rule?.periods ?? []
  if (!rule || !period || rule.periods.length > 1) return undefined
  if (typeof period.months === 'object') return { months: monthsOf(period, from) }
  const length = setLength(rule, period)
  return length && { [length.unit]: length.figure }
}

/** Counted steps with the length of their period as the rules now have it; the very same where they do not know it or it stands. */
function byRules(ruleId: string, kind: string | undefined, counted: readonly StoredStep[]): readonly StoredStep[] {
  const [start, last] = counted.slice(-2)
  if (!start || (last?.key !== 'addMonths' && last?.key !== 'addDays')) return counted
  const from = civilDate(start.on)
  // As `computeDeadline` chooses the row: by the latest of its starts.
  const chosenOn = counted.slice(0, -1).reduce((latest, { on }) => (on > latest ? civilDate(on) : latest), from)
  const { days, months = 0 } = lengthNow(ruleId, kind, { from, chosenOn }) ?? {}
  const unit = last.key === 'addDays' ? 'days' : 'months'
  const length = unit === 'days' ? days : days === undefined ? months : undefined
  if (!length || length === last.params[unit]) return counted
  const on = unit === 'days' ? addDays(from, length) : addMonths(from, length)
  return [...counted.slice(0, -1), { ...last, params: { [unit]: length }, on }]
}

const startNameOf = (stored: unknown): StartName => (isStartName(stored) ? stored : 'priority')

/** The national phase by the months that its office now gives, with the calendars of an office abroad. */
function recountEntry({ country = '', steps }: StoredDeadline): MovedDay | undefined {
  const [start, last] = steps
  const from = start?.key === 'start' && last?.key === 'addMonths' ? civilDate(start.on) : undefined
  const months = from && entryMonths(country, from)?.months
  if (!from || months === undefined || months === last?.params.months) return undefined
  // Without a priority it was counted from the international filing.
  const by = startNameOf(start?.params.start)
  const day = lastDayAbroad({ start: by, startsOn: from, months, atCnipa: false, country })
  return { ...day, warning: day.warning ?? null }
}

/** Whether China's calendar moves the end of a rule's period, as far as the rule alone tells. */
function movesByRule(ruleId: string): boolean {
  const rule = deadlineRules.find((row) => row.id === ruleId)
  return rule?.isApplicantAct === true && !ruleId.startsWith('foreign-')
}

/** The end of a period of a rule that somebody else counted, as the nightly recount would leave it. */
export const toLastDay = (
  ruleId: string,
  counted: readonly StoredStep[],
  end: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): MovedDay =>
  movesByRule(ruleId)
    ? moveToWorkingDay(counted, end, defaultInternalLeadDays, calendar)
    : standing(counted, end, defaultInternalLeadDays, calendar)

/**
 * A stored deadline counted again by the periods of law and the calendar in force; undefined where nothing changes. No calendar of China
 * moves acts of an office, days printed on a notice of the other offices, periods at offices abroad.
 */
export function recountDeadline(
  deadline: StoredDeadline,
  calendar: WorkingCalendar = calendarInForce(),
): MovedDay | undefined {
  const { ruleId, kind, officialOn, internalOn, steps } = deadline
  if (ruleId === 'foreign-national') return recountEntry(deadline)
  const stored = countedSteps(steps)
  const counted = byRules(ruleId, kind, stored)
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

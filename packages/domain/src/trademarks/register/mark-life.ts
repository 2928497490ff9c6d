import { markDeadline, nonUseOpensOn, renewalWindow } from '../../law/marks/mark-deadlines.ts'
import { calendarInForce, isOver, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { MarkEventKey } from './mark-event-names.ts'
import { isLiveMark, type RegisterStatus } from './mark-statuses.ts'

/** One class of a number, as the register has it. */
export interface RegisteredClass {
  readonly classNumber: number
  readonly status: RegisterStatus
  readonly appliedOn: CivilDate | null
  readonly publishedOn: CivilDate | null
  readonly publishedIssue: string
  readonly registeredOn: CivilDate | null
  readonly registeredIssue: string
  readonly validFrom: CivilDate | null
  readonly validTo: CivilDate | null
}

export interface MarkEvent {
  readonly key: MarkEventKey
  readonly on: CivilDate
  /** Issue of the gazette, empty where none is known. */
  readonly issue: string
  /** Classes that it is of, in order. */
  readonly classes: readonly number[]
}

/**
 * What the register records of a number and what follows from it, by day: filing, publications and terms, and the periods that
 * they open. Periods of a class that ended are left out, but for the grace of an expired one.
 */
export function markLife(
  rows: readonly RegisteredClass[],
  today: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): { readonly history: readonly MarkEvent[]; readonly periods: readonly MarkEvent[] } {
  const history: Moment[] = []
  const periods: Moment[] = []
  for (const row of rows) {
    const at = (key: MarkEventKey, on: CivilDate | null, issue = ''): Moment[] =>
      on === null ? [] : [{ key, on, issue, classNumber: row.classNumber }]
    history.push(
      ...at('applied', row.appliedOn),
      ...at('published', row.publishedOn, row.publishedIssue),
      ...at('registered', row.registeredOn, row.registeredIssue),
      ...(row.validFrom === row.registeredOn ? [] : at('termBegan', row.validFrom)),
    )
    periods.push(...periodsOf(row, today, calendar, at))
  }
  return { history: gather(history), periods: gather(periods) }
}

type Moment = Omit<MarkEvent, 'classes'> & { readonly classNumber: number }

function periodsOf(
  { status, publishedOn, registeredOn, validTo }: RegisteredClass,
  today: CivilDate,
  calendar: WorkingCalendar,
  at: (key: MarkEventKey, on: CivilDate | null) => Moment[],
): Moment[] {
  if (!isLiveMark(status) && status !== 'tmExpired') return []
  const found: Moment[] = []
  if (publishedOn && registeredOn === null) {
    found.push(...at('oppositionEnds', markDeadline('opposition', publishedOn, calendar).lastOn))
  }
  if (registeredOn && status === 'tmRegistered') found.push(...at('nonUse', nonUseOpensOn(registeredOn)))
  if (validTo === null) return found
  const { opensOn, lastOn, graceLastOn } = renewalWindow(validTo, calendar)
  if (status === 'tmExpired')
    return !isOver(graceLastOn, today, calendar) ? [...found, ...at('graceEnds', graceLastOn)] : found
  return [...found, ...at('renewalOpens', opensOn), ...at('renewal', lastOn), ...at('graceEnds', graceLastOn)]
}

/** Classes with the same day stand in one event. */
function gather(moments: readonly Moment[]): readonly MarkEvent[] {
  return [...Map.groupBy(moments, ({ key, on, issue }) => `${on} ${key} ${issue}`).values()]
    .flatMap((same): MarkEvent[] => {
      const [first] = same
      if (!first) return []
      const { classNumber: _own, ...event } = first
      return [{ ...event, classes: same.map((one) => one.classNumber).toSorted((a, b) => a - b) }]
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

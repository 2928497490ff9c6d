import {
  calendarInForce,
  nextWorkingDay,
  type WorkingCalendar,
  workingDaysBefore,
} from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'

/** A line of "why this date" as it is stored. */
export interface StoredStep {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
  readonly on: string
}

export interface MovedDay {
  readonly officialOn: CivilDate
  readonly internalOn: CivilDate
  readonly steps: readonly StoredStep[]
  readonly warning: 'calendarUnknown' | 'officeCalendar' | null
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

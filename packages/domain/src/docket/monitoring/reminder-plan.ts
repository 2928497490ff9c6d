import { lateBrackets } from '../../law/patents/late-fees.ts'
import { calendarInForce, isOver, lastPossibleDay, type WorkingCalendar } from '../../platform/calendar/working-days.ts'
import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { ReminderName } from './reminder-words.ts'
import { graceLastOn, hasGrace, type WatchYear } from './watch-years.ts'

export interface ReminderStep {
  readonly name: ReminderName
  readonly on: CivilDate
  /** Day that the step counts down to; without it the step says what has begun. */
  readonly until?: CivilDate
  /** Of the full fee, of a month of grace. */
  readonly percent?: number
}

type ToldFee = Pick<WatchYear, 'dueOn' | 'officialOn' | 'graceEndsOn'>

/**
 * Days of the reminders of an unpaid fee, the earliest first. A reminder must be true on its day: a due day that is a rest day
 * moves to the next working day, and only after that the fee is late.
 *
 * @param restoreBy last day of restoration, once its notice is known: nobody is reminded of a guessed day.
 */
export function reminderPlan(
  fee: ToldFee,
  restoreBy?: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): readonly ReminderStep[] {
  const before = ([90, 60, 30, 7] as const).map((days) => ({
    name: `t${days}` as const,
    on: addDays(fee.dueOn, -days),
    until: fee.officialOn,
  }))
  if (!hasGrace(fee)) return [...before, { name: 'due', on: fee.officialOn }]
  const lateFrom = addDays(lastPossibleDay(fee.officialOn, calendar), 1)
  const late = lateBrackets(fee.dueOn).map((bracket, at) => ({
    name: `late${at + 1}` as const,
    on: at === 0 ? lateFrom : bracket.fromOn,
    percent: bracket.percent,
  }))
  return [
    ...before,
    { name: 'due', on: fee.officialOn },
    ...late.filter((step) => step.on >= lateFrom),
    { name: 'graceEnd7', on: addDays(fee.graceEndsOn, -7), until: graceLastOn(fee, calendar) },
    ...(restoreBy === undefined ? [] : restorationSteps(restoreBy)),
  ]
}

/**
 * Last day whose reminders count as sent for a fee that is watched from today. Of the steps already reached only the urgent ones
 * are still sent: the last week, and late fees. The list itself shows what falls due in 90 days.
 */
export function remindedThroughAtStart(fee: ToldFee | undefined, today: CivilDate): CivilDate {
  const urgent = fee
    ? reminderPlan(fee).filter(({ name, on }) => on <= today && !['t90', 't60', 't30'].includes(name))
    : []
  const last = urgent.at(-1)
  return last ? addDays(last.on, -1) : today
}

function restorationSteps(restoreBy: CivilDate): readonly ReminderStep[] {
  return ([30, 15, 7, 3, 1] as const).map((days) => ({
    name: `restore${days}` as const,
    on: addDays(restoreBy, -days),
    until: restoreBy,
  }))
}

/** Whether a step counts down to the end of restoration, not to the fee's own days. */
export function isRestorationStep(name: ReminderName): boolean {
  return name.startsWith('restore')
}

/**
 * What is to be told on `today` of a fee last looked at before `since`: the latest step reached, because it says more
 * than those before it; these were missed (the server was away) and are never told again.
 */
export function remindersReached(
  fee: ToldFee,
  since: CivilDate,
  today: CivilDate,
  restoreBy?: CivilDate,
  calendar: WorkingCalendar = calendarInForce(),
): { readonly tell: ReminderStep | undefined; readonly missed: readonly ReminderStep[] } {
  const reached = reminderPlan(fee, restoreBy, calendar).filter((step) => step.on >= since && step.on <= today)
  // After the end of grace, moved to a working day, only restoration is left of what the steps say.
  const isGraceOver = isOver(graceLastOn(fee, calendar), today, calendar)
  const isLost = restoreBy === undefined || isOver(restoreBy, today, calendar)
  const tell = reached.findLast(({ name }) =>
    isGraceOver ? !isLost && isRestorationStep(name) : !isRestorationStep(name),
  )
  return { tell, missed: reached.filter((step) => step !== tell) }
}

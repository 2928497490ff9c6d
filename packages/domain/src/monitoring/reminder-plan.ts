import { addDays, type CivilDate } from '../dates/civil-date.ts'
import { lateBrackets } from '../fees/late-fees.ts'
import type { ReminderName } from './reminder-words.ts'
import type { WatchYear } from './watch-years.ts'

export interface ReminderStep {
  readonly name: ReminderName
  readonly on: CivilDate
}

/** Days on which an unpaid fee is told, the earliest first. */
export function reminderPlan(fee: Pick<WatchYear, 'dueOn' | 'graceEndsOn'>): readonly ReminderStep[] {
  const before = ([90, 60, 30, 7] as const).map((days) => ({
    name: `t${days}` as const,
    on: addDays(fee.dueOn, -days),
  }))
  const late = lateBrackets(fee.dueOn).map((bracket, at) => ({
    name: `late${at + 1}` as ReminderName,
    on: bracket.fromOn,
  }))
  return [...before, { name: 'due', on: fee.dueOn }, ...late, { name: 'graceEnd7', on: addDays(fee.graceEndsOn, -7) }]
}

/**
 * What is to be told on `today` of a fee last looked at before `since`: the latest step reached, because it says more
 * than those before it; these were missed (the server was away) and are never told again.
 */
export function remindersReached(
  fee: Pick<WatchYear, 'dueOn' | 'graceEndsOn'>,
  since: CivilDate,
  today: CivilDate,
): { readonly tell: ReminderStep | undefined; readonly missed: readonly ReminderStep[] } {
  const reached = reminderPlan(fee).filter((step) => step.on >= since && step.on <= today)
  // After the end of grace nothing that the steps say is true any more.
  const isOver = today > fee.graceEndsOn
  const tell = isOver ? undefined : reached.at(-1)
  return { tell, missed: reached.filter((step) => step !== tell) }
}

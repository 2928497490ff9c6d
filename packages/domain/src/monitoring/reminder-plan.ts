import { addDays, type CivilDate } from '../dates/civil-date.ts'
import { lateBrackets } from '../fees/late-fees.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import type { WatchYear } from './watch-years.ts'

/** Steps at which a person is told of a fee, in order. Policy. @see patent reference 7.5 */
export const reminderSteps = [
  't90',
  't60',
  't30',
  't7',
  'due',
  'late1',
  'late2',
  'late3',
  'late4',
  'late5',
  'late6',
  'graceEnd7',
] as const
export type ReminderName = (typeof reminderSteps)[number]

export const reminderWords: Readonly<Record<ReminderName, TwoLanguages>> = {
  t90: { en: 'due in 90 days', zh: '90 天后到期' },
  t60: { en: 'due in 60 days', zh: '60 天后到期' },
  t30: { en: 'due in 30 days', zh: '30 天后到期' },
  t7: { en: 'due in 7 days', zh: '7 天后到期' },
  due: { en: 'due today', zh: '今日到期' },
  late1: { en: 'overdue, no late fee for one month', zh: '已过期，首月免滞纳金' },
  late2: { en: 'overdue, late fee 5 %', zh: '已过期，滞纳金 5%' },
  late3: { en: 'overdue, late fee 10 %', zh: '已过期，滞纳金 10%' },
  late4: { en: 'overdue, late fee 15 %', zh: '已过期，滞纳金 15%' },
  late5: { en: 'overdue, late fee 20 %', zh: '已过期，滞纳金 20%' },
  late6: { en: 'overdue, late fee 25 %', zh: '已过期，滞纳金 25%' },
  graceEnd7: { en: '7 days to the end of grace', zh: '滞纳期仅剩 7 天' },
}

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

import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const dueIn = (days: number): TwoLanguages =>
  days <= 0 ? { en: 'due today', zh: '今日到期' } : { en: `due in ${inDays(days)}`, zh: `${days} 天后到期` }
const graceEnds = (days: number): TwoLanguages =>
  days <= 0
    ? { en: 'last day of grace', zh: '今日为滞纳期最后一天' }
    : { en: `${inDays(days)} to the end of grace`, zh: `滞纳期仅剩 ${days} 天` }
const restorationEnds = (days: number): TwoLanguages =>
  days <= 0
    ? { en: 'unpaid and terminated: last day to ask for restoration', zh: '未缴且专利权已终止，今日为恢复期最后一天' }
    : {
        en: `unpaid and terminated: ${inDays(days)} left to ask for restoration`,
        zh: `未缴且专利权已终止，恢复期仅剩 ${days} 天`,
      }
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

type Words = TwoLanguages | { readonly days: number; readonly words: (days: number) => TwoLanguages }

/** Steps at which a person is told of a fee, in order. Policy. @see patent reference 7.5 */
const reminderSteps = {
  t90: { days: 90, words: dueIn },
  t60: { days: 60, words: dueIn },
  t30: { days: 30, words: dueIn },
  t7: { days: 7, words: dueIn },
  due: { en: 'due today', zh: '今日到期' },
  late1: { en: 'overdue, no late fee for one month', zh: '已过期，首月免滞纳金' },
  graceEnd7: { days: 7, words: graceEnds },
  restore30: { days: 30, words: restorationEnds },
  restore15: { days: 15, words: restorationEnds },
  restore7: { days: 7, words: restorationEnds },
  restore3: { days: 3, words: restorationEnds },
  restore1: { days: 1, words: restorationEnds },
} as const satisfies Record<string, Words>
/** `late2` and on: a month of grace after the first, as many as the law gives. */
export type ReminderName = keyof typeof reminderSteps | `late${number}`

const late = (percent: number | undefined): TwoLanguages =>
  percent === undefined
    ? { en: 'overdue, with a late fee', zh: '已过期，须缴滞纳金' }
    : { en: `overdue, late fee ${percent}%`, zh: `已过期，滞纳金 ${percent}%` }

/**
 * The text of a reminder step.
 *
 * @param daysLeft on the day it is told: after downtime fewer than the step is named for; without it those.
 * @param percent of the full fee, of a month of grace: what the law said when it was told; told before that was kept, none.
 * @returns undefined for a step of a later release.
 */
export function reminderWords(step: string, daysLeft?: number, percent?: number): TwoLanguages | undefined {
  const steps: Readonly<Record<string, Words>> = reminderSteps
  const found = Object.hasOwn(steps, step) ? steps[step] : undefined
  if (!found) return step.startsWith('late') && Number(step.slice(4)) > 1 ? late(percent) : undefined
  return 'words' in found ? found.words(daysLeft ?? found.days) : found
}

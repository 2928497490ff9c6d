import { withoutEnd } from '../../platform/words/trim.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

type Words = (days: number) => TwoLanguages

/** What a step says of a fee with the days that are left. */
const steps = {
  t: (days) =>
    days <= 0 ? { en: 'due today', zh: '今日到期' } : { en: `due in ${inDays(days)}`, zh: `${days} 天后到期` },
  due: () => ({ en: 'due today', zh: '今日到期' }),
  graceEnd: (days) =>
    days <= 0
      ? { en: 'last day of grace', zh: '今日为滞纳期最后一天' }
      : { en: `${inDays(days)} to the end of grace`, zh: `滞纳期仅剩 ${days} 天` },
  over: () => ({
    en: 'unpaid and grace is over: the right lapses unless it is restored',
    zh: '滞纳期已过仍未缴费，专利权将终止，可请求恢复权利',
  }),
  restore: (days) =>
    days <= 0
      ? { en: 'unpaid and terminated: last day to ask for restoration', zh: '未缴且专利权已终止，今日为恢复期最后一天' }
      : {
          en: `unpaid and terminated: ${inDays(days)} left to ask for restoration`,
          zh: `未缴且专利权已终止，恢复期仅剩 ${days} 天`,
        },
} as const satisfies Record<string, Words>

/** @param percent of the full fee, of a month of grace: what the law said when it was told; told before that was kept, none. */
function late(month: number, percent: number | undefined): TwoLanguages {
  if (month === 1) return { en: 'overdue, no late fee for one month', zh: '已过期，首月免滞纳金' }
  return percent === undefined
    ? { en: 'overdue, with a late fee', zh: '已过期，须缴滞纳金' }
    : { en: `overdue, late fee ${percent}%`, zh: `已过期，滞纳金 ${percent}%` }
}

/**
 * The text of a reminder step: its kind, and the days or the month that it is named for.
 *
 * @param daysLeft on the day it is told: after downtime fewer than the step is named for; without it those.
 * @returns undefined for a step of a later release.
 */
export function reminderWords(step: string, daysLeft?: number, percent?: number): TwoLanguages | undefined {
  const kind = withoutEnd(step, /\d/)
  const number = Number(step.slice(kind.length) || 0)
  if (kind === 'late' && number > 0) return late(number, percent)
  const known: Readonly<Record<string, Words>> = steps
  return Object.hasOwn(known, kind) ? known[kind]?.(daysLeft ?? number) : undefined
}

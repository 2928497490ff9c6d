import { withoutEnd } from '../../platform/words/trim.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

type StepWords = (days: number) => TwoLanguages
const steps = {
  oppose: (days) =>
    days <= 0
      ? { en: 'last day to oppose', zh: '今日为异议期最后一天' }
      : { en: `open to opposition for ${inDays(days)}`, zh: `异议期还剩 ${days} 天` },
  opens: () => ({ en: 'can be renewed from today', zh: '今日起可办理续展' }),
  renew: (days) =>
    days <= 0
      ? { en: 'last day to renew without the late fee', zh: '今日为续展最后一天（免迟延费）' }
      : { en: `${inDays(days)} left to renew`, zh: `续展期还剩 ${days} 天` },
  late: () => ({
    en: 'expired: can be renewed for half a year with the late fee',
    zh: '有效期已满，六个月宽展期内可续展（加收迟延费）',
  }),
  grace: (days) =>
    days <= 0
      ? { en: 'last day of grace', zh: '今日为宽展期最后一天' }
      : { en: `${inDays(days)} to the end of grace`, zh: `宽展期还剩 ${days} 天` },
  use: () => ({
    en: 'registered for three years: keep evidence of use',
    zh: '注册满三年，请留存使用证据（防撤三）',
  }),
} as const satisfies Record<string, StepWords>

/** What a reminder says with the days that are left; undefined for a step of a later release. */
export function markReminderWords(step: string, days: number): TwoLanguages | undefined {
  const kind = withoutEnd(step, /\d/)
  const known: Readonly<Record<string, StepWords>> = steps
  return Object.hasOwn(known, kind) ? known[kind]?.(days) : undefined
}

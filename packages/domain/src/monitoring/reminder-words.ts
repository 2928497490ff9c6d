import type { TwoLanguages } from '../words/two-languages.ts'

/** Steps at which a person is told of a fee, in order. Policy. @see patent reference 7.5 */
export const reminderWords = {
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
  restore30: {
    en: 'unpaid and terminated: 30 days left to ask for restoration',
    zh: '未缴且专利权已终止，恢复期仅剩 30 天',
  },
  restore15: {
    en: 'unpaid and terminated: 15 days left to ask for restoration',
    zh: '未缴且专利权已终止，恢复期仅剩 15 天',
  },
  restore7: {
    en: 'unpaid and terminated: 7 days left to ask for restoration',
    zh: '未缴且专利权已终止，恢复期仅剩 7 天',
  },
  restore3: {
    en: 'unpaid and terminated: 3 days left to ask for restoration',
    zh: '未缴且专利权已终止，恢复期仅剩 3 天',
  },
  restore1: {
    en: 'unpaid and terminated: 1 day left to ask for restoration',
    zh: '未缴且专利权已终止，恢复期仅剩 1 天',
  },
} as const satisfies Record<string, TwoLanguages>
export type ReminderName = keyof typeof reminderWords

import type { ErrorEntries } from './entry.ts'

export const remindersEntries = {
  'reminders.absenceDays': {
    status: 422,
    en: 'Choose a last day that is not over, not before the first day and at most a year after it.',
    zh: '结束日期不得早于今天或开始日期，且不得超过开始日期后一年。',
  },
  'reminders.absenceTwice': {
    status: 409,
    en: 'Another absence covers some of these days. Change that one.',
    zh: '这些日期与另一条外出记录重叠，请修改原记录。',
  },
  'reminders.tooMany': {
    status: 409,
    en: 'There are as many absences as are possible. Remove one first.',
    zh: '外出记录数量已达上限，请先删除一条。',
  },
} as const satisfies ErrorEntries

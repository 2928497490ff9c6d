import type { ErrorEntries } from './entry.ts'

export const feedsEntries = {
  'feeds.tooMany': {
    status: 409,
    en: 'You have {max} calendar feeds. End one that no calendar reads any more.',
    zh: '您已有 {max} 个日历订阅，请先停用不再使用的订阅。',
  },
  'feeds.subjectNeeded': {
    status: 422,
    en: 'Choose whose deadlines the calendar is to hold.',
    zh: '请选择要订阅谁的期限。',
  },
} as const satisfies ErrorEntries

import type { ErrorEntries } from './entry.ts'

export const billsEntries = {
  'bills.settled': {
    status: 409,
    en: 'The bill and the books agree now: there is nothing to explain.',
    zh: '账单与平台记录已一致，无需说明。',
  },
  'bills.noSuchDay': {
    status: 422,
    en: 'Choose a day before today, at most 89 days ago.',
    zh: '请选择今天之前、89 天以内的日期。',
  },
} as const satisfies ErrorEntries

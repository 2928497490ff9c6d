import type { ErrorEntries } from './entry.ts'

export const foreignTrademarksEntries = {
  'foreignTrademarks.countriesFixed': {
    status: 409,
    en: 'The countries stay as they were submitted: for another one begin a new form.',
    zh: '提交后国家不可增减；如需增加，请另行新建申请。',
  },
} as const satisfies ErrorEntries

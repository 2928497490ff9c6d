import type { ErrorEntries } from './entry.ts'

export const statementsEntries = {
  'statements.notWhole': {
    status: 403,
    en: 'Statements are for members who may pay and see the whole organisation.',
    zh: '对账单仅限有付款权限且可查看全部数据的成员。',
  },
} as const satisfies ErrorEntries

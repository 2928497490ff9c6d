import type { ErrorEntries } from './entry.ts'

export const usFilingsEntries = {
  'usFilings.notSubmitted': {
    status: 409,
    en: 'The form has not been submitted yet: there is nothing to prove.',
    zh: '表单尚未提交，暂无可校对的内容。',
  },
  'usFilings.wordsMissing': { status: 422, en: 'Enter what is wrong with it.', zh: '请说明需要修改的内容。' },
} as const satisfies ErrorEntries

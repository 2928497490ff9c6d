import type { ErrorEntries } from './entry.ts'

export const rulesEntries = {
  'rules.noSuchRule': {
    status: 422,
    en: 'There is no rule of this kind with the key {key}.',
    zh: '没有此类规则：{key}。',
  },
  'rules.valueMissing': {
    status: 422,
    en: 'Enter the value and its first day; the last day cannot be earlier.',
    zh: '请填写数值和生效日期，失效日期不得早于生效日期。',
  },
  'rules.noticeUnreadable': {
    status: 422,
    en: 'The calendar cannot be used: {reasons}.',
    zh: '放假安排无法采用：{reasons}。',
  },
  'rules.previewStale': {
    status: 409,
    en: 'What this change moves is no longer what you saw. Preview it again.',
    zh: '影响范围已与预览不同，请重新预览。',
  },
  'rules.notInForce': {
    status: 409,
    en: 'This rule is no longer in force.',
    zh: '该规则已不再适用。',
  },
} as const satisfies ErrorEntries

import type { ErrorEntries } from './entry.ts'

export const accountEntries = {
  'account.wrongOldPassword': {
    status: 422,
    en: 'The current password is wrong. Nothing was changed.',
    zh: '当前密码不正确，未作任何更改。',
  },
  'account.accountTaken': {
    status: 409,
    en: 'This account name belongs to someone else. Choose another.',
    zh: '该账号名已被使用，请换一个。',
  },
  'account.accountUnreadable': {
    status: 422,
    en: 'An account name has 3 to 40 letters, digits, dots, dashes or underscores and begins with a letter.',
    zh: '账号名须为 3–40 位字母、数字、点、短横线或下划线，并以字母开头。',
  },
  'account.contactTaken': {
    status: 409,
    en: 'Another account has verified this contact. Sign in there, or contact us.',
    zh: '该联系方式已在另一账号下核实。请登录该账号，或联系我们。',
  },
} as const satisfies ErrorEntries

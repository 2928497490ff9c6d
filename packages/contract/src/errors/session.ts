import type { ErrorEntries } from './entry.ts'

export const sessionEntries = {
  'session.wrongCredentials': {
    status: 401,
    en: 'Account or password is wrong.',
    zh: '账号或密码错误。',
  },
  'session.locked': {
    status: 423,
    en: 'Too many wrong tries. Please wait {seconds} s and try again.',
    zh: '尝试次数过多，请 {seconds} 秒后再试。',
  },
} as const satisfies ErrorEntries

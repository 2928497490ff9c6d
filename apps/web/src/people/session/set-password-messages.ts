import { defineMessages } from '../../app/language.ts'

export const setPasswordMessages = defineMessages({
  title: { en: 'New password', zh: '设置新密码' },
  lead: {
    en: 'Choose a new password for your account. The link works once.',
    zh: '请为您的账号设置新密码。此链接仅可使用一次。',
  },
  password: { en: 'New password', zh: '新密码' },
  submit: { en: 'Set password', zh: '设置密码' },
  done: { en: 'Your password is set', zh: '密码已设置' },
  doneMore: {
    en: (account: string) => `Sign in as ${account} with the new password.`,
    zh: (account: string) => `请使用账号 ${account} 和新密码登录。`,
  },
  broken: { en: 'This link is incomplete', zh: '链接不完整' },
  brokenMore: {
    en: 'Copy the whole link, or ask us for a new one.',
    zh: '请复制完整链接，或联系我们重新获取。',
  },
  toSignIn: { en: 'Sign in', zh: '去登录' },
})

import { defineMessages } from '../../app/language.ts'

export const renewMessages = defineMessages({
  title: { en: 'Your session has ended', zh: '登录已过期' },
  text: {
    en: 'Sign in again to continue. What you entered stays on this page.',
    zh: '请重新登录后继续。您在本页填写的内容均已保留。',
  },
  as: {
    en: (name: string, account: string) => `This page belongs to ${name} (${account}). Any other account leaves it.`,
    zh: (name: string, account: string) => `本页内容属于 ${name}（${account}）。以其他账号登录将离开本页。`,
  },
})

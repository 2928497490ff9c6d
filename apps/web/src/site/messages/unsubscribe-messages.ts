import { defineMessages } from '../../app/language.ts'

export const unsubscribeMessages = defineMessages({
  windowTitle: { en: 'End these mails', zh: '退订邮件' },
  title: { en: 'No more mails of this kind?', zh: '不再接收此类邮件？' },
  text: {
    en: (group: string) => `We will send you no more mail about “${group}”. The bell of the portal still shows it.`,
    zh: (group: string) => `我们将不再向您发送“${group}”类邮件，平台消息铃中仍会显示。`,
  },
  digest: { en: 'the daily email', zh: '每日汇总' },
  end: { en: 'End these mails', zh: '确认退订' },
  done: { en: 'These mails have ended', zh: '已退订' },
  doneText: {
    en: 'You can change this at any time in your account, under Messages to you.',
    zh: '您可随时登录后在“消息设置”中调整。',
  },
  toChoices: { en: 'Messages to you', zh: '消息设置' },
  broken: { en: 'This link is not complete', zh: '链接不完整' },
  brokenText: {
    en: 'Open it again from the mail, or choose in your account what is sent to you.',
    zh: '请从邮件中重新打开，或登录后在“消息设置”中调整。',
  },
})

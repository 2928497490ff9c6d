import type { ErrorEntries } from './entry.ts'

export const messagesEntries = {
  'messages.choiceUnknown': {
    status: 422,
    en: 'This group of messages cannot be sent so.',
    zh: '此类消息不支持所选的发送方式。',
  },
  'messages.notRetryable': {
    status: 409,
    en: 'It cannot be sent again: it is not lost, or it may have arrived.',
    zh: '无法重新发送：该消息并未失败，或可能已送达。',
  },
  'messages.linkWrong': {
    status: 404,
    en: 'This link is not complete. Open it again from the mail, or choose in your account what is sent to you.',
    zh: '链接不完整，请从邮件中重新打开，或登录后在消息设置中调整。',
  },
} as const satisfies ErrorEntries

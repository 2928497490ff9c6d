import { defineMessages } from '../../app/language.ts'

export const invitationMessages = defineMessages({
  windowTitle: { en: 'Invitation', zh: '邀请' },
  title: {
    en: (from: string) => `${from} invites you to an order`,
    zh: (from: string) => `${from}邀请您查看订单`,
  },
  order: { en: 'Order', zh: '订单' },
  role: { en: 'You may', zh: '您的权限' },
  viewer: { en: 'view the order', zh: '查看订单' },
  editor: { en: 'view the order and act for the customer', zh: '查看订单并代客户操作' },
  until: { en: 'Valid until', zh: '有效期至' },
  signInFirst: {
    en: 'Sign in or create an account, then accept. You return to this page.',
    zh: '请登录或注册账号后接受邀请，登录后将自动返回本页。',
  },
  asAccount: {
    en: (name: string) => `You are signed in as ${name}. The order will be shared with this account.`,
    zh: (name: string) => `您当前登录的账号为“${name}”，接受后订单将共享给该账号。`,
  },
  signIn: { en: 'Sign in', zh: '登录' },
  accept: { en: 'Accept invitation', zh: '接受邀请' },
  decline: { en: 'Decline', zh: '谢绝邀请' },
  declined: { en: 'You declined the invitation', zh: '您已谢绝邀请' },
  declinedText: {
    en: (from: string) => `${from} has been notified. The link no longer works.`,
    zh: (from: string) => `已通知${from}，链接已失效。`,
  },
  accepted: { en: 'You have access to this order', zh: '您已可查看该订单' },
  openOrder: { en: 'Open order', zh: '查看订单' },
  goneTitle: { en: 'This invitation is no longer valid', zh: '邀请已失效' },
  goneText: {
    en: 'It has ended, was answered, or the link is incomplete. Ask the sender for a new one.',
    zh: '邀请已过期、已处理或链接不完整，请联系发送人重新邀请。',
  },
})

import { defineMessages } from '../../app/language.ts'

export const joinMessages = defineMessages({
  windowTitle: { en: 'Join an organisation', zh: '加入组织' },
  title: {
    en: (from: string, organisation: string) => `${from} invites you to join ${organisation}`,
    zh: (from: string, organisation: string) => `${from}邀请您加入“${organisation}”`,
  },
  role: { en: 'Your role', zh: '您的角色' },
  until: { en: 'Valid until', zh: '有效期至' },
  may: { en: 'What you will be able to do', zh: '加入后您可以' },
  signInFirst: {
    en: 'Sign in or create an account, then accept. You return to this page.',
    zh: '请登录或注册账号后接受邀请，登录后将自动返回本页。',
  },
  asAccount: {
    en: (name: string) => `You are signed in as ${name}. Your own account stays as it is.`,
    zh: (name: string) => `您当前登录的账号为“${name}”，加入后您的个人账号保持不变。`,
  },
  signIn: { en: 'Sign in', zh: '登录' },
  register: { en: 'Create account', zh: '注册账号' },
  accept: { en: 'Accept invitation', zh: '接受邀请' },
  decline: { en: 'Decline', zh: '谢绝邀请' },
  declined: { en: 'You declined the invitation', zh: '您已谢绝邀请' },
  declinedText: {
    en: (from: string) => `${from} has been notified. The link no longer works.`,
    zh: (from: string) => `已通知${from}，链接已失效。`,
  },
  joined: {
    en: (name: string) => `You are now a member of ${name}`,
    zh: (name: string) => `您已加入“${name}”`,
  },
  isMember: {
    en: (name: string) => `You are a member of ${name} already`,
    zh: (name: string) => `您已是“${name}”的成员`,
  },
  switchText: {
    en: 'Switch to see its orders and cases. You can switch back at any time in your account menu.',
    zh: '切换后可查看其订单和案件，并可随时在账户菜单中切换回来。',
  },
  switch: { en: 'Switch now', zh: '立即切换' },
  later: { en: 'Not now', zh: '暂不切换' },
  toMembers: { en: 'View members', zh: '查看成员' },
  goneTitle: { en: 'This invitation is no longer valid', zh: '邀请已失效' },
  goneText: {
    en: 'It has ended, was answered, or the link is incomplete. Ask the sender for a new one.',
    zh: '邀请已过期、已处理或链接不完整，请联系发送人重新邀请。',
  },
})

import { defineMessages, plural } from '../../app/language.ts'

export const addPersonMessages = defineMessages({
  shareTitle: {
    en: (n: number) => (n === 1 ? 'Invite a person to this order' : `Invite a person to ${n} orders`),
    zh: (n: number) => (n === 1 ? '邀请他人查看订单' : `邀请他人查看 ${n} 个订单`),
  },
  inviteText: {
    en: 'You get a link to send to this person. Nothing is shared until the invitation is accepted.',
    zh: '系统将生成邀请链接，请转发给对方。对方接受前，不会共享任何内容。',
  },
  person: { en: 'Phone or email', zh: '手机号或邮箱' },
  contactWrong: { en: 'Enter a phone number or an email address.', zh: '请填写有效的手机号或邮箱地址。' },
  may: { en: 'Permission', zh: '权限' },
  invite: {
    en: (n: number) => (n === 1 ? 'Create link' : 'Create links'),
    zh: (_: number) => '生成链接',
  },
  invited: {
    en: (n: number) => (n === 1 ? 'Invitation link created' : `${n} invitation links created`),
    zh: (n: number) => (n === 1 ? '邀请链接已生成' : `已生成 ${n} 个邀请链接`),
  },
  notInvited: { en: 'No invitation created', zh: '未生成邀请' },
  sendLink: {
    en: (contact: string, day: string, n: number) =>
      `Send ${n === 1 ? 'this link' : 'these links'} to ${contact}. The first person to accept gets access; valid until ${day}. ${n === 1 ? 'The link is' : 'The links are'} shown only once.`,
    zh: (contact: string, day: string, _: number) =>
      `请将链接发送给 ${contact}。首位接受邀请的人获得权限，有效期至 ${day}。链接仅显示一次。`,
  },
  linkOf: { en: (orderNo: string) => `link of ${orderNo}`, zh: (orderNo: string) => `${orderNo} 的链接` },
  allLinks: { en: 'all links', zh: '全部链接' },
  copyAll: { en: 'Copy all', zh: '复制全部' },
  inviteDone: { en: 'Done', zh: '完成' },
  notShared: { en: (n: number) => `${plural(n, 'order')} left out:`, zh: (n: number) => `${n} 个订单未共享：` },
})

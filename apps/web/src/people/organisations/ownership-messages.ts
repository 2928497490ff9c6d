import { defineMessages } from '../../app/language.ts'

export const ownershipMessages = defineMessages({
  ownership: { en: 'Ownership', zh: '所有权' },
  ownershipText: {
    en: 'Owners have every right. Only they can make someone else an owner, and the last owner cannot leave.',
    zh: '所有者拥有全部权限，且只有所有者能增设所有者；最后一位所有者不能离开。',
  },
  openBeside: {
    en: (from: string, to: string, until: string) => `${from} offered ${to} to be an owner too. Open until ${until}.`,
    zh: (from: string, to: string, until: string) => `${from} 已邀请 ${to} 成为共同所有者，答复期至 ${until}。`,
  },
  openInstead: {
    en: (from: string, to: string, until: string) =>
      `${from} offered to hand ownership over to ${to}. Open until ${until}.`,
    zh: (from: string, to: string, until: string) => `${from} 拟将所有权移交给 ${to}，答复期至 ${until}。`,
  },
  withdraw: { en: 'Withdraw offer', zh: '撤回移交' },
  withdrawn: { en: 'Offer withdrawn', zh: '已撤回' },
  offer: { en: 'Offer ownership', zh: '移交所有权' },
  offerTitle: { en: 'Offer ownership', zh: '移交所有权' },
  inviteFirst: { en: 'Invite a member first.', zh: '请先邀请成员。' },
  offered: { en: 'Offer sent', zh: '已发出，待对方答复' },
  to: { en: 'Member', zh: '成员' },
  choose: { en: 'Choose a member', zh: '请选择成员' },
  afterwards: { en: 'Afterwards', zh: '移交后' },
  stayOwner: { en: 'You both are owners', zh: '共同所有' },
  stayOwnerText: { en: 'You keep every right.', zh: '您保留全部权限。' },
  becomeMember: { en: 'They own it, you are a member', zh: '由对方所有' },
  becomeMemberText: { en: 'You keep the role you choose.', zh: '您改为成员，保留所选角色。' },
  yourRole: { en: 'Your role afterwards', zh: '您移交后的角色' },
  password: { en: 'Your password', zh: '您的密码' },
  offersYou: {
    en: (from: string, name: string) => `${from} offers you ownership of ${name}`,
    zh: (from: string, name: string) => `${from} 拟将“${name}”的所有权移交给您`,
  },
  besideText: {
    en: (from: string) => `You will have every right. ${from} stays an owner too.`,
    zh: (from: string) => `接受后您将拥有全部权限，${from} 仍为所有者。`,
  },
  insteadText: {
    en: (from: string) => `You will have every right. ${from} becomes a member.`,
    zh: (from: string) => `接受后您将拥有全部权限，${from} 改为成员。`,
  },
  answerUntil: { en: (until: string) => `Answer by ${until}.`, zh: (until: string) => `请于 ${until} 前答复。` },
  accept: { en: 'Become owner', zh: '接受' },
  decline: { en: 'Decline', zh: '谢绝' },
  youOwnNow: { en: 'You are an owner now', zh: '您已成为所有者' },
  youDeclined: { en: 'Offer declined', zh: '已谢绝' },
})

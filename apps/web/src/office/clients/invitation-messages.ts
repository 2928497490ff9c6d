import { defineMessages } from '../../app/language.ts'

export const clientInvitationMessages = defineMessages({
  windowTitle: { en: 'Client of an agency', zh: '确认客户关系' },
  title: {
    en: (agency: string) => `Are you a client of ${agency}?`,
    zh: (agency: string) => `您是${agency}的客户吗？`,
  },
  text: {
    en: (from: string, client: string) =>
      `${from} keeps you in the agency’s book as “${client}” and asks which organisation here is yours.`,
    zh: (from: string, client: string) => `${from} 在客户名册中将贵方记为“${client}”，请您确认贵方的平台组织。`,
  },
  means: {
    en: 'The agency sees nothing more by this than the cases that you give it. Its members who look after you find them together. Where several agencies work here, it takes your new cases unless you chose another.',
    zh: '确认后，代理机构仍只能查看您委托其办理的案件，由负责贵方的成员集中办理。平台有多家机构且贵方未另选时，新案件由其承办。',
  },
  awaitedText: {
    en: (from: string, client: string) =>
      `${from} imported your cases here in the name of “${client}”. If you accept, you become the owner of this organisation with all of them.`,
    zh: (from: string, client: string) =>
      `${from} 已以“${client}”的名义导入贵方案件。接受后，您将成为该组织的所有者，接管全部案件。`,
  },
  awaitedMeans: {
    en: 'The agency keeps working on these cases and sees nothing else of yours. You can invite colleagues afterwards.',
    zh: '代理机构继续办理这些案件，且不能查看您的其他内容。之后您可以邀请同事加入。',
  },
  awaitedAccepted: {
    en: (client: string) => `You own “${client}” now. Switch to it in the menu of your account to see its cases.`,
    zh: (client: string) => `您已成为“${client}”的所有者，请在账号菜单中切换到该组织查看案件。`,
  },
  as: { en: (name: string) => `You confirm for ${name}.`, zh: (name: string) => `您将代表“${name}”确认。` },
  other: {
    en: 'If this is not the right organisation, switch to it in the menu first.',
    zh: '如非此组织，请先在菜单中切换。',
  },
  until: { en: (day: string) => `Open until ${day}`, zh: (day: string) => `${day} 前有效` },
  signInFirst: { en: 'Sign in or register to answer.', zh: '请先登录或注册。' },
  signIn: { en: 'Sign in', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
  accept: { en: 'Yes, that is us', zh: '是，确认' },
  decline: { en: 'No', zh: '不是' },
  accepted: { en: 'Confirmed', zh: '已确认' },
  acceptedText: {
    en: (agency: string) => `${agency} knows your account now. You choose who takes your new cases under Organisation.`,
    zh: (agency: string) => `贵方的平台账号已与${agency}的客户名册关联。可在“组织”中选择新案件的代理机构。`,
  },
  declinedTitle: { en: 'Declined', zh: '已拒绝' },
  declinedText: { en: 'The agency was notified.', zh: '已告知代理机构。' },
  goneTitle: { en: 'This invitation is no longer valid', zh: '邀请已失效' },
  goneText: {
    en: 'It has ended or was answered. Ask the agency for a new one.',
    zh: '邀请已结束或已处理，请联系代理机构重新发送。',
  },
  home: { en: 'To your orders', zh: '查看我的订单' },
})

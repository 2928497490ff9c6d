import { defineMessages, plural } from '../../app/language.ts'

export const inviteCodeMessages = defineMessages({
  windowTitle: { en: 'Invitation code', zh: '邀请码' },
  askTitle: { en: 'Enter your invitation code', zh: '填写邀请码' },
  askText: {
    en: 'It has 8 letters and digits and stands on the poster or in the message you received.',
    zh: '邀请码共 8 位字母和数字，见海报或您收到的邀请信息。',
  },
  code: { en: 'Invitation code', zh: '邀请码' },
  codeWrong: { en: 'Enter the 8 letters and digits', zh: '请填写 8 位字母和数字' },
  open: { en: 'Open invitation', zh: '查看邀请' },
  title: { en: (issuer: string) => `${issuer} invites you`, zh: (issuer: string) => `${issuer} 邀请您` },
  forCompany: { en: (company: string) => `For ${company}`, zh: (company: string) => `邀请对象：${company}` },
  contact: { en: 'Contact', zh: '联系人' },
  kind: { en: 'For', zh: '类型' },
  gives: { en: 'What it gives', zh: '权益' },
  agency: {
    en: (name: string) => `New cases are handled by ${name}. You can choose another agency at any time.`,
    zh: (name: string) => `新案件由 ${name} 承办，可随时更换代理机构。`,
  },
  gift: { en: (name: string) => `A coupon: ${name}`, zh: (name: string) => `优惠券：${name}` },
  givesNone: { en: 'Your registration is linked to the issuer.', zh: '您的注册将与邀请方关联。' },
  seen: {
    en: 'The issuer sees the name of your organisation and how much it orders, and none of your cases.',
    zh: '邀请方可看到您的组织名称、订单数和付款金额，看不到案件内容。',
  },
  until: { en: 'Valid until', zh: '有效期至' },
  left: {
    en: (count: number) => plural(count, 'registration left', 'registrations left'),
    zh: (count: number) => `${count} 次`,
  },
  uses: { en: 'Uses', zh: '剩余次数' },
  asAccount: {
    en: (name: string, organisation: string) => `You are signed in as ${name}, for ${organisation}.`,
    zh: (name: string, organisation: string) => `当前以 ${name} 的身份登录，所在组织：${organisation}。`,
  },
  accept: { en: 'Accept invitation', zh: '接受邀请' },
  accepted: { en: 'Invitation accepted', zh: '已接受邀请' },
  acceptedText: {
    en: (issuer: string) => `Your organisation is linked to ${issuer}.`,
    zh: (issuer: string) => `您的组织已与 ${issuer} 关联。`,
  },
  giftGone: { en: 'The coupon has been handed out completely.', zh: '优惠券已领完。' },
  toCoupons: { en: 'Open coupons', zh: '查看优惠券' },
  toHall: { en: 'Go to services', zh: '进入服务大厅' },
  register: { en: 'Register to accept', zh: '注册并接受邀请' },
  haveAccount: { en: 'Already have an account?', zh: '已有账号？' },
  signIn: { en: 'Sign in', zh: '登录' },
  company: { en: 'Company name', zh: '企业名称' },
  companyHint: {
    en: 'Your account works for this company, and you are its owner. Empty: you register as a person.',
    zh: '账号归属该企业，您为企业所有者；留空则以个人身份注册。',
  },
  otherCode: { en: 'Enter another code', zh: '填写其他邀请码' },
  own: {
    en: 'This is a code of an organisation you work in. Send it to others.',
    zh: '这是您所在组织的邀请码，请发送给他人使用。',
  },
  bound: {
    en: (issuer: string) => `Your organisation has accepted the invitation of ${issuer}. The first invitation counts.`,
    zh: (issuer: string) => `您的组织已接受 ${issuer} 的邀请，以首次邀请为准。`,
  },
  cycle: {
    en: 'This organisation came to the portal by your invitation, so it cannot invite you.',
    zh: '该组织由您邀请加入，不能反向邀请。',
  },
  notNew: {
    en: 'Invitations are for new customers. Your organisation has paid orders already.',
    zh: '邀请码仅供新客户使用，您的组织已有付款订单。',
  },
  notForStaff: {
    en: 'Staff and agencies cannot accept an invitation code.',
    zh: '工作人员和代理机构不能使用邀请码。',
  },
})

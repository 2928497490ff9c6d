import { defineMessages } from '../../app/language.ts'

export const registerMessages = defineMessages({
  name: { en: 'Your name', zh: '姓名' },
  contact: { en: 'Phone or email', zh: '手机号或邮箱' },
  contactHint: {
    en: 'You sign in with it. No code can be sent to it here yet: it is kept as “not verified”.',
    zh: '将用作登录账号。平台暂不能向其发送验证码，会标记为“未核实”。',
  },
  contactHintCodes: {
    en: 'You sign in with it. Next you can verify it with a code.',
    zh: '将用作登录账号，注册后可通过验证码核实。',
  },
  password: { en: 'Password', zh: '密码' },
  passwordHint: {
    en: 'At least 10 characters, two kinds of: small letters, capitals, digits, symbols',
    zh: '至少 10 位，含大写、小写、数字、符号中的两类',
  },
  submit: { en: 'Create account', zh: '注册并进入' },
  nameMissing: { en: 'Enter your name.', zh: '请填写姓名。' },
  contactWrong: {
    en: 'Enter a mobile number, an international number with +, or an email address.',
    zh: '请填写手机号、以 + 开头的国际号码，或邮箱地址。',
  },
  agreementMissing: { en: 'The agreement needs your consent.', zh: '请先同意用户协议。' },
  passwordMissing: { en: 'Enter a password.', zh: '请填写密码。' },
  tooShort: { en: 'has fewer than 10 characters', zh: '不足 10 位' },
  oneKind: { en: 'uses one kind of character or repeats a few', zh: '只有一类字符或重复过多' },
  containsAccount: { en: 'contains your account name', zh: '包含账号名' },
  wellKnown: { en: 'is a well-known password', zh: '属于常见密码' },
  weak: {
    en: (what: string) =>
      `This password ${what}. Use at least 10 characters of two kinds (small letters, capitals, digits, symbols), without your account name or a well-known password.`,
    zh: (what: string) =>
      `此密码${what}。密码至少 10 位，包含大写字母、小写字母、数字、符号中的两类，不含账号名，也不是常见密码。`,
  },
})

import { defineMessages } from '../../app/language.ts'

export const registerMessages = defineMessages({
  name: { en: 'Your name', zh: '姓名' },
  contact: { en: 'Phone or email', zh: '手机号或邮箱' },
  contactHint: {
    en: 'You sign in with it. This site sends no codes yet: the contact is kept as “not verified”.',
    zh: '将用作登录账号。本平台暂不发送验证码，联系方式会标记为“未验证”。',
  },
  password: { en: 'Password', zh: '密码' },
  passwordHint: { en: 'At least 10 characters: letters with digits or signs', zh: '至少 10 位，字母与数字或符号组合' },
  submit: { en: 'Create account', zh: '注册并进入' },
  nameMissing: { en: 'Enter your name.', zh: '请填写姓名。' },
  contactWrong: {
    en: 'Enter a mobile number, an international number with +, or an email address.',
    zh: '请填写手机号、以 + 开头的国际号码，或邮箱地址。',
  },
  agreementMissing: { en: 'The agreement needs your consent.', zh: '请先同意用户协议。' },
  tooShort: { en: 'at least 10 characters', zh: '至少 10 位' },
  oneKind: { en: 'combine letters with digits or symbols', zh: '字母与数字或符号搭配' },
  containsAccount: { en: 'without your account name', zh: '不含账号名' },
  wellKnown: { en: 'not a well-known one', zh: '不使用常见密码' },
  weak: {
    en: (what: string) => `Make it harder to guess: ${what}.`,
    zh: (what: string) => `请设置更难猜的密码：${what}。`,
  },
})

import { defineMessages } from '../../app/language.ts'

export const contactCodeMessages = defineMessages({
  contact: { en: 'Phone or email', zh: '手机号或邮箱' },
  phone: { en: 'Phone', zh: '手机号' },
  email: { en: 'Email', zh: '邮箱' },
  verifiedOnly: {
    en: 'It must be verified in your account: others receive no code.',
    zh: '须为账号中已核实的联系方式，否则收不到验证码。',
  },
  contactWrong: {
    en: 'Enter a mobile number, an international number with +, or an email address.',
    zh: '请填写手机号、以 + 开头的国际号码，或邮箱地址。',
  },
  emailOnly: { en: 'Codes go to email addresses only here. Enter one.', zh: '此处仅支持邮箱验证码，请填写邮箱地址。' },
  phoneOnly: { en: 'Codes go to phones only here. Enter a number.', zh: '此处仅支持短信验证码，请填写手机号。' },
  send: { en: 'Send code', zh: '发送验证码' },
  goesTo: { en: 'The code goes to', zh: '验证码将发送至' },
  sent: {
    en: (contact: string) => `If ${contact} is verified in an account, a code is on its way. It works for 10 minutes.`,
    zh: (contact: string) => `如 ${contact} 为某一账号已核实的联系方式，验证码已发出，10 分钟内有效。`,
  },
  sentForSure: {
    en: (contact: string) => `A code is on its way to ${contact}. It works for 10 minutes.`,
    zh: (contact: string) => `验证码已发往 ${contact}，10 分钟内有效。`,
  },
  again: { en: 'Send again', zh: '重新发送' },
  againIn: { en: (clock: string) => `Send again in ${clock}`, zh: (clock: string) => `${clock} 后可重新发送` },
  code: { en: 'Code', zh: '验证码' },
  codeHint: { en: 'Six digits', zh: '6 位数字' },
  codeMissing: { en: 'Enter the six digits of the code.', zh: '请填写 6 位数字验证码。' },
  signIn: { en: 'Sign in', zh: '登录' },
  agreementFirst: {
    en: 'The code is right. Before the first sign-in the agreement needs your consent.',
    zh: '验证码正确。首次登录前请阅读并同意用户协议。',
  },
  forgotTitle: { en: 'Forgot the password', zh: '忘记密码' },
  forgotLead: {
    en: 'Set a new password with a code. Every browser is then signed out.',
    zh: '通过验证码设置新密码，设置后所有浏览器均会退出登录。',
  },
  noContact: { en: 'No verified phone or email?', zh: '没有已核实的手机号或邮箱？' },
  toSignIn: { en: 'Back to sign-in', zh: '返回登录' },
  verifyTitle: { en: 'Verify your contact', zh: '核实联系方式' },
  verifyLead: {
    en: 'Only a verified contact gets you back into your account if you forget the password. Until then its holder can reclaim it.',
    zh: '忘记密码时，只有已核实的联系方式可用于找回账号；核实前，实际持有人可申请取回。',
  },
  passwordWhy: {
    en: 'A verified contact opens your account, so we make sure that it is you.',
    zh: '已核实的联系方式可用于登录，更换前需确认是您本人操作。',
  },
  verify: { en: 'Verify', zh: '核实' },
  later: { en: 'Later', zh: '以后再说' },
  verified: { en: 'The contact is verified.', zh: '联系方式已核实。' },
})

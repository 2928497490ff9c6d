import { defineMessages, plural } from '../../app/language.ts'

export const loginMessages = defineMessages({
  noPage: { en: 'There is no page at the address you opened.', zh: '您访问的页面不存在。' },
  toHall: { en: 'Go to the service hall', zh: '前往服务大厅' },
  promise: {
    en: 'Every filing, every fee and every deadline in one place.',
    zh: '每件申请、每笔费用、每个期限，尽在一处。',
  },
  promiseMore: {
    en: 'See fees before you pay, the basis of every deadline, and progress at any time.',
    zh: '费用先列明再支付，期限注明依据，进度随时可查。',
  },
  title: { en: 'Sign in', zh: '登录' },
  ways: { en: 'Ways to sign in', zh: '登录方式' },
  wayCode: { en: 'QR code', zh: '扫码登录' },
  wayAccount: { en: 'Account', zh: '账号登录' },
  waySent: { en: 'One-time code', zh: '验证码登录' },
  account: { en: 'Account', zh: '账号' },
  accountHint: { en: 'Account name, phone or email', zh: '账号名、手机号或邮箱' },
  password: { en: 'Password', zh: '密码' },
  signIn: { en: 'Sign in', zh: '登录' },
  waitToSignIn: {
    en: (seconds: number) => `Try again in ${plural(seconds, 'second')}`,
    zh: (seconds: number) => `${seconds} 秒后可重试`,
  },
  keptSevenDays: {
    en: 'This browser stays signed in for 7 days.',
    zh: '本浏览器将保持登录 7 天。',
  },
  accountMissing: { en: 'Enter your account, phone or email.', zh: '请填写账号、手机号或邮箱。' },
  passwordMissing: { en: 'Enter your password.', zh: '请填写密码。' },
  forgot: { en: 'Forgot the password?', zh: '忘记密码？' },
  forgotAnswer: {
    en: (reach: readonly string[]) =>
      `Contact support to verify your identity and reset your password${reach.length > 0 ? `: ${reach.join(', ')}` : ''}.`,
    zh: (reach: readonly string[]) =>
      `请联系客服核实身份后重置密码${reach.length > 0 ? `：${reach.join('，')}` : ''}。`,
  },
  noAccount: { en: 'No account yet?', zh: '还没有账号？' },
  toRegister: { en: 'Create one', zh: '立即注册' },
  registerTitle: { en: 'Create an account', zh: '注册账号' },
  haveAccount: { en: 'Have an account already?', zh: '已有账号？' },
  toSignIn: { en: 'Go to sign-in', zh: '去登录' },
  invite: { en: 'I have an invite code', zh: '我有邀请码' },
  agree: { en: 'I have read and accept the', zh: '我已阅读并同意' },
  agreement: { en: 'user agreement', zh: '《用户协议》' },
  agreementFirst: {
    en: 'Account and password are right. Before the first sign-in the agreement needs your consent.',
    zh: '账号密码正确。首次登录前请阅读并同意用户协议。',
  },
  weChatLost: {
    en: 'WeChat’s response did not match this browser or came too late. Please start again.',
    zh: '微信返回的授权与本浏览器不符或已过期，请重新开始。',
  },
})

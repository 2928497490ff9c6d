import type { ErrorEntries } from './entry.ts'

export const sessionEntries = {
  'session.wrongCredentials': {
    status: 401,
    en: 'Incorrect account or password. Try again.',
    zh: '账号或密码不正确，请重新输入。',
  },
  'session.locked': {
    status: 429,
    en: 'Too many failed attempts. Try again in {seconds} seconds.',
    zh: '尝试次数过多，请 {seconds} 秒后再试。',
  },
  'session.agreementNeeded': {
    status: 422,
    en: 'Please read and accept the user agreement first.',
    zh: '请先阅读并同意用户协议。',
  },
  'session.contactUnreadable': {
    status: 422,
    en: 'This is neither a mobile number nor an email address.',
    zh: '请填写有效的手机号或邮箱地址。',
  },
  'session.contactTaken': {
    status: 409,
    en: 'This phone or email is in use. Sign in if it is your account; if someone else registered your contact, ask us to give it back.',
    zh: '该手机号或邮箱已被使用。如为您的账号，请直接登录；如被他人注册，请联系我们取回。',
  },
  'session.weakPassword': {
    status: 422,
    en: 'This password is too easy to guess. Use at least 10 characters of two kinds (small letters, capitals, digits, symbols), without your account name or a well-known password.',
    zh: '密码过于简单：至少 10 位，包含大写字母、小写字母、数字、符号中的两类，不含账号名，也不是常见密码。',
  },
  'session.resetGone': {
    status: 410,
    en: 'This link has been used or has expired. Ask us for a new one.',
    zh: '该链接已使用或已过期，请联系我们重新获取。',
  },
  'session.wrongCode': {
    status: 422,
    en: 'This code is wrong or has expired. Check it, or ask for a new one.',
    zh: '验证码不正确或已失效，请核对或重新获取。',
  },
  'session.codesUsedUp': {
    status: 429,
    en: 'No more codes can be sent for now. Try again in {hours} h, or contact us.',
    zh: '验证码发送次数已达上限，请 {hours} 小时后再试，或联系我们。',
  },
  'session.codeExpired': {
    status: 410,
    en: 'This QR code has expired. Refresh it on the computer and scan again.',
    zh: '二维码已失效，请在电脑上刷新后重新扫描。',
  },
  'session.codeUsed': {
    status: 409,
    en: 'This QR code has already been used. Refresh it on the computer and scan again.',
    zh: '二维码已被使用，请在电脑上刷新后重新扫描。',
  },
  'session.codeNotConfirmed': {
    status: 409,
    en: 'The phone has not confirmed this QR code yet.',
    zh: '请先在手机上确认登录。',
  },
  'session.wrongNumber': {
    status: 409,
    en: 'That is not the number on the computer. For your safety the QR code was cancelled.',
    zh: '与电脑上显示的数字不一致，为保障安全已取消该二维码。',
  },
  'session.weChatConsentGone': {
    status: 410,
    en: 'The WeChat authorization has expired or was given in another browser. Please start again.',
    zh: '微信授权已失效或来自其他浏览器，请重新开始。',
  },
  'session.weChatBoundElsewhere': {
    status: 409,
    en: 'This WeChat is bound to another account ({account}). Keep it there or move it here.',
    zh: '该微信已绑定另一账号（{account}）。可保留原绑定，或改绑到当前账号。',
  },
} as const satisfies ErrorEntries

import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Ways in which a person signs in. */
export const signInWayNames = {
  password: { en: 'Password', zh: '密码' },
  code: { en: 'Code', zh: '验证码' },
  qrCode: { en: 'QR code', zh: '扫码' },
  weChat: { en: 'WeChat', zh: '微信' },
  registration: { en: 'Registration', zh: '注册' },
} as const satisfies Record<string, TwoLanguages>

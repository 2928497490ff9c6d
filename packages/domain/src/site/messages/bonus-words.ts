import { type MessageParams, textOf } from './person-words.ts'

/** What is told of coupons and of those who registered with a code. */
export const bonusWords = {
  'coupon.received': {
    en: (p: MessageParams) => `You received a coupon: ${textOf(p, 'nameEn')}, usable until ${textOf(p, 'validTo')}`,
    zh: (p: MessageParams) => `收到优惠券“${textOf(p, 'nameZh')}”，有效期至 ${textOf(p, 'validTo')}`,
  },
  'code.registered': {
    en: (p: MessageParams) => `${textOf(p, 'name')} registered with your code for “${textOf(p, 'purpose')}”`,
    zh: (p: MessageParams) => `${textOf(p, 'name')}已使用注册码“${textOf(p, 'purpose')}”注册`,
  },
} as const

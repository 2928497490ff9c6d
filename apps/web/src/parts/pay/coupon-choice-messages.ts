import { defineMessages, plural } from '../../app/language.ts'

export const couponChoiceMessages = defineMessages({
  coupon: { en: 'Coupon', zh: '优惠券' },
  saves: { en: (amount: string) => `−${amount}`, zh: (amount: string) => `−${amount}` },
  none: { en: 'Use no coupon', zh: '不使用优惠券' },
  others: {
    en: (count: number) => `${plural(count, 'coupon', 'coupons')} not usable here`,
    zh: (count: number) => `${count} 张不可用`,
  },
  until: { en: (day: string) => `until ${day}`, zh: (day: string) => `${day} 前有效` },
})

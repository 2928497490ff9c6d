import { defineMessages } from '../../app/language.ts'

export const moneyMessages = defineMessages({
  bookings: { en: 'What happened to the money', zh: '款项流水' },
  balances: { en: 'Where it is now', zh: '款项去向' },
  none: { en: 'No money has moved on this order yet.', zh: '此订单尚无款项往来。' },
  time: { en: 'When', zh: '时间' },
  what: { en: 'What', zh: '事项' },
  account: { en: 'Account', zh: '账目' },
  change: { en: 'Change', zh: '增减' },
  settled: { en: 'nothing is open', zh: '已结清' },
})

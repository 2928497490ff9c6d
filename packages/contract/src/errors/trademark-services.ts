import type { ErrorEntries } from './entry.ts'

export const trademarkServicesEntries = {
  'trademarkServices.alreadyAsked': {
    status: 409,
    en: 'Order {orderNo} asks for the same for mark {number} already and is being worked on.',
    zh: '订单 {orderNo} 已为商标 {number} 办理同一业务，正在处理中。',
  },
} as const satisfies ErrorEntries

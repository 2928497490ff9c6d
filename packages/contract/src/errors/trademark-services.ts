import type { ErrorEntries } from './entry.ts'

export const trademarkServicesEntries = {
  'trademarkServices.alreadyAsked': {
    status: 409,
    en: 'Order {orderNo} asks for the same for mark {number} already and is being worked on.',
    zh: '订单 {orderNo} 已为商标 {number} 办理同一业务，正在处理中。',
  },
  'trademarkServices.alreadyRecorded': {
    status: 409,
    en: 'CNIPA recorded this for mark {number} on {on} under order {orderNo}; our trademark data is older and does not show it yet.',
    zh: '订单 {orderNo} 已为商标 {number} 办理同一业务，商标局已于 {on} 核准；商标库较旧，尚未体现。',
  },
} as const satisfies ErrorEntries

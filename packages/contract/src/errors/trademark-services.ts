import type { ErrorEntries } from './entry.ts'

export const trademarkServicesEntries = {
  'trademarkServices.alreadyAsked': {
    status: 409,
    en: 'Order {orderNo} asks for the same for mark {number} already and is being worked on.',
    zh: '订单 {orderNo} 已为商标 {number} 办理同一业务，正在处理中。',
  },
  'trademarkServices.alreadyRecorded': {
    status: 409,
    en: 'By order {orderNo} the office recorded this for mark {number} on {on}; our copy of the register is older and does not show it yet.',
    zh: '订单 {orderNo} 已为商标 {number} 办理同一业务，商标局已于 {on} 核准；本地注册簿数据较旧，尚未体现。',
  },
} as const satisfies ErrorEntries

import type { ErrorEntries } from './entry.ts'

export const trademarksEntries = {
  'trademarks.filesMissing': {
    status: 422,
    en: 'Not everything that is filed is there yet: {list}.',
    zh: '申请材料不齐全，暂不能打包：{list}。',
  },
  'trademarks.notPackable': {
    status: 422,
    en: 'There is no package of order {orderNo}: only registrations and transfers that were handed in have one.',
    zh: '订单 {orderNo} 暂无材料包：仅已提交的商标注册、转让订单可以打包。',
  },
} as const satisfies ErrorEntries

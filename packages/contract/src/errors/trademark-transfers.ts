import type { ErrorEntries } from './entry.ts'

export const trademarkTransfersEntries = {
  'trademarkTransfers.noPaper': {
    status: 409,
    en: 'This transfer has no such paper to sign.',
    zh: '该转让订单没有需要签署的此类文件。',
  },
  'trademarkTransfers.alreadyAsked': {
    status: 409,
    en: 'Mark {number} of this seller is in order {orderNo} already, which is not over. A mark changes hands once: withdraw that order first, or leave the mark out here.',
    zh: '该转让人的商标 {number} 已在未办结的订单 {orderNo} 中。同一商标只能转让一次，请先撤回该订单，或在此移除该商标。',
  },
  'trademarkTransfers.alreadyRecorded': {
    status: 409,
    en: 'The office recorded on {on} by order {orderNo} that mark {number} went from this seller to {buyer}. Our copy of the register is older.',
    zh: '商标局已于 {on} 核准订单 {orderNo}：商标 {number} 已由该转让人转让至{buyer}，本地注册簿副本尚未更新。',
  },
} as const satisfies ErrorEntries

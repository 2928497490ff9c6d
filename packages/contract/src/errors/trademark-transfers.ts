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
    en: 'CNIPA recorded the assignment of mark {number} from this assignor to {buyer} on {on} under order {orderNo}. Our trademark data is older.',
    zh: '商标局已于 {on} 核准订单 {orderNo}：商标 {number} 已由该转让人转让至{buyer}，商标库尚未更新。',
  },
} as const satisfies ErrorEntries

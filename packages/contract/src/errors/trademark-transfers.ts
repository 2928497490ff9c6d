import type { ErrorEntries } from './entry.ts'

export const trademarkTransfersEntries = {
  'trademarkTransfers.noPaper': {
    status: 409,
    en: 'This transfer has no such paper to sign.',
    zh: '该转让订单没有需要签署的此类文件。',
  },
} as const satisfies ErrorEntries

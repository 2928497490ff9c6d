import type { ErrorEntries } from './entry.ts'

export const customersEntries = {
  'customers.claimMax': {
    status: 409,
    en: 'You keep {kept} customers that are not won, of {max} at most: {left} more can be claimed. Release or hand over some first.',
    zh: '您已持有 {kept} 个未成交客户（上限 {max} 个），还可领取 {left} 个，请先释放或移交部分客户。',
  },
  'customers.mergeOver': {
    status: 409,
    en: 'This merge can no longer be undone: it was undone before, is older than 30 days, or one of its lines was merged again.',
    zh: '该合并已无法撤销：已撤销过、超过 30 天，或其中的客户又被合并。',
  },
} as const satisfies ErrorEntries

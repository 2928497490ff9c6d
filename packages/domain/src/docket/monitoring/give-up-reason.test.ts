import { expect, it } from 'vitest'
import { describeGiveUpReason, giveUpActReason } from './give-up-reason.ts'

it.each([
  [
    giveUpActReason('abandonment', 'H261122100001'),
    'Abandonment of the patent (H261122100001)',
    '放弃专利权（H261122100001）',
  ],
  [
    giveUpActReason('withdrawal', 'H261122100001'),
    'Withdrawal of the application (H261122100001)',
    '撤回专利申请（H261122100001）',
  ],
  // What a person wrote.
  ['产品已停产', '产品已停产', '产品已停产'],
  ['act:toString:1', 'act:toString:1', 'act:toString:1'],
])('%s is read as %s and %s', (kept, en, zh) => {
  expect([describeGiveUpReason(kept, 'en'), describeGiveUpReason(kept, 'zh')]).toEqual([en, zh])
})

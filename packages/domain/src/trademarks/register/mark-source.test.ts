import { expect, it } from 'vitest'
import { describeMarkSource, documentSource } from './mark-source.ts'

it.each([
  [documentSource(), 'Documents of the trademark office', '商标局文书'],
  [documentSource('tm-recorded'), 'Recordal approved', '核准证明（转让／续展／变更／备案）'],
  ['示例数据', 'Sample data', '示例数据'],
  // The name of a file of the register, as it was brought.
  ['marks-2026-11.csv', 'marks-2026-11.csv', 'marks-2026-11.csv'],
])('%s is read as %s and %s', (kept, en, zh) => {
  expect([describeMarkSource(kept, 'en'), describeMarkSource(kept, 'zh')]).toEqual([en, zh])
})

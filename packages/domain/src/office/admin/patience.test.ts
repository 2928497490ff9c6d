import { describe, expect, it } from 'vitest'
import { waitNames } from '../../kernel/orders/waits.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { lateBefore } from './patience.ts'
import { queues } from './queues.ts'

describe('what has waited too long', () => {
  it.each([
    // Wednesday: what came on Monday has waited all of Tuesday.
    ['toAccept', '2026-03-18', '2026-03-17'],
    // Monday: the weekend does not count.
    ['toAccept', '2026-03-16', '2026-03-13'],
    ['toFile', '2026-03-16', '2026-03-12'],
    // After the holidays of May.
    ['refunds', '2026-05-06', '2026-04-29'],
  ] as const)('of %s began on %s before %s', (wait, today, before) => {
    expect(lateBefore(wait, civilDate(today))).toBe(before)
  })

  it('is called as its queue is', () => {
    for (const [wait, name] of Object.entries(waitNames)) {
      const queue = Object.entries(queues).find(([key]) => key === wait)
      if (queue) expect(name).toEqual(queue[1].name)
    }
    expect(Object.keys(waitNames).filter((wait) => !Object.hasOwn(queues, wait))).toEqual([
      'transfers',
      'payouts',
      'posts',
      'postReports',
      'problems',
      'talents',
    ])
  })
})

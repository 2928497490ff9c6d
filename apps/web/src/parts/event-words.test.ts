import { expect, it } from 'vitest'
import { eventWords } from './event-words.ts'

it.each(['paidTwice', 'priceChanged', 'mismatch', 'transferUnneeded', 'refundPaidAnyway'])(
  'says in both languages what became of money: %s',
  (event) => {
    for (const language of ['en', 'zh'] as const) {
      const subjectAlone = eventWords({ subject: 'payment', event: 'of a later release' }, language)
      expect(eventWords({ subject: 'payment', event }, language)).not.toBe(subjectAlone)
    }
  },
)

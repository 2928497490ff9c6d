import { expect, it } from 'vitest'
import { eventWords } from './event-words.ts'
import { officialMoves } from './order-moves.ts'

it.each(['paidTwice', 'priceChanged', 'mismatch', 'transferUnneeded', 'refundPaidAnyway'])(
  'says in both languages what became of money: %s',
  (event) => {
    for (const language of ['en', 'zh'] as const) {
      const subjectAlone = eventWords({ subject: 'payment', event: 'of a later release' }, language)
      expect(eventWords({ subject: 'payment', event }, language)).not.toBe(subjectAlone)
    }
  },
)

it.each(['lateFeeOwed', 'lateFeeChanged', 'lateFeeDropped', 'lateFeeNotOwed', 'lateFeeOver'])(
  'says in both languages what became of a late fee: %s',
  (event) => {
    for (const language of ['en', 'zh'] as const) {
      const subjectAlone = eventWords({ subject: 'fee', event: 'of a later release' }, language)
      expect(eventWords({ subject: 'fee', event }, language)).not.toBe(subjectAlone)
    }
  },
)

it.each([
  ['publication', 'published', 'Published', '公布'],
  ['publication', 'tmPublished', 'Preliminary publication', '初步审定公告'],
  ['grant', 'granted', 'Granted', '授权公告'],
  ['grant', 'tmRegistered', 'Registered', '核准注册'],
  ['grant', 'crIssued', 'Certificate issued', '登记发证'],
])('names what the office did as it is called for that right: %s to %s', (event, to, en, zh) => {
  expect(eventWords({ subject: 'official', event, to }, 'en')).toBe(en)
  expect(eventWords({ subject: 'official', event, to }, 'zh')).toBe(zh)
})

it('tells of a family abroad that is handed in what it waits for, not that it was closed', () => {
  const event = { subject: 'payment', event: 'quoteAwaited' }
  expect([eventWords(event, 'en'), eventWords(event, 'zh')]).toEqual(['Waits for our quote', '等待报价'])
})

it('has words for every move of the office', () => {
  for (const { event, to } of officialMoves) {
    const subjectAlone = eventWords({ subject: 'official', event: 'of a later release' }, 'en')
    expect(eventWords({ subject: 'official', event, to }, 'en'), `${event} to ${to}`).not.toBe(subjectAlone)
  }
})

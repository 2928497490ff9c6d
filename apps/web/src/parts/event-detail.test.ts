import { expect, it } from 'vitest'
import { detailWords } from './event-detail.ts'

it('names the deadline that an event is about, with its day where it was set', () => {
  const set = { ruleId: 'publication', officialOn: '2028-05-27', internalOn: '2028-05-20' }
  expect(detailWords(set, 'zh')).toBe('公布 · 2028-05-27')
  expect(detailWords({ ruleId: 'publication' }, 'en')).toBe('Publication of the application')
})

it('says what was paid to the office, and nothing where there is nothing', () => {
  expect(detailWords({ amount: 345_000, day: '2026-11-27' }, 'zh')).toContain('¥3,450.00')
  expect(detailWords({ code: '200101' }, 'en')).toBeUndefined()
})

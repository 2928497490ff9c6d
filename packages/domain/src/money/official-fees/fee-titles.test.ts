import { describe, expect, it } from 'vitest'
import {
  feeOrderTitle,
  feeReceiptTitle,
  localizeFeeOrderTitle,
  localizeFeeReceiptTitle,
  storedFeeTitleWords,
} from './fee-titles.ts'

describe('the title of an order of annual fees', () => {
  it.each([
    [1, '智能门锁 第6年年费', '智能门锁: annual fee, year 6'],
    [2, '智能门锁 第6年年费等2项', '智能门锁: annual fee, year 6, and 1 more'],
    [3, '智能门锁 第6年年费等3项', '智能门锁: annual fee, year 6, and 2 more'],
  ])('of %i fees is said in both languages', (count, zh, en) => {
    const title = feeOrderTitle('智能门锁', 6, count)
    expect([localizeFeeOrderTitle(title, 'zh'), localizeFeeOrderTitle(title, 'en')]).toEqual([zh, en])
  })

  it.each([1, 2, 13])('of %i fees is found by each word of it', (count) => {
    const title = feeOrderTitle('Smart lock', 6, count)
    for (const word of localizeFeeOrderTitle(title, 'en').split(' '))
      expect([word, storedFeeTitleWords(word).some((stored) => title.includes(stored))]).toEqual([word, true])
    expect(storedFeeTitleWords('lock')).toEqual(['lock'])
    // A sign alone is in every title.
    expect([':', ','].flatMap(storedFeeTitleWords)).toEqual([])
  })

  it('of a patent that is called so itself is read from its end', () => {
    expect(localizeFeeOrderTitle(feeOrderTitle('A 第2年年费 B', 7, 1), 'en')).toBe('A 第2年年费 B: annual fee, year 7')
  })

  it('is left as it is where it is of another form', () => {
    expect(localizeFeeOrderTitle('智能门锁', 'en')).toBe('智能门锁')
  })
})

describe('the title of a receipt', () => {
  it('is said in both languages', () => {
    const title = feeReceiptTitle(6)
    expect([localizeFeeReceiptTitle(title, 'zh'), localizeFeeReceiptTitle(title, 'en')]).toEqual([
      '第6年年费票据',
      'Official receipt: annual fee, year 6',
    ])
    expect(localizeFeeReceiptTitle('受理通知书', 'en')).toBe('受理通知书')
  })
})

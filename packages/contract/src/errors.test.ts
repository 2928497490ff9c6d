import { describe, expect, it } from 'vitest'
import { offeredThings } from './errors/common.ts'
import { commonErrors, errorCatalogue, errorText } from './errors.ts'

describe('errorText', () => {
  it('names what is not offered in the language of the reader', () => {
    expect(errorText('common.notConfigured', 'zh', { what: 'weChatPay' })).toBe(
      '该功能暂未开通（微信支付），请联系我们。',
    )
    expect(errorText('common.notConfigured', 'en', { what: 'bankTransfer' })).toBe(
      'This feature is not available yet (bank transfer). Contact us.',
    )
  })

  it.each(Object.keys(offeredThings))('says no code for %s, and no name of a setting', (what) => {
    for (const language of ['en', 'zh'] as const) {
      const text = errorText('common.notConfigured', language, { what })
      expect(text).not.toContain(what)
      expect(text).not.toMatch(/[A-Z]+_[A-Z]/)
    }
  })

  it('counts one thing as one', () => {
    expect(errorText('filings.incomplete', 'en', { count: 1 })).toBe(
      'Nothing was submitted yet: 1 place needs attention.',
    )
    expect(errorText('filings.incomplete', 'en', { count: 3 })).toBe(
      'Nothing was submitted yet: 3 places need attention.',
    )
    expect(errorText('officialFees.linesOpen', 'en', { count: 1 })).toContain('missing for 1 line.')
  })

  it('has one full stop after a value that ends with one', () => {
    expect(errorText('admin.numberWrong', 'en', { reason: 'It is of Jia Co., Ltd.' })).toBe('It is of Jia Co., Ltd.')
  })

  it('fills values as they are in every other error, whatever they are called', () => {
    expect(errorText('common.tooLarge', 'en', { limit: 'weChatPay' })).toContain('weChatPay')
  })
})

describe('errors of every call', () => {
  it('name no field of the contract: whoever reads them sees labels', () => {
    for (const code of commonErrors) {
      expect(errorCatalogue[code].en).not.toContain('{fields}')
      expect(errorCatalogue[code].zh).not.toContain('{fields}')
    }
  })
})

import { describe, expect, it } from 'vitest'
import { priceBandOf } from './kinds.ts'
import { priceBounds, priceOf } from './prices.ts'

describe('prices', () => {
  it('names their limits', () => {
    expect(priceBounds.en).toContain('¥9,999,999,999.99')
    expect(priceBounds.zh).toContain('9,999,999,999.99 元')
  })
  it.each([
    ['5000', 'yuan', 500_000],
    ['99', 'yuan', 9_900],
    ['99', 'wan', 99_000_000],
    ['1.5', 'wan', 1_500_000],
    ['1,200.50', 'yuan', 120_050],
    ['0', 'yuan', undefined],
    ['1000', 'wan', 1_000_000_000],
    ['12000', 'wan', 12_000_000_000],
    ['9,999,999,999.99', 'yuan', 999_999_999_999],
    ['10,000,000,000', 'yuan', undefined],
    ['1000000', 'wan', undefined],
    ['25000.005', 'yuan', undefined],
    ['面议', 'yuan', undefined],
  ] as const)('reads %s in %s as %s', (text, unit, fen) => {
    expect(priceOf(text, unit)).toBe(fen)
  })
  it.each([
    [null, 'ask'],
    [1, 'to5k'],
    [499_999, 'to5k'],
    [500_000, 'to10k'],
    [5_000_000, 'over50k'],
  ] as const)('puts %s into the band %s', (fen, band) => {
    expect(priceBandOf(fen)).toBe(band)
  })
})

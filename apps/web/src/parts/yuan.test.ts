import { describe, expect, it } from 'vitest'
import { parseYuan, yuanText } from './yuan.ts'

describe('amounts in yuan', () => {
  it.each([
    ['300', 30_000],
    ['300.5', 30_050],
    ['1,300.05', 130_005],
    ['¥ 0.10', 10],
    ['３００．００', 30_000],
    ['', undefined],
    ['-1', undefined],
    ['1.005', undefined],
    ['abc', undefined],
  ])('%s is %s fen', (text, fen) => {
    expect(parseYuan(text)).toBe(fen)
  })

  it('are written so that they read back', () => {
    for (const fen of [0, 5, 10, 99, 100, 12_345]) expect(parseYuan(yuanText(fen))).toBe(fen)
  })
})

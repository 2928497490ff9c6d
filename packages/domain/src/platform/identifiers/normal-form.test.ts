import { describe, expect, it } from 'vitest'
import { foldWidth, normalNumber, normalPhone, normalPostcode } from './normal-form.ts'

describe('the normal form of numbers', () => {
  it.each([
    [normalNumber, '９１３２０５００ＭＡ１Ｎ２３４５ＸＮ', '91320500MA1N2345XN'],
    [normalNumber, ' 11010519491231002ｘ ', '11010519491231002X'],
    [normalNumber, '110105 19491231\u200b002x', '11010519491231002X'],
    [normalNumber, 'ｃｎ２０２４１００００００１．ｘ', 'CN202410000001.X'],
    [normalNumber, '１２３４５６７８９０（Ｂ）', '1234567890(B)'],
    [normalNumber, '3201**********1234', '3201**********1234'],
    [normalPhone, '０２５－８０００００００', '025-80000000'],
    [normalPhone, '＋86 199 0013 8000', '+8619900138000'],
    [normalPostcode, '２１０ ０００', '210000'],
    [normalPostcode, 'sw1a  1aa', 'SW1A 1AA'],
    [foldWidth, ' ＣＧＭＣＣ Ｎｏ．１２３４５ ', 'CGMCC No.12345'],
  ])('%o makes %s to %s', (normal, text, wanted) => {
    expect(normal(text)).toBe(wanted)
    expect(normal(wanted)).toBe(wanted)
  })
})

import { describe, expect, it } from 'vitest'
import { readSlug, slugFault, slugFrom } from './slug.ts'

describe('the link of a shop', () => {
  it.each([
    ['beihang-ip', undefined],
    ['  BeiHang-IP ', undefined],
    ['a1b', undefined],
    ['ab', 'length'],
    ['a'.repeat(41), 'length'],
    ['-abc', 'letters'],
    ['abc-', 'letters'],
    ['a--b', 'letters'],
    ['a_b', 'letters'],
    ['知识产权', 'letters'],
    ['a/../b', 'letters'],
    ['Admin', 'reserved'],
    ['pay', 'reserved'],
  ] as const)('%s: %s', (text, fault) => {
    expect(slugFault(text)).toBe(fault)
  })

  it('is kept in small letters', () => {
    expect(readSlug(' Ｂｅｉ-1 ')).toBe('bei-1')
  })

  it('comes out of a name, and out of digits where the name gives none', () => {
    expect(slugFrom('bei hang zhishi', '4711')).toBe('beihangzhishi')
    expect(slugFrom('店', '4711')).toBe('shop-4711')
    expect(slugFrom('admin', '4711')).toBe('shop-4711')
    expect(slugFrom('x'.repeat(90), '1')).toHaveLength(32)
    for (const made of ['beihang', '店', 'admin', 'x'.repeat(90)].map((name) => slugFrom(name, '47')))
      expect(slugFault(made)).toBeUndefined()
  })
})

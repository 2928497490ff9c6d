import { describe, expect, it } from 'vitest'
import { areSeen, conflictKey } from './conflicts.ts'
import { codeKey, partyKey } from './party-key.ts'

describe('partyKey', () => {
  it.each([
    ['星河科技（深圳）有限公司', '星河科技 (深圳) 有限公司'],
    ['ＡＢＣ Industries, Inc.', 'abc industries inc'],
    ['O’Neil & Sons', "O'Neil  &  Sons"],
    ['Müller GmbH', 'MÜLLER GMBH'],
  ])('knows %s and %s as one', (a, b) => {
    expect(partyKey(a)).toBe(partyKey(b))
  })

  it.each([
    ['星河科技有限公司', '星河科技股份有限公司'],
    ['Muller', 'Müller'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(partyKey(a)).not.toBe(partyKey(b))
  })

  it('makes nothing of a name without a letter', () => {
    expect(partyKey(' —（ ）')).toBe('')
  })

  it('compares codes in capitals', () => {
    expect(codeKey(' 91440300ma5g1x2y3k')).toBe('91440300MA5G1X2Y3K')
  })
})

describe('a conflict', () => {
  const party = { nameKey: '星河', side: 'other' } as const

  it('is another one with another party, side, client or reason', () => {
    const keys = [
      conflictKey('otherSideIsClient', 'a', party),
      conflictKey('opponentOfClient', 'a', party),
      conflictKey('otherSideIsClient', 'b', party),
      conflictKey('otherSideIsClient', 'a', { ...party, side: 'own' }),
      conflictKey('otherSideIsClient', 'a', { ...party, nameKey: '银河' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is seen only when each of them was', () => {
    expect(areSeen(['a', 'b'], ['b', 'a', 'c'])).toBe(true)
    expect(areSeen(['a', 'b'], ['a'])).toBe(false)
    expect(areSeen([], [])).toBe(true)
  })
})

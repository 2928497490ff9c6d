import { describe, expect, it } from 'vitest'
import type { PaperKind } from '../orders/paper-kinds.ts'
import { changedParties, isNameOf, isSignable, linkState, type SigningParty } from './signing.ts'

describe('isSignable', () => {
  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, false],
    [6, false],
    [9, false],
  ])('in work state %d: %s', (workState, signable) => expect(isSignable({ workState })).toBe(signable))
})

describe('isNameOf', () => {
  it.each([
    ['林青', true, '林 青', true],
    ['Anna Lin', true, 'ＡＮＮＡ lin', true],
    ['买买提·艾力', true, '买买提艾力', true],
    ['林青', true, '林白', false],
    ['林青', true, ' ', false],
    ['青禾公司', false, '林青', true],
    ['青禾公司', false, '', false],
  ])('%s (person: %s) signed by “%s”: %s', (name, isPerson, given, right) =>
    expect(isNameOf({ name, isPerson }, given)).toBe(right),
  )
})

describe('changedParties', () => {
  const paper = (kind: PaperKind, toSign = true) => ({ kind, title: kind, toSign })
  const buyer: SigningParty = {
    ...{ key: 'buyer', name: '林青', isPerson: true, role: 'buyer', idNumber: '11010519491231002X' },
    isInMainland: true,
    papers: [paper('tm.application'), paper('tm.picture', false)],
  }

  it.each<[string, Partial<SigningParty>, readonly string[]]>([
    ['the same', {}, []],
    ['the same in other spacing', { name: '林 青', idNumber: '11010519491231002x' }, []],
    ['another name', { name: '林白' }, ['buyer']],
    ['a namesake', { idNumber: '110105199001010010' }, ['buyer']],
    ['a company of the name', { isPerson: false }, ['buyer']],
    ['one paper more to sign', { papers: [...buyer.papers, paper('tm.power')] }, ['buyer']],
    ['what was only to be read, to be signed', { papers: [paper('tm.application'), paper('tm.picture')] }, ['buyer']],
    ['one paper more to read', { papers: [...buyer.papers, paper('tm.power', false)] }, []],
    ['nothing to sign', { papers: [] }, []],
    ['another place', { key: 'seller' }, ['buyer']],
  ])('%s', (_, more, changed) => expect(changedParties([buyer], [{ ...buyer, ...more }])).toEqual(changed))
})

describe('linkState', () => {
  const at = new Date('2026-04-02T04:00:00Z')
  const open = { signedAt: null, declinedAt: null, endedAt: null, expiresAt: new Date('2026-04-03T00:00:00Z') }

  it.each([
    [open, 'open'],
    [{ ...open, expiresAt: at }, 'ended'],
    [{ ...open, endedAt: at }, 'withdrawn'],
    [{ ...open, endedAt: at, signedAt: at }, 'signed'],
    [{ ...open, declinedAt: at, expiresAt: at }, 'declined'],
  ])('%j is %s', (link, state) => expect(linkState(link, at)).toBe(state))
})

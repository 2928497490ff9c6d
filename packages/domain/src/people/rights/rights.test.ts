import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderActions } from '../../kernel/orders/order-can.ts'
import { rightOfAction, rightOfFollowUpAct } from './act-rights.ts'
import { agencyRoles, isGrantable, presetRoleNames, presetRoles } from './preset-roles.ts'
import { describeReach, isNarrower, type Reach, reachParts, readReach } from './reach.ts'
import { allRights, isRight, rightNames, rights, rightWords } from './rights.ts'

const hasWords = (words: { en: string; zh: string }) => words.en.length > 0 && /\p{Script=Han}/u.test(words.zh)

describe('a right', () => {
  it.each(rights)('%s has a name and a sentence in both languages', (right) => {
    expect(hasWords(rightNames[right])).toBe(true)
    expect(hasWords(rightWords[right])).toBe(true)
    expect(rightWords[right].en).toMatch(/\.$/)
    expect(rightWords[right].zh).toMatch(/。$/)
  })
  it('is called by a name of its own', () => {
    for (const language of ['en', 'zh'] as const) {
      expect(new Set(rights.map((right) => rightNames[right][language])).size).toBe(rights.length)
    }
  })
  it('is told from any other word', () => {
    expect(rights.every(isRight)).toBe(true)
    expect(['', 'all', 'self', 'office', 'Draft', 'toString'].some(isRight)).toBe(false)
  })
})

describe('a role that is there from the beginning', () => {
  const presets = Object.entries(presetRoles)

  it.each(presets)('%s sees, has each right once and a name', (name, given) => {
    expect(given).toContain('see')
    expect(given).toEqual(rights.filter((right) => (given as readonly string[]).includes(right)))
    expect(hasWords(presetRoleNames[name as keyof typeof presetRoles])).toBe(true)
  })
  it('has all rights if it manages people, so that it can give every other role', () => {
    const managing = presets.filter(([, given]) => (given as readonly string[]).includes('people'))

    expect(managing).toEqual([['manager', rights]])
    for (const [, given] of presets) expect(isGrantable(new Set(given), new Set(presetRoles.manager))).toBe(true)
  })
  it('is given by nobody who has less', () => {
    expect(isGrantable(new Set(presetRoles.payer), new Set(presetRoles.colleague))).toBe(true)
    expect(isGrantable(new Set(presetRoles.payer), new Set(presetRoles.drafter))).toBe(false)
    expect(isGrantable(allRights, new Set(presetRoles.colleague))).toBe(false)
  })
  it('is of agencies alone where it works on the cases of others', () => {
    expect([...agencyRoles]).toEqual(['attorney', 'assistant'])
  })
})

describe('an act', () => {
  it.each(orderActions)('%s on an order is about a right', (action) => {
    expect(rights).toContain(rightOfAction[action])
  })
  it('on a follow-up is about the right of the act on the order behind it, except a rejection', () => {
    const { accept, askCorrection, draft, filed, result, reject } = rightOfFollowUpAct

    expect([accept, filed]).toEqual([rightOfAction.accept, rightOfAction.markFiled])
    expect([askCorrection, draft]).toEqual([rightOfAction.askCorrection, rightOfAction.uploadDraft])
    expect([result, reject]).toEqual(['submit', 'submit'])
  })
})

describe('a reach', () => {
  const anyReach = fc.oneof<[fc.Arbitrary<Reach>, fc.Arbitrary<Reach>]>(
    fc.constant('all'),
    fc.subarray([...reachParts]),
  )

  it('is read as it is stored, in whatever order, and what nobody knows reaches nothing', () => {
    expect(readReach(['all'])).toBe('all')
    expect(readReach(['made', 'hands'])).toEqual(['hands', 'made'])
    expect(readReach(['hands', 'everything', 'hands'])).toEqual(['hands'])
    expect(readReach([])).toEqual([])
  })
  it('is narrower than another in one direction at most, and than a third if that is wider still', () => {
    fc.assert(
      fc.property(anyReach, anyReach, anyReach, (a, b, c) => {
        expect(isNarrower(a, a)).toBe(false)
        if (isNarrower(a, b)) expect(isNarrower(b, a)).toBe(false)
        if (isNarrower(a, b) && isNarrower(b, c)) expect(isNarrower(a, c)).toBe(true)
      }),
    )
  })
  it('is said in few words, what is in one’s own hands always', () => {
    expect(describeReach('all', 'en')).toBe('Everything')
    expect(describeReach(['made', 'teams'], 'en')).toBe('Assigned to them · Of their teams · Created by them')
    expect(describeReach([], 'zh')).toBe('本人负责')
  })
  it('is narrower than all unless it is all', () => {
    fc.assert(fc.property(anyReach, (a) => isNarrower(a, 'all') === (a !== 'all')))
  })
})

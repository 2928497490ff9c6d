import { describe, expect, it } from 'vitest'
import { freeAfterClaim, freeAfterContact, mayClaim } from '../../kernel/reference/customer-pool.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { lawFigureKind } from '../../platform/rules/law-figure.ts'
import { type RuleBook, withRuleBook } from '../../platform/rules/rule-book.ts'
import { isContact, isWooed, maskContactPhone, readTags } from './customers.ts'

const today = civilDate('2026-11-29')

describe('the common pool', () => {
  it('gets a customer thirty days after the last contact, one that was only claimed after seven', () => {
    expect(freeAfterContact(today)).toBe('2026-12-29')
    expect(freeAfterClaim(today)).toBe('2026-12-06')
  })

  it('gives a member a hundred at most, and nothing beyond', () => {
    expect([mayClaim(0, today), mayClaim(99, today), mayClaim(100, today), mayClaim(140, today)]).toEqual([
      100, 1, 0, 0,
    ])
  })

  it('counts by what staff set for the day', () => {
    const book: RuleBook = {
      version: 1,
      rows: [
        {
          ...{ kind: lawFigureKind, key: 'customer-pool-days', value: { figure: 60 }, needsConfirmation: false },
          ...{ validFrom: civilDate('2026-12-01'), validTo: null, source: { en: 'A rule', zh: '规定' } },
        },
      ],
    }
    withRuleBook(book, () => {
      expect(freeAfterContact(today)).toBe('2026-12-29')
      expect(freeAfterContact(civilDate('2026-12-01'))).toBe('2027-01-30')
    })
  })

  it('is for who is not won yet; a note is no contact', () => {
    expect((['lead', 'following', 'won', 'lost'] as const).map(isWooed)).toEqual([true, true, false, false])
    expect([isContact('call'), isContact('mail'), isContact('note')]).toEqual([true, true, false])
  })
})

describe('tags', () => {
  it('stand once each, whatever parts them', () => {
    expect(readTags(' 重点，biotech; 重点、 2026 ,,')).toEqual(['重点', 'biotech', '2026'])
    expect(readTags('')).toEqual([])
  })
})

describe('a phone number in a list', () => {
  it('shows its ends alone', () => {
    expect(maskContactPhone('138 0013 8000')).toBe('138****8000')
    expect(maskContactPhone('0871-6300 0000')).toBe(maskContactPhone('087163000000'))
    expect(maskContactPhone('')).toBe('')
  })
})

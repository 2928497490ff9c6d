import { describe, expect, it } from 'vitest'
import { civilDate } from '../platform/dates/civil-date.ts'
import { isOfferOpen, offerActs, offerFault } from './offers.ts'

const today = civilDate('2026-11-22')

describe('an offer', () => {
  it('holds to its last day and is answered by the other side', () => {
    expect(isOfferOpen({ state: 'open', expiresOn: '2026-11-22' }, today)).toBe(true)
    expect(isOfferOpen({ state: 'open', expiresOn: '2026-11-21' }, today)).toBe(false)
    expect(isOfferOpen({ state: 'countered', expiresOn: '2026-12-01' }, today)).toBe(false)
    expect(offerActs('buyer', 'seller')).toEqual(['accept', 'refuse', 'counter'])
    expect(offerActs('seller', 'seller')).toEqual(['takeBack'])
    expect(offerFault({ amountFen: 0, expiresOn: '2026-12-01' }, today)).toBe('amount')
    expect(offerFault({ amountFen: 1, expiresOn: '2027-11-22' }, today)).toBe('expiresOn')
    expect(offerFault({ amountFen: 1, expiresOn: '2026-12-01' }, today)).toBeUndefined()
  })
})

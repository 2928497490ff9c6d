import { describe, expect, it } from 'vitest'
import { editable, listingAfter } from './listing-moves.ts'
import { type ListingState, listingStateKeys } from './listing-states.ts'

describe('states of a listing', () => {
  it('are all reached from a draft', () => {
    const events = [
      'release',
      'documents',
      'pass',
      'refuse',
      'takeDown',
      'reserve',
      'deal',
      'free',
      'transfer',
      'license',
      'reopen',
      'expire',
    ] as const
    const actors = ['seller', 'reviewer', 'deal', 'clock'] as const
    const seen = new Set<ListingState>(['draft'])
    for (const from of seen) {
      for (const event of events)
        for (const by of actors) {
          const to = listingAfter(from, event, by)
          if (to) seen.add(to)
        }
    }
    expect([...seen].sort()).toEqual([...listingStateKeys].sort())
  })
  it('let nobody but a reviewer publish', () => {
    expect(listingAfter('inReview', 'pass', 'reviewer')).toBe('published')
    expect(listingAfter('inReview', 'pass', 'seller')).toBeUndefined()
    expect(listingAfter('draft', 'pass', 'reviewer')).toBeUndefined()
  })
  it('keep a listing in a deal as it is', () => {
    expect(listingAfter('dealing', 'takeDown', 'seller')).toBeUndefined()
    expect(listingAfter('transferred', 'reopen', 'seller')).toBeUndefined()
    expect(editable('dealing')).toBe('none')
    expect(editable('published')).toBe('offer')
  })
})

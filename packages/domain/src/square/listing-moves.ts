import type { ListingState } from './listing-states.ts'

export type ListingActor = 'seller' | 'reviewer' | 'deal' | 'clock'
export type ListingEvent =
  | 'release'
  | 'documents'
  | 'pass'
  | 'refuse'
  | 'edit'
  | 'takeDown'
  | 'reserve'
  | 'deal'
  | 'free'
  | 'withdraw'
  | 'transfer'
  | 'license'
  | 'reopen'
  | 'expire'

interface ListingMove {
  readonly event: ListingEvent
  readonly by: ListingActor
  readonly from: readonly ListingState[]
  readonly to: ListingState
}

/** Every move there is. Two with the same event and beginning differ by what is known: certified or not. */
const listingMoves: readonly ListingMove[] = [
  { event: 'release', by: 'seller', from: ['draft', 'returned', 'takenDown', 'expired'], to: 'pendingCertification' },
  { event: 'documents', by: 'seller', from: ['pendingCertification', 'inReview'], to: 'inReview' },
  { event: 'pass', by: 'reviewer', from: ['inReview'], to: 'published' },
  { event: 'refuse', by: 'reviewer', from: ['inReview'], to: 'returned' },
  {
    event: 'takeDown',
    by: 'seller',
    from: ['pendingCertification', 'inReview', 'returned', 'published'],
    to: 'takenDown',
  },
  { event: 'takeDown', by: 'reviewer', from: ['pendingCertification', 'inReview', 'published'], to: 'takenDown' },
  // Its seller listed the number again after a recordal that was noted in error: the deal goes on.
  {
    event: 'takeDown',
    by: 'deal',
    from: ['draft', 'pendingCertification', 'inReview', 'returned', 'published'],
    to: 'takenDown',
  },
  { event: 'reserve', by: 'deal', from: ['published'], to: 'reserved' },
  { event: 'deal', by: 'deal', from: ['reserved'], to: 'dealing' },
  { event: 'free', by: 'deal', from: ['reserved', 'dealing'], to: 'published' },
  // The assignment lies at the office: who the owner is must be seen anew.
  { event: 'withdraw', by: 'deal', from: ['dealing'], to: 'takenDown' },
  { event: 'transfer', by: 'deal', from: ['dealing'], to: 'transferred' },
  { event: 'license', by: 'deal', from: ['dealing'], to: 'licensed' },
  // The recordal was noted in error.
  { event: 'reopen', by: 'deal', from: ['transferred', 'licensed'], to: 'dealing' },
  { event: 'expire', by: 'clock', from: ['pendingCertification', 'inReview', 'published', 'returned'], to: 'expired' },
]

/** Where an event leads from a state, undefined if it may not happen there or not by this actor. */
export function listingAfter(from: ListingState, event: ListingEvent, by: ListingActor): ListingState | undefined {
  return listingMoves.find((move) => move.event === event && move.by === by && move.from.includes(from))?.to
}

/** Whether the seller may change everything of it, or only price, notes and contact. */
export function editable(state: ListingState): 'all' | 'offer' | 'none' {
  if (state === 'draft' || state === 'returned' || state === 'takenDown' || state === 'expired') return 'all'
  return state === 'published' || state === 'pendingCertification' ? 'offer' : 'none'
}

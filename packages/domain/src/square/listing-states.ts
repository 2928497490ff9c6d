/** States of a listing (S6, with the certification of the domain reference 5.3). `tone` as a chip shows it. */
export const listingStates = {
  draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'quiet' },
  pendingCertification: { name: { en: 'Certification needed', zh: '待认证' }, tone: 'warn' },
  inReview: { name: { en: 'In review', zh: '审核中' }, tone: 'wait' },
  returned: { name: { en: 'Returned', zh: '已退回' }, tone: 'bad' },
  published: { name: { en: 'Published', zh: '已发布' }, tone: 'good' },
  reserved: { name: { en: 'Reserved', zh: '已锁定' }, tone: 'wait' },
  dealing: { name: { en: 'Dealing', zh: '交易中' }, tone: 'wait' },
  transferred: { name: { en: 'Transferred', zh: '已过户' }, tone: 'quiet' },
  /** Its deal was a licence: the right is its owner's still, who may list it again. */
  licensed: { name: { en: 'Licensed', zh: '已许可' }, tone: 'quiet' },
  takenDown: { name: { en: 'Taken down', zh: '已下架' }, tone: 'quiet' },
  expired: { name: { en: 'Expired', zh: '已到期' }, tone: 'quiet' },
} as const
export type ListingState = keyof typeof listingStates
export const listingStateKeys = Object.keys(listingStates) as [ListingState, ...ListingState[]]

/** What visitors see; a transferred one stays, greyed, for `transferredShownDays`. */
export const shownStates = [
  'published',
  'reserved',
  'dealing',
  'transferred',
] as const satisfies readonly ListingState[]
export const transferredShownDays = 30
/** A certification and the facts it rests on hold this long; then the listing is certified anew before it is shown again. */
export const certificationDays = 180
/** A published listing ends after this many days unless it is published again, and never outlives the right. */
export const listingDays = 365

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

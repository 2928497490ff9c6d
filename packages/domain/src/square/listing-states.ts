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

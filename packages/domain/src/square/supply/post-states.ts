/** States of a post on the boards of offers and needs. */
export const postStates = {
  draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'quiet' },
  inReview: { name: { en: 'In review', zh: '审核中' }, tone: 'wait' },
  returned: { name: { en: 'Returned', zh: '已退回' }, tone: 'bad' },
  open: { name: { en: 'Open', zh: '展示中' }, tone: 'good' },
  matched: { name: { en: 'Matched', zh: '已对接' }, tone: 'good' },
  closed: { name: { en: 'Closed', zh: '已关闭' }, tone: 'quiet' },
  expired: { name: { en: 'Expired', zh: '已到期' }, tone: 'quiet' },
} as const
export type PostState = keyof typeof postStates
export const postStateKeys = Object.keys(postStates) as [PostState, ...PostState[]]

/** Who moves a post: whoever posted it, our reviewer, or the calendar. */
export type PostMover = 'poster' | 'reviewer' | 'calendar'

interface Move {
  readonly by: PostMover
  readonly from: readonly PostState[]
  readonly to: PostState
}

/** Every move there is. `submit` of an open post is a change of what others read, which is reviewed anew. */
export const postMoves = {
  submit: { by: 'poster', from: ['draft', 'returned', 'open', 'closed', 'expired'], to: 'inReview' },
  withdraw: { by: 'poster', from: ['inReview'], to: 'draft' },
  match: { by: 'poster', from: ['open'], to: 'matched' },
  reopen: { by: 'poster', from: ['matched'], to: 'open' },
  close: { by: 'poster', from: ['open', 'matched'], to: 'closed' },
  accept: { by: 'reviewer', from: ['inReview'], to: 'open' },
  return: { by: 'reviewer', from: ['inReview'], to: 'returned' },
  takeDown: { by: 'reviewer', from: ['open', 'matched'], to: 'returned' },
  expire: { by: 'calendar', from: ['inReview', 'open'], to: 'expired' },
} as const satisfies Readonly<Record<string, Move>>
export type PostMove = keyof typeof postMoves

/** The state after a move; undefined where it is not allowed. */
export function postAfter(state: PostState, move: PostMove, by: PostMover): PostState | undefined {
  const { by: mover, from, to }: Move = postMoves[move]
  return mover === by && from.includes(state) ? to : undefined
}

/** What of a post its organisation may still write: nothing while it is read by a reviewer, or was matched. */
export const isEditable = (state: PostState): boolean => postAfter(state, 'submit', 'poster') !== undefined
/** A draft, or what was returned, is kept without being shown to anybody. */
export const isDraftState = (state: PostState): boolean => state === 'draft' || state === 'returned'

import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** States of an entry; `tone` as a chip shows it. Others read a listed one alone. */
export const talentStates = {
  draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'quiet' },
  inReview: { name: { en: 'In review', zh: '审核中' }, tone: 'wait' },
  returned: { name: { en: 'Returned', zh: '已退回' }, tone: 'warn' },
  listed: { name: { en: 'Listed', zh: '展示中' }, tone: 'good' },
  expired: { name: { en: 'Consent expired', zh: '同意已到期' }, tone: 'warn' },
  blocked: { name: { en: 'Taken down', zh: '已下架' }, tone: 'bad' },
  withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'quiet' },
} as const satisfies Record<string, { readonly name: TwoLanguages; readonly tone: string }>
export type TalentState = keyof typeof talentStates
export const talentStateKeys = Object.keys(talentStates) as [TalentState, ...TalentState[]]

type Mover = 'person' | 'staff' | 'calendar'
interface Move<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: Mover | 'asker'
}

export const talentMoves = {
  /** A consent is given with it; what others read is off until it is reviewed. */
  submit: { from: ['draft', 'returned', 'listed', 'expired'], to: 'inReview', by: 'person' },
  takeBack: { from: ['inReview'], to: 'draft', by: 'person' },
  accept: { from: ['inReview'], to: 'listed', by: 'staff' },
  return: { from: ['inReview'], to: 'returned', by: 'staff' },
  /** A new consent to what was reviewed already. */
  renew: { from: ['listed', 'expired'], to: 'listed', by: 'person' },
  expire: { from: ['listed', 'inReview', 'returned'], to: 'expired', by: 'calendar' },
  block: { from: ['listed', 'expired'], to: 'blocked', by: 'staff' },
  unblock: { from: ['blocked'], to: 'returned', by: 'staff' },
  withdraw: { from: ['inReview', 'returned', 'listed', 'expired', 'blocked'], to: 'withdrawn', by: 'person' },
  restore: { from: ['withdrawn'], to: 'draft', by: 'person' },
} as const satisfies Record<string, Move<TalentState>>
export type TalentMove = keyof typeof talentMoves

/** The state after a move, undefined where it is not one of this mover in this state. */
export const talentAfter = (state: TalentState, move: TalentMove, by: Mover): TalentState | undefined => {
  const { from, to, by: mover }: Move<TalentState> = talentMoves[move]
  return mover === by && from.includes(state) ? to : undefined
}

/** What the person writes on without submitting it. */
export const isTalentDraft = (state: TalentState): boolean => state === 'draft' || state === 'returned'
/** Deleted at once when its person asks; who is in contact is told. What is listed is withdrawn first. */
export const isRemovable = (state: TalentState): boolean => isTalentDraft(state) || state === 'withdrawn'
/** While one of these holds, an accepted request shows the contact: the person's consent stands. */
export const reachableStates = ['listed', 'inReview', 'returned'] as const satisfies readonly TalentState[]

/** States of a request to a person: for contact, or to take part in a project. Accepted, it shows the contact. */
export const requestStates = {
  asked: { name: { en: 'Waiting', zh: '待答复' }, tone: 'wait' },
  accepted: { name: { en: 'Accepted', zh: '已同意' }, tone: 'good' },
  refused: { name: { en: 'Declined', zh: '已拒绝' }, tone: 'quiet' },
  withdrawn: { name: { en: 'Taken back', zh: '已撤回' }, tone: 'quiet' },
  ended: { name: { en: 'Contact ended', zh: '已停止联系' }, tone: 'quiet' },
} as const satisfies Record<string, { readonly name: TwoLanguages; readonly tone: string }>
export type RequestState = keyof typeof requestStates
export const requestStateKeys = Object.keys(requestStates) as [RequestState, ...RequestState[]]

export const requestMoves = {
  accept: { from: ['asked'], to: 'accepted', by: 'person' },
  refuse: { from: ['asked'], to: 'refused', by: 'person' },
  takeBack: { from: ['asked'], to: 'withdrawn', by: 'asker' },
  end: { from: ['accepted'], to: 'ended', by: 'person' },
} as const satisfies Record<string, Move<RequestState>>
export type RequestMove = keyof typeof requestMoves

export const mayMoveRequest = (state: RequestState, move: RequestMove): boolean =>
  (requestMoves[move].from as readonly RequestState[]).includes(state)

/** Who may rate: contact was shown to them once. */
export const ratingStates = ['accepted', 'ended'] as const satisfies readonly RequestState[]

export const requestKinds = ['contact', 'project'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestKindNames = {
  contact: { en: 'Contact', zh: '联系方式' },
  project: { en: 'Project invitation', zh: '项目邀请' },
} as const satisfies Record<RequestKind, TwoLanguages>

import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** States of an entry. Of one that was imported nothing is shown until its person took it over; `tone` as a chip shows it. */
export const talentStates = {
  imported: { name: { en: 'Not confirmed', zh: '待本人确认' }, tone: 'wait' },
  draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'quiet' },
  listed: { name: { en: 'Listed', zh: '已展示' }, tone: 'good' },
  expired: { name: { en: 'Consent expired', zh: '同意已到期' }, tone: 'warn' },
  blocked: { name: { en: 'Blocked', zh: '已下架' }, tone: 'bad' },
  withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'quiet' },
} as const satisfies Record<string, { readonly name: TwoLanguages; readonly tone: string }>
export type TalentState = keyof typeof talentStates
export const talentStateKeys = Object.keys(talentStates) as [TalentState, ...TalentState[]]

type Mover = 'person' | 'staff' | 'system'
interface Move<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: Mover | 'asker'
}

export const talentMoves = {
  claim: { from: ['imported'], to: 'draft', by: 'person' },
  publish: { from: ['draft', 'listed', 'expired', 'withdrawn'], to: 'listed', by: 'person' },
  withdraw: { from: ['draft', 'listed', 'expired', 'blocked'], to: 'withdrawn', by: 'person' },
  expire: { from: ['listed'], to: 'expired', by: 'system' },
  block: { from: ['listed', 'expired'], to: 'blocked', by: 'staff' },
  /** Its person publishes it again: a consent may have run out while it was blocked. */
  unblock: { from: ['blocked'], to: 'draft', by: 'staff' },
} as const satisfies Record<string, Move<TalentState>>
export type TalentMove = keyof typeof talentMoves

export const mayMove = (state: TalentState, move: TalentMove): boolean =>
  (talentMoves[move].from as readonly TalentState[]).includes(state)

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

/** Who may have rated: contact was shown to them once. */
export const ratingStates = ['accepted', 'ended'] as const satisfies readonly RequestState[]

export const requestKinds = ['contact', 'project'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestKindNames = {
  contact: { en: 'Contact', zh: '联系方式' },
  project: { en: 'Project', zh: '项目邀请' },
} as const satisfies Record<RequestKind, TwoLanguages>

/** As what a person is invited to a case. */
export const caseRoles = ['agent', 'inventor'] as const
export type CaseRole = (typeof caseRoles)[number]
export const caseRoleNames = {
  agent: { en: 'agent', zh: '代理人' },
  inventor: { en: 'inventor', zh: '发明人' },
} as const satisfies Record<CaseRole, TwoLanguages>

/** What a person says of themselves, until staff looked at it. Nothing is asserted by us before that. */
export const checkStates = {
  claimed: { name: { en: 'Own statement', zh: '本人声明' }, tone: 'quiet' },
  verified: { name: { en: 'Verified', zh: '已核验' }, tone: 'good' },
  refused: { name: { en: 'Not confirmed', zh: '未通过核验' }, tone: 'bad' },
} as const satisfies Record<string, { readonly name: TwoLanguages; readonly tone: string }>
export type CheckState = keyof typeof checkStates
export const checkStateKeys = Object.keys(checkStates) as [CheckState, ...CheckState[]]

export const reportReasons = ['falseFacts', 'notThePerson', 'advertising', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonNames = {
  falseFacts: { en: 'False facts', zh: '内容不实' },
  notThePerson: { en: 'Not the person', zh: '冒用他人身份' },
  advertising: { en: 'Advertising', zh: '广告推广' },
  offensive: { en: 'Offensive', zh: '不当内容' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<ReportReason, TwoLanguages>

export const reportStates = {
  open: { name: { en: 'Open', zh: '待处理' }, tone: 'wait' },
  upheld: { name: { en: 'Upheld', zh: '成立' }, tone: 'bad' },
  dismissed: { name: { en: 'Dismissed', zh: '不成立' }, tone: 'quiet' },
} as const satisfies Record<string, { readonly name: TwoLanguages; readonly tone: string }>
export type ReportState = keyof typeof reportStates
export const reportStateKeys = Object.keys(reportStates) as [ReportState, ...ReportState[]]

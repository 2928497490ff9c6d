import { caseRoles, clientRoles, type OrderRole } from './order-roles.ts'
import {
  type AfterState,
  afterStates,
  copyrightStates,
  type OfficialState,
  type PaymentState,
  patentStates,
  paymentStates,
  trademarkStates,
  type WorkState,
  workStates,
} from './order-states.ts'

const deciders = ['reviewer', 'administrator'] as const satisfies readonly OrderRole[]
const moneyRoles = ['finance', 'administrator'] as const satisfies readonly OrderRole[]
const system = ['system'] as const
/** Whoever may end an order's work closes it for payment by that. */
const closers = ['system', ...clientRoles, ...deciders, 'finance'] as const satisfies readonly OrderRole[]

export interface OrderMove<S, E extends string = string> {
  readonly from: S
  readonly to: S
  readonly event: E
  readonly by: readonly OrderRole[]
}

function move<const S, const E extends string>(
  from: S,
  event: E,
  to: S,
  by: readonly OrderRole[],
): { from: S; to: S; event: E; by: readonly OrderRole[] } {
  return { from, to, event, by }
}

const p = {
  unpaid: paymentStates.unpaid.code,
  paying: paymentStates.paying.code,
  paid: paymentStates.paid.code,
  partRefunded: paymentStates.partRefunded.code,
  refunded: paymentStates.refunded.code,
  closed: paymentStates.closed.code,
}
export type PaymentEvent =
  | 'paymentOpened'
  | 'paymentEnded'
  | 'paid'
  | 'closed'
  | 'quoteAwaited'
  | 'partRefunded'
  | 'refunded'

/** S1. A payment that arrives after its order was closed still counts as paid, so that it can be refunded. */
export const paymentMoves: readonly OrderMove<PaymentState, PaymentEvent>[] = [
  move(p.unpaid, 'paymentOpened', p.paying, clientRoles),
  move(p.paying, 'paymentEnded', p.unpaid, system),
  move(p.unpaid, 'paid', p.paid, ['system', ...moneyRoles]),
  move(p.paying, 'paid', p.paid, ['system', ...moneyRoles]),
  move(p.closed, 'paid', p.paid, system),
  move(p.unpaid, 'closed', p.closed, closers),
  move(p.paying, 'closed', p.closed, closers),
  // A family abroad is never paid itself: its countries' orders are, once their quotes are accepted.
  move(p.unpaid, 'quoteAwaited', p.closed, clientRoles),
  move(p.paid, 'partRefunded', p.partRefunded, ['system', ...moneyRoles]),
  move(p.paid, 'refunded', p.refunded, ['system', ...moneyRoles]),
  move(p.partRefunded, 'refunded', p.refunded, ['system', ...moneyRoles]),
]

const w = {
  draft: workStates.draft.code,
  submitted: workStates.submitted.code,
  correctionAsked: workStates.correctionAsked.code,
  accepted: workStates.accepted.code,
  clientToConfirm: workStates.clientToConfirm.code,
  filed: workStates.filed.code,
  completed: workStates.completed.code,
  rejected: workStates.rejected.code,
  withdrawn: workStates.withdrawn.code,
  cancelled: workStates.cancelled.code,
}
export type WorkEvent =
  | 'submitted'
  | 'correctionAsked'
  | 'corrected'
  | 'correctionWithdrawn'
  | 'accepted'
  | 'draftUploaded'
  | 'draftReturned'
  | 'draftConfirmed'
  | 'draftWithdrawn'
  | 'filed'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'cancelled'

/** S2. Confirming a draft gives the case back to the agent, who files it: filing needs that confirmation. */
export const workMoves: readonly OrderMove<WorkState, WorkEvent>[] = [
  move(w.draft, 'submitted', w.submitted, clientRoles),
  move(w.submitted, 'correctionAsked', w.correctionAsked, caseRoles),
  move(w.accepted, 'correctionAsked', w.correctionAsked, caseRoles),
  move(w.correctionAsked, 'corrected', w.submitted, clientRoles),
  // Asked for in error: back to where it was asked for.
  move(w.correctionAsked, 'correctionWithdrawn', w.submitted, caseRoles),
  move(w.correctionAsked, 'correctionWithdrawn', w.accepted, caseRoles),
  move(w.submitted, 'accepted', w.accepted, caseRoles),
  move(w.accepted, 'draftUploaded', w.clientToConfirm, caseRoles),
  move(w.clientToConfirm, 'draftReturned', w.accepted, clientRoles),
  move(w.clientToConfirm, 'draftConfirmed', w.accepted, clientRoles),
  // Uploaded in error, or not wanted: what stood before it is filed.
  move(w.clientToConfirm, 'draftWithdrawn', w.accepted, caseRoles),
  move(w.accepted, 'filed', w.filed, caseRoles),
  move(w.filed, 'completed', w.completed, caseRoles),
  // An order that holds the price of a deal is done when the price is paid out.
  move(w.accepted, 'completed', w.completed, moneyRoles),
  // A fee that another order owes: nothing is to be done for it but to pay.
  move(w.submitted, 'completed', w.completed, system),
  move(w.submitted, 'rejected', w.rejected, deciders),
  move(w.accepted, 'rejected', w.rejected, deciders),
  ...([w.submitted, w.correctionAsked, w.accepted, w.clientToConfirm, w.filed] as const).map((from) =>
    move<WorkState, 'withdrawn'>(from, 'withdrawn', w.withdrawn, [...clientRoles, ...deciders]),
  ),
  ...([w.draft, w.submitted, w.correctionAsked] as const).map((from) =>
    move<WorkState, 'cancelled'>(from, 'cancelled', w.cancelled, [...clientRoles, ...deciders, 'system']),
  ),
]

export type OfficialEvent =
  | 'filingReceipt'
  | 'preliminaryBegun'
  | 'publication'
  | 'examinationBegun'
  | 'opinion'
  | 'replyReceipt'
  | 'answered'
  | 'answerReopened'
  | 'grantNotified'
  | 'registrationPaid'
  | 'grant'
  | 'registration'
  | 'rejection'
  | 'reexaminationBegun'
  | 'rejectionRevoked'
  | 'rejectionUpheld'
  | 'deemedWithdrawn'
  | 'restored'
  | 'termination'
  | 'invalidation'
  | 'expiry'
  | 'acceptance'
  | 'reviewBegun'
  | 'opposed'
  | 'cancellation'
  | 'recorded'
  | 'recordalRefused'
  | 'requestUpheld'
  | 'requestDismissed'
  | 'lookedUp'
  | 'documentUndone'

const recorders = ['agent', 'reviewer', 'administrator', 'system'] as const satisfies readonly OrderRole[]
const many = (
  froms: readonly OfficialState[],
  event: OfficialEvent,
  tos: readonly OfficialState[],
): readonly OrderMove<OfficialState, OfficialEvent>[] =>
  froms.flatMap((from) => tos.filter((to) => to !== from).map((to) => move(from, event, to, recorders)))

/** What holds in every area: a look-up sets any state but "not filed", a document recorded by mistake is taken back. */
function everywhere(states: readonly { readonly code: OfficialState }[]) {
  const codes = states.map(({ code }) => code)
  const filed = codes.filter((code) => code !== 'notFiled')
  return [...many(codes, 'lookedUp', filed), ...many(codes, 'documentUndone', codes)]
}

const pending = ['accepted', 'preliminary', 'published', 'substantive', 'opinionPending'] as const
const tmPending = ['tmFiled', 'tmAccepted', 'tmExamination', 'tmPublished', 'tmReview', 'tmOpposed'] as const

/**
 * S3 by office documents. Some stages pass without a document, so a document may skip a stage; a verified
 * look-up in the register may set any state but "not filed".
 */
const patentMoves = [
  ...many(['notFiled'], 'filingReceipt', ['accepted']),
  ...many(['accepted'], 'preliminaryBegun', ['preliminary']),
  ...many(['accepted', 'preliminary'], 'publication', ['published']),
  ...many(['accepted', 'preliminary', 'published'], 'examinationBegun', ['substantive']),
  ...many(['accepted', 'preliminary', 'published', 'substantive'], 'opinion', ['opinionPending']),
  ...many(['opinionPending'], 'replyReceipt', ['preliminary', 'substantive']),
  // The answer is at the office: it examines again, whether or not it sends a receipt.
  ...many(['opinionPending'], 'answered', ['preliminary', 'substantive']),
  ...many(['preliminary', 'substantive'], 'answerReopened', ['opinionPending']),
  ...many(pending, 'grantNotified', ['grantNotice']),
  // Paid at the office: it publishes the grant next.
  ...many(['grantNotice'], 'registrationPaid', ['registered']),
  ...many(['grantNotice', 'registered'], 'grant', ['granted']),
  // Abroad: some offices register without announcing it, and a revived application needs no second allowance.
  ...many([...pending, 'grantNotice'], 'registration', ['granted']),
  ...many(pending, 'rejection', ['rejected']),
  ...many(['rejected'], 'reexaminationBegun', ['reexamination']),
  ...many(['rejected', 'reexamination'], 'rejectionRevoked', ['preliminary', 'substantive']),
  ...many(['reexamination'], 'rejectionUpheld', ['rejected']),
  ...many([...pending, 'grantNotice', 'registered'], 'deemedWithdrawn', ['withdrawn']),
  ...many(['withdrawn'], 'restored', [...pending, 'grantNotice', 'registered']),
  ...many(['granted'], 'termination', ['lapsed']),
  ...many(['lapsed'], 'restored', ['granted']),
  ...many(['granted', 'lapsed'], 'invalidation', ['invalid']),
  ...many(['granted'], 'expiry', ['expired']),
  ...everywhere(Object.values(patentStates)),
]

/** S3t: an application up to its register entry and what ends that; a recordal is accepted and then recorded or not. */
const trademarkMoves = [
  ...many(['notFiled'], 'filingReceipt', ['tmFiled']),
  ...many(['notFiled', 'tmFiled'], 'acceptance', ['tmAccepted']),
  ...many(['notFiled', 'tmFiled'], 'rejection', ['tmNotAccepted']),
  ...many(['tmAccepted'], 'examinationBegun', ['tmExamination']),
  ...many(['tmAccepted', 'tmExamination', 'tmReview'], 'publication', ['tmPublished']),
  ...many(['tmAccepted', 'tmExamination', 'tmReview', 'tmOpposed'], 'rejection', ['tmRefused']),
  ...many(['tmRefused', 'tmCancelled', 'tmInvalid'], 'reviewBegun', ['tmReview']),
  ...many(['tmPublished'], 'opposed', ['tmOpposed']),
  ...many(['tmPublished', 'tmOpposed', 'tmReview'], 'grant', ['tmRegistered']),
  ...many(tmPending, 'deemedWithdrawn', ['tmWithdrawn']),
  ...many(['tmRegistered'], 'cancellation', ['tmCancelled']),
  ...many(['tmRegistered'], 'invalidation', ['tmInvalid']),
  ...many(['tmRegistered'], 'expiry', ['tmExpired']),
  ...many(['tmExpired', 'tmReview', 'tmCancelled', 'tmInvalid'], 'restored', ['tmRegistered']),
  // What is decided can be decided otherwise on review, or by the order of a court.
  ...many(['tmFiled', 'tmAccepted', 'tmNotApproved'], 'recorded', ['tmApproved']),
  ...many(['tmFiled', 'tmAccepted'], 'recordalRefused', ['tmNotApproved']),
  ...many(['tmFiled', 'tmAccepted', 'tmDismissed'], 'requestUpheld', ['tmUpheld']),
  ...many(['tmFiled', 'tmAccepted', 'tmUpheld'], 'requestDismissed', ['tmDismissed']),
  ...everywhere([patentStates.notFiled, ...Object.values(trademarkStates)]),
]

/** S3c */
const copyrightMoves = [
  ...many(['notFiled'], 'filingReceipt', ['crSubmitted']),
  ...many(['notFiled', 'crSubmitted'], 'acceptance', ['crAccepted']),
  ...many(['crSubmitted', 'crAccepted', 'crReview'], 'opinion', ['crCorrection']),
  ...many(['crCorrection'], 'replyReceipt', ['crReview']),
  ...many(['crAccepted'], 'examinationBegun', ['crReview']),
  ...many(['crAccepted', 'crReview', 'crCorrection'], 'grant', ['crIssued']),
  ...many(['crSubmitted', 'crAccepted', 'crReview', 'crCorrection'], 'rejection', ['crReturned']),
  ...everywhere([patentStates.notFiled, ...Object.values(copyrightStates)]),
]

/** The official moves of every area; states of one area lead to none of another. */
export const officialMoves: readonly OrderMove<OfficialState, OfficialEvent>[] = [
  ...patentMoves,
  ...trademarkMoves,
  ...copyrightMoves,
]

const a = {
  none: afterStates.none.code,
  requested: afterStates.requested.code,
  approving: afterStates.approving.code,
  refunding: afterStates.refunding.code,
  done: afterStates.done.code,
  refused: afterStates.refused.code,
}
export type AfterEvent = 'requested' | 'approving' | 'refunding' | 'done' | 'refused'

/** S4. A settled or refused request may be followed by another one. */
export const afterMoves: readonly OrderMove<AfterState, AfterEvent>[] = [
  ...([a.none, a.done, a.refused] as const).map((from) =>
    move<AfterState, 'requested'>(from, 'requested', a.requested, clientRoles),
  ),
  move(a.requested, 'approving', a.approving, [...deciders, 'finance']),
  move(a.approving, 'refunding', a.refunding, moneyRoles),
  move(a.approving, 'done', a.done, [...deciders, 'finance']),
  move(a.refunding, 'done', a.done, ['system', ...moneyRoles]),
  move(a.requested, 'refused', a.refused, [...deciders, 'finance']),
  move(a.approving, 'refused', a.refused, [...deciders, 'finance']),
  // A refund that the provider will not pay out and finance gave up.
  move(a.refunding, 'refused', a.refused, moneyRoles),
]

/** The move an event makes from a state for a role, or undefined if it is not allowed. */
export function findMove<S, E extends string>(
  moves: readonly OrderMove<S, E>[],
  from: S,
  event: E,
  role: OrderRole,
  to?: S,
): OrderMove<S, E> | undefined {
  return moves.find(
    (m) => m.from === from && m.event === event && m.by.includes(role) && (to === undefined || m.to === to),
  )
}

/** States reachable from a first state by the moves of one set, the first included. */
export function reachableStates<S>(moves: readonly OrderMove<S>[], first: S): ReadonlySet<S> {
  const reached = new Set<S>([first])
  for (const state of reached) for (const m of moves) if (m.from === state) reached.add(m.to)
  return reached
}

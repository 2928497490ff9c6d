import type { RightType } from '../../platform/identifiers/right-type.ts'
import {
  type LegalEvent,
  type LegalState,
  legalStateAppliesTo,
  legalStateIds,
  terminalLegalStates,
} from './legal-state.ts'

export interface LegalMove {
  readonly from: LegalState
  readonly event: LegalEvent
  readonly to: LegalState
  /** Absent: every right that knows both states. */
  readonly rights?: readonly RightType[]
  /** Goes back: taken only if `to` is where the case was before. */
  readonly back?: true
}

const modelAndDesign = ['utilityModel', 'design'] as const
const invention = ['invention'] as const

const main: readonly LegalMove[] = [
  { from: 'drafting', event: 'clientConfirmed', to: 'ready' },
  { from: 'ready', event: 'submitted', to: 'filed' },
  { from: 'filed', event: 'filingReceipt', to: 'accepted' },
  { from: 'filed', event: 'filingRefused', to: 'notAccepted' },
  { from: 'accepted', event: 'applicationFeePaid', to: 'prelimExam' },
  { from: 'accepted', event: 'applicationFeeMissed', to: 'deemedWithdrawn' },
  { from: 'prelimExam', event: 'correctionNotice', to: 'correctionDue' },
  { from: 'prelimExam', event: 'officeAction', to: 'oaDue', rights: modelAndDesign },
  { from: 'prelimExam', event: 'preliminaryPassed', to: 'prelimPassed' },
  { from: 'prelimExam', event: 'grantNotified', to: 'grantNotice', rights: modelAndDesign },
  { from: 'prelimExam', event: 'rejection', to: 'rejected' },
  { from: 'correctionDue', event: 'correctionFiled', to: 'prelimExam' },
  { from: 'correctionDue', event: 'replyMissed', to: 'deemedWithdrawn' },
  { from: 'prelimPassed', event: 'publication', to: 'published' },
  { from: 'published', event: 'examinationBegun', to: 'subExam' },
  { from: 'published', event: 'examinationRequestMissed', to: 'deemedWithdrawn' },
  { from: 'subExam', event: 'officeAction', to: 'oaDue' },
  { from: 'subExam', event: 'grantNotified', to: 'grantNotice' },
  { from: 'subExam', event: 'rejection', to: 'rejected' },
  { from: 'oaDue', event: 'officeActionAnswered', to: 'subExam' },
  { from: 'oaDue', event: 'officeActionAnswered', to: 'prelimExam', rights: modelAndDesign },
  { from: 'oaDue', event: 'replyMissed', to: 'deemedWithdrawn' },
  { from: 'grantNotice', event: 'registrationPaid', to: 'registered' },
  { from: 'grantNotice', event: 'registrationMissed', to: 'deemedAbandoned' },
  { from: 'registered', event: 'grantPublished', to: 'inForce' },
  { from: 'inForce', event: 'annuityMissed', to: 'annuityGrace' },
  { from: 'inForce', event: 'termEnded', to: 'expired' },
  { from: 'annuityGrace', event: 'annuityPaidLate', to: 'inForce' },
  { from: 'annuityGrace', event: 'graceEnded', to: 'lapsed' },
  { from: 'lapsed', event: 'restored', to: 'inForce' },
  { from: 'lapsed', event: 'restorationEnded', to: 'lapsedFinal' },
  { from: 'rejected', event: 'reexaminationRequested', to: 'reexam' },
  { from: 'rejected', event: 'reexaminationPeriodEnded', to: 'rejectedFinal' },
  { from: 'reexam', event: 'rejectionRevoked', to: 'subExam', back: true },
  { from: 'reexam', event: 'rejectionRevoked', to: 'prelimExam', back: true },
  { from: 'reexam', event: 'rejectionUpheld', to: 'rejectedFinal' },
  { from: 'deemedWithdrawn', event: 'restorationEnded', to: 'deemedWithdrawnFinal' },
  { from: 'deemedAbandoned', event: 'restored', to: 'registered' },
  { from: 'deemedAbandoned', event: 'restorationEnded', to: 'deemedAbandonedFinal' },
]

const beforeGrant = [
  'filed',
  'accepted',
  'prelimExam',
  'correctionDue',
  'prelimPassed',
  'published',
  'subExam',
  'oaDue',
  'grantNotice',
  'rejected',
  'reexam',
] as const satisfies readonly LegalState[]

/** Every allowed move. @see patent reference 4.1; restorations lead back to where the loss happened. */
export const legalMoves: readonly LegalMove[] = [
  ...main,
  ...(['accepted', 'correctionDue', 'published', 'oaDue'] as const).map(
    (to): LegalMove => ({ from: 'deemedWithdrawn', event: 'restored', to, back: true }),
  ),
  ...beforeGrant.map((from): LegalMove => ({ from, event: 'withdrawal', to: 'withdrawn' })),
  ...beforeGrant.map((from): LegalMove => ({ from, event: 'divisionClosed', to: 'divisionalClosed' })),
  ...(['inForce', 'annuityGrace'] as const).map((from): LegalMove => ({ from, event: 'abandonment', to: 'abandoned' })),
  ...(['inForce', 'annuityGrace', 'lapsed'] as const).map(
    (from): LegalMove => ({ from, event: 'invalidation', to: 'invalidated' }),
  ),
]

function allowed(move: LegalMove, right: RightType): boolean {
  const rights = move.rights ?? (move.to === 'subExam' ? invention : undefined)
  if (rights && !rights.some((r) => r === right)) return false
  return legalStateAppliesTo(move.from, right) && legalStateAppliesTo(move.to, right)
}

/** Moves open to a right in a state. */
export function legalMovesFrom(state: LegalState, right: RightType): readonly LegalMove[] {
  return legalMoves.filter((move) => move.from === state && allowed(move, right))
}

/**
 * The state after an event.
 *
 * @param history states the case was in before, oldest first; decides where a restoration or a revoked
 *   rejection leads back to.
 * @returns the next state, or undefined if the event cannot happen in this state for this right.
 */
export function legalStateAfter(
  state: LegalState,
  event: LegalEvent,
  right: RightType,
  history: readonly LegalState[] = [],
): LegalState | undefined {
  const moves = legalMovesFrom(state, right).filter((move) => move.event === event)
  const forward = moves.find((move) => !move.back)
  if (forward) return forward.to
  const earlier = history.findLast((past) => moves.some((move) => move.to === past))
  return earlier ?? (moves.length === 1 ? moves[0]?.to : undefined)
}

/** States a right can reach from a state, itself included. */
export function reachableLegalStates(right: RightType, from: LegalState = 'drafting'): ReadonlySet<LegalState> {
  const reached = new Set<LegalState>([from])
  for (const state of reached) for (const move of legalMovesFrom(state, right)) reached.add(move.to)
  return reached
}

/** States of a right without a move out that are not declared terminal, and terminal ones with a move: none. */
export function deadEnds(right: RightType): readonly LegalState[] {
  return legalStateIds.filter(
    (state) =>
      legalStateAppliesTo(state, right) &&
      (legalMovesFrom(state, right).length === 0) !== terminalLegalStates.has(state),
  )
}

import type { SessionUser } from '../../platform/http/handler.ts'
import type { DecisionRow, RequestRow } from './request-queries.ts'

interface Standing {
  readonly decisions: readonly Pick<DecisionRow, 'decidedBy' | 'verdict'>[]
  readonly isUnpaid: boolean
}

/**
 * Whether somebody may take a request of their organisation back: whoever asked and owners, and whoever approved what they have approved. A payment that was
 * begun with it is stopped by that as long as nothing was paid; what was handed in is handed in.
 */
export function mayTakeBack(
  { id, isOwner, rights }: Pick<SessionUser, 'id' | 'isOwner' | 'rights'>,
  { state, act, askedBy }: Pick<RequestRow, 'state' | 'act' | 'askedBy'>,
  { decisions, isUnpaid }: Standing,
): boolean {
  const isOpen = state === 'asked' || state === 'approved' || (state === 'used' && act === 'pay' && isUnpaid)
  if (!isOpen) return false
  if (isOwner) return true
  if (askedBy === id) return rights.has('pay') || rights.has('submit')
  const hasApproved = decisions.some(({ decidedBy, verdict }) => decidedBy === id && verdict === 'approve')
  return hasApproved && state !== 'asked' && rights.has('approve')
}

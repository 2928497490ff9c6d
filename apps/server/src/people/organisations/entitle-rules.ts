import { isGrantable } from '@portal/domain/people/rights/preset-roles'
import type { Reach } from '@portal/domain/people/rights/reach'
import type { Right } from '@portal/domain/people/rights/rights'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Accounts of the organisation and the ownership of it are for its owners alone. */
export function refuseUnlessOwner({ isOwner }: SessionUser): void {
  if (!isOwner) throw new AppError('organisations.ownersOnly')
}

/** Nobody gives, changes or takes a right that they do not have: else two managers could widen each other. */
export function refuseWiderRights({ rights }: SessionUser, ...sets: readonly (readonly Right[])[]): void {
  if (!sets.every((given) => isGrantable(new Set(given), rights))) throw new AppError('organisations.notYourRights')
}

/** Teams decide what their members reach: only who reaches everything sets them up. */
export function refuseLimited({ reach }: SessionUser): void {
  if (reach !== 'all') throw new AppError('organisations.notYourReach')
}

/** A reach and teams that widen nobody beyond the caller. */
export function refuseWiderReach({ reach }: SessionUser, given: Reach, teamIds: readonly string[]): void {
  if (reach === 'all') return
  const own = { hands: true, made: reach.made, clients: reach.clients, teams: reach.teams.length > 0 }
  const isWithin =
    given !== 'all' && given.every((part) => own[part]) && teamIds.every((id) => reach.teams.includes(id))
  if (!isWithin) throw new AppError('organisations.notYourReach')
}

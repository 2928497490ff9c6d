import { maskAccount } from '@portal/domain/people/account/contact'
import type { PresetRole } from '@portal/domain/people/rights/preset-roles'
import { readReach } from '@portal/domain/people/rights/reach'
import { isRight, type Right } from '@portal/domain/people/rights/rights'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { MemberRow } from './member-queries.ts'

/** A role by which it is called; null for an owner. */
export function roleNameOf(row: { roleId: string | null; preset: string | null; roleName: string | null }) {
  if (row.roleId === null) return null
  return { id: row.roleId, preset: row.preset as PresetRole | null, name: row.roleName ?? '' }
}

export const rightsOf = (stored: readonly string[]): Right[] => stored.filter(isRight)

/** A reach as it is kept: parts in one order, what is in one’s hands always among them. */
export function storedReach(reach: 'all' | readonly string[]): string[] {
  return reach === 'all' ? ['all'] : [...readReach([...reach, 'hands'])]
}

/** @param reader What they may know of others: when those signed in is for whoever manages people. */
export const toMember = (row: MemberRow, reader: Pick<SessionUser, 'rights'>) => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  // That of a sub-account is the organisation's own business.
  account: row.subAccountOf === null ? maskAccount(row.account) : row.account,
  isOwner: row.isOwner,
  role: roleNameOf(row),
  reach: copyReach(row.reach),
  teams: row.teams,
  isSubAccount: row.subAccountOf !== null,
  isDisabled: row.disabledAt !== null,
  lastSignInTime:
    row.lastSignInAt !== null && reader.rights.has('people') ? new Date(row.lastSignInAt).toISOString() : null,
})

export function copyReach(stored: readonly string[]) {
  const reach = readReach(stored)
  return reach === 'all' ? reach : [...reach]
}

import type { Role } from '@portal/contract/call'
import { roleNames } from '@portal/domain/people/account/role-names'

export function isRole(text: string): text is Role {
  return Object.hasOwn(roleNames, text)
}

/** Roles an administrator gives; clients register themselves. */
export const givenRoles = ['agent', 'reviewer', 'finance', 'administrator'] as const
export type GivenRole = (typeof givenRoles)[number]

import { staffRoles } from '@portal/contract/call'
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SessionUser } from './handler.ts'

const staff: readonly string[] = staffRoles

/** Whether a role of the back office: it sees the work of every account. */
export function isStaff(user: Pick<SessionUser, 'role'>): boolean {
  return staff.includes(user.role)
}

/** Whether a person's orders are those of many customers. */
export function worksForCustomers(user: Pick<SessionUser, 'role' | 'agencyId'>): boolean {
  return isStaff(user) || (user.role === 'agent' && user.agencyId !== null)
}

/** Condition besides the organisation's on work that somebody asked for: who does not reach all of it sees what they asked for. */
export function askedFor(user: Pick<SessionUser, 'id' | 'reach'>, requestedBy: AnyPgColumn): SQL | undefined {
  return user.reach === 'all' ? undefined : eq(requestedBy, user.id)
}

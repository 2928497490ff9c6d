import { staffRoles } from '@portal/contract/call'
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

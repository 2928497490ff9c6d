import type { SessionUser } from '../http/handler.ts'
import { isStaff } from '../orders/order-access.ts'

/** Whether a person sees the lists of many customers. */
export function worksForCustomers(user: Pick<SessionUser, 'role' | 'agencyId'>): boolean {
  return isStaff(user) || (user.role === 'agent' && user.agencyId !== null)
}

import { isStaff } from '../../kernel/orders/order-access.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Whether a person sees the lists of many customers. */
export function worksForCustomers(user: Pick<SessionUser, 'role' | 'agencyId'>): boolean {
  return isStaff(user) || (user.role === 'agent' && user.agencyId !== null)
}

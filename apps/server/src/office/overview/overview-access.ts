import { type SQL, sql } from 'drizzle-orm'
import { ownOrders, workedCases } from '../../kernel/orders/order-access.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'

/**
 * Condition on `orders`: those that a person's figures count. Of the back office all that was handed in, of an agency those that it
 * handles and of a customer those of the organisation, both as far as they are in reach.
 */
export const countedOrders = (user: SessionUser): SQL => (worksForCustomers(user) ? workedCases(user) : ownOrders(user))

/** Reviewers judge cases; what is paid for them is no matter of theirs. */
export const seesMoney = ({ role }: Pick<SessionUser, 'role'>): boolean => role !== 'reviewer'

/**
 * Condition on `orders` besides `countedOrders`: those whose money is told. What an agency orders itself, such as annual fees that it pays
 * for clients, is no income of its.
 */
export function moneyCounted(user: SessionUser): SQL {
  if (!seesMoney(user)) return sql`false`
  return user.role === 'agent' ? sql`orders.owner_id <> ${user.ownerId}` : sql`true`
}

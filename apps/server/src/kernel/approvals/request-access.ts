import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { approvalAsked, approvalDecisions, approvalRequests } from '../../platform/db/schema/approvals.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { ownOrders } from '../orders/order-access.ts'
import { lockOrder } from '../orders/order-move-queries.ts'
import { lockRequest } from './request-queries.ts'

/** Condition on `approval_requests`: the person is asked now. */
export const asksPerson = (userId: string): SQL => sql`exists (
  select from ${approvalAsked} a where a.request_id = ${approvalRequests.id} and a.user_id = ${userId})`

/**
 * Condition on `approval_requests` and their `orders`: of the person's organisation those of orders in reach, and those that they are asked, decided
 * or made, wherever the order lies. Who left has no part in them any more.
 */
export const seenRequests = (user: SessionUser): SQL => sql`(${approvalRequests.organisationId} = ${user.ownerId}
  and (${approvalRequests.askedBy} = ${user.id} or (${ownOrders(user)}) or ${asksPerson(user.id)}
    or exists (select from ${approvalDecisions} d where d.request_id = ${approvalRequests.id} and d.decided_by = ${user.id})))`

/** A request that the person sees, and its order, both locked. @throws AppError `common.notFound` */
export async function lockSeenRequest(tx: Tx, user: SessionUser, id: string) {
  const [seen] = await tx
    .select({ orderId: approvalRequests.orderId })
    .from(approvalRequests)
    .innerJoin(orders, eq(orders.id, approvalRequests.orderId))
    .where(sql`${approvalRequests.id} = ${id} and ${seenRequests(user)}`)
  if (!seen) throw new AppError('common.notFound')
  const order = await lockOrder(tx, seen.orderId)
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('common.notFound')
  return { order, request }
}

import { openPaperKinds } from '@portal/domain/kernel/orders/open-paper-kinds'
import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff, worksForCustomers } from '../../platform/http/role-access.ts'
import { handledOrders, keptOrders } from '../access/hands-rules.ts'
import { within } from '../access/reach-rules.ts'
import { kindsForAgency, ofKinds } from './order-kind-rules.ts'

/**
 * Condition on `orders` for the rows a person may see: those of the organisation that are in the person's reach, those the person
 * was added to, for an agent those of the agency in reach, for staff all. A draft is visible to its customer alone until it is
 * submitted. Part of the `where` of every query that reads an order for a person.
 *
 * Whoever was added to an order has it in reach, so of a row that is seen its owner and its agency say on which side its reader is.
 */
export function visibleOrders(user: SessionUser): SQL {
  // An array, not `in (select …)`: with it both arms of the `or` use their index.
  const added = sql`${orders.id} = any(array(select m.order_id from order_members m where m.user_id = ${user.id}))`
  const own = sql`(${ownOrders(user)})`
  return worksForCustomers(user) ? sql`(${own} or ${workedCases(user)} or ${added})` : sql`(${own} or ${added})`
}

/** The number of a joined order, where the person sees the order: what lies beside it may be in reach while it is not. */
export const seenOrderNo = (user: SessionUser): SQL<string | null> =>
  sql<string | null>`case when ${visibleOrders(user)} then ${orders.orderNo} end`

/** Condition on `orders`: those of the person's own organisation that are in reach. */
export const ownOrders = (user: SessionUser): SQL =>
  sql`${orders.ownerId} = ${user.ownerId}${within(user, keptOrders(orders))}`

/**
 * Condition on `orders` for those that a person works on: of the visible ones neither those that were only shared for reading,
 * nor those that finance sees in order to move their money.
 */
export function ordersToActOn(user: SessionUser): SQL {
  // Money is moved without knowing who somebody is.
  if (isStaff(user)) return user.role === 'finance' ? sql`false` : sql`true`
  const own = sql`${orders.ownerId} = ${user.ownerId}`
  const edited = sql`exists (select from order_members m
    where m.order_id = ${orders.id} and m.user_id = ${user.id} and m.role = 'editor')`
  if (user.role === 'agent' && user.agencyId !== null) {
    return sql`(${own} or ${orders.agencyId} = ${user.agencyId} or ${edited})`
  }
  return sql`(${own} or ${edited})`
}

/**
 * Condition on a document and its order: whether a person who sees the order may open the document. Documents with more about
 * people than their names are for those who act on the order: readers see numbers masked, so they do not open them.
 *
 * @param kind `order_documents.kind`.
 */
export function readablePapers(user: SessionUser, kind: SQLWrapper): SQL<boolean> {
  return sql`(${ordersToActOn(user)} or ${kind} ~ ${openPaperKinds})`
}

/**
 * Condition on orders, by the name that the statement has for the table: handed-in cases that the person works on for its customers:
 * staff all, agents those of their agency in reach, nobody else any.
 */
export function workedCases(user: SessionUser, row: SQLWrapper = orders): SQL {
  if (isStaff(user)) return sql`${row}.work_state <> 0`
  if (user.role !== 'agent' || user.agencyId === null) return sql`false`
  return sql`(${row}.agency_id = ${user.agencyId} and ${row}.work_state <> 0
    and ${ofKinds(kindsForAgency, sql`${row}.kind`)}${within(user, handledOrders(row))})`
}

/**
 * The order, if the person works on it for its customer.
 *
 * @throws AppError `common.notFound`, also for one that they only see.
 */
export async function getWorkedCase(db: Db, user: SessionUser, orderNo: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), workedCases(user)))
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** Whether the person works on the order for its customer: money is moved without that. */
export async function worksOn(db: Db, user: SessionUser, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  if (user.role === 'finance') return false
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), workedCases(user)))
    .limit(1)
  return row !== undefined
}

/** The whole order row, if it is there and the person may see it. */
export async function findVisibleOrder(db: Db, user: SessionUser, orderNo: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), visibleOrders(user)))
    .limit(1)
  return row
}

/** Those of the named orders that the person may see; at most 100. */
export async function findVisibleOrders(db: Db, user: SessionUser, orderNos: readonly string[]) {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.orderNo, [...orderNos]), visibleOrders(user)))
    .limit(100)
}

export type OrderRow = typeof orders.$inferSelect

/** @throws AppError `common.notFound`, the same for a missing order and somebody else's. */
export async function getVisibleOrder(db: Db, user: SessionUser, orderNo: string): Promise<OrderRow> {
  const row = await findVisibleOrder(db, user, orderNo)
  if (!row) throw new AppError('common.notFound')
  return row
}

/**
 * Whether the person acts on the order as its customer: the owner's account, or added with the role `editor`. Agents and staff
 * act through their own calls.
 */
export async function mayActAsCustomer(db: Db, user: SessionUser, order: OrderRow): Promise<boolean> {
  if (order.ownerId === user.ownerId) return true
  const { rows } = await db.execute(
    sql`select from order_members where order_id = ${order.id} and user_id = ${user.id} and role = 'editor'`,
  )
  return rows.length > 0
}

/** Whether somebody who sees an order may decide who else does. */
export function mayShare(user: SessionUser, order: Pick<OrderRow, 'ownerId' | 'agencyId'>): boolean {
  return order.ownerId === user.ownerId || isStaff(user) || (user.role === 'agent' && user.agencyId === order.agencyId)
}

/**
 * The order, if the person may decide who else sees it: its owner's people, its agency's agents, staff. An order for a missing
 * fee is seen by those who see the one that it is for.
 *
 * @throws AppError `common.notFound`; `common.forbidden` for somebody it was only shown to; `orders.actionNotAllowed` of a fee.
 */
export async function getSharableOrder(
  db: Db,
  { user, language }: { readonly user: SessionUser; readonly language: 'en' | 'zh' },
  orderNo: string,
): Promise<OrderRow> {
  const order = await getVisibleOrder(db, user, orderNo)
  if (!mayShare(user, order)) throw new AppError('common.forbidden')
  if (isSupplementKind(order.kind)) {
    throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords.ofSupplement[language] })
  }
  return order
}

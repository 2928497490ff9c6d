import { isPackedMarkOrder } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { findVisibleOrders, mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Of the back office only who may look at whole numbers of people; each package of theirs stands in the audit log. */
const revealing: readonly SessionUser['role'][] = ['reviewer', 'administrator']

export const revealsNumbers = ({ role }: Pick<SessionUser, 'role'>): boolean => revealing.includes(role)

/** Whether the person may have the papers of an order that they see, numbers of people included. */
export async function mayPack(db: Db, user: SessionUser, order: OrderRow): Promise<boolean> {
  const isAgent = user.role === 'agent' && user.agencyId === order.agencyId
  return revealsNumbers(user) || isAgent || (await mayActAsCustomer(db, user, order))
}

/** Orders whose papers are made when they are handed in, and are what the office gets. */
export function isPackable(order: Pick<OrderRow, 'kind' | 'workState' | 'submittedAt'>): boolean {
  const { kind, workState, submittedAt } = order
  // A draft that was cancelled is no draft any more, and was never submitted either.
  return isPackedMarkOrder(kind) && workState !== workStates.draft.code && submittedAt !== null
}

/**
 * Those orders, in the order they were named.
 *
 * @throws AppError `common.notFound` if one is not there or not to be seen; `common.forbidden` for one that was only shown;
 *   `trademarks.notPackable`.
 */
export async function getPackableTrademarks(
  db: Db,
  user: SessionUser,
  orderNos: readonly string[],
): Promise<readonly OrderRow[]> {
  const wanted = [...new Set(orderNos)]
  const found = new Map((await findVisibleOrders(db, user, wanted)).map((order) => [order.orderNo, order]))
  const orders: OrderRow[] = []
  for (const orderNo of wanted) {
    const order = found.get(orderNo)
    if (!order) throw new AppError('common.notFound')
    if (!(await mayPack(db, user, order))) throw new AppError('common.forbidden')
    if (!isPackable(order)) throw new AppError('trademarks.notPackable', { orderNo })
    orders.push(order)
  }
  return orders
}

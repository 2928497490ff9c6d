import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { orderKind } from './known-kinds-rules.ts'
import { getVisibleOrder, mayActAsCustomer, type OrderRow } from './order-access.ts'
import { lockOrder } from './order-move-queries.ts'

/** A person as the customer of an order. */
export function clientActor({ id, role }: Pick<SessionUser, 'id' | 'role'>) {
  return { id, role: role === 'subAccount' ? ('subAccount' as const) : ('customer' as const) }
}

/**
 * The locked order, if the person fills in its form. A country's order is locked after its family, as everywhere: handing
 * it in moves the family's nearest day.
 *
 * @throws AppError `common.notFound`, `common.forbidden`
 */
export async function lockOwnOrder(tx: Tx, user: SessionUser, orderNo: string): Promise<OrderRow> {
  const order = await getVisibleOrder(tx, user, orderNo)
  if (!(await mayActAsCustomer(tx, user, order))) throw new AppError('common.forbidden')
  if (orderKind(order.kind)?.isPartOfParent && order.parentOrderId !== null) await lockOrder(tx, order.parentOrderId)
  return lockOrder(tx, order.id)
}

import { getVisibleOrder, mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { type FollowUpRow, findFollowUp } from './follow-up-queries.ts'

/**
 * The locked follow-up, if the person fills in its form.
 *
 * @throws AppError `common.notFound`, also for an order that is none; `common.forbidden`.
 */
export async function lockOwnFollowUp(
  tx: Tx,
  user: SessionUser,
  orderNo: string,
): Promise<{ order: OrderRow; followUp: FollowUpRow }> {
  const visible = await getVisibleOrder(tx, user, orderNo)
  if (visible.kind !== 'followUp') throw new AppError('common.notFound')
  if (!(await mayActAsCustomer(tx, user, visible))) throw new AppError('common.forbidden')
  const order = await lockOrder(tx, visible.id)
  const followUp = await findFollowUp(tx, order.id)
  if (!followUp) throw new AppError('common.notFound')
  return { order, followUp }
}

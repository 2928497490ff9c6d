import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { findVisibleTarget, type TargetRow } from './foreign-queries.ts'

/** Whether the person makes quotes for a family and hands files over: agents of its agency, and the back office. */
export function mayQuote(user: SessionUser, order: Pick<OrderRow, 'agencyId'>): boolean {
  if (user.role === 'agent') return user.agencyId === order.agencyId
  return isStaff(user) && user.role !== 'finance'
}

/** Whether a family is at work: handed in, neither cancelled nor withdrawn nor refused. */
export function isFamilyOpen({ workState }: Pick<OrderRow, 'workState'>): boolean {
  return workState === workStates.submitted.code || workState === workStates.accepted.code
}

/**
 * A country with its family's order, locked, for somebody who quotes and delivers.
 *
 * @throws AppError `common.notFound` also for a family of another agency.
 */
export async function lockQuotedTarget(
  tx: Tx,
  user: SessionUser,
  id: string,
): Promise<{ target: TargetRow; parent: OrderRow }> {
  const seen = await findVisibleTarget(tx, user, id)
  if (!seen || !mayQuote(user, seen.parent)) throw new AppError('common.notFound')
  const parent = await lockOrder(tx, seen.parent.id)
  const now = await findVisibleTarget(tx, user, id)
  if (!now) throw new AppError('common.notFound')
  return { target: now.target, parent }
}

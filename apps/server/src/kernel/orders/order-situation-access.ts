import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import {
  type OrderAction,
  type OrderAnswer,
  type OrderSituation,
  orderActions,
  orderCan,
  orderRefusalWords,
} from '@portal/domain/kernel/orders/order-can'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { isAfterState, isOfficialState, isPaymentState, isWorkState } from '@portal/domain/kernel/orders/order-states'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { mayActAsCustomer, type OrderRow } from './order-access.ts'
import { findDraftStanding } from './order-event-queries.ts'

/** A person before an order: `role` undefined is somebody who may only look. */
export interface Standing {
  readonly role: OrderRole | undefined
  readonly situation: Omit<OrderSituation, 'role'>
}

/** The role of a person on a visible order: its customer first, else the role at the office. */
export async function actingRole(db: Db, user: SessionUser, order: OrderRow): Promise<OrderRole | undefined> {
  if (await mayActAsCustomer(db, user, order)) return user.role === 'subAccount' ? 'subAccount' : 'customer'
  if (isStaff(user)) return user.role
  return user.role === 'agent' && user.agencyId === order.agencyId ? 'agent' : undefined
}

/** What the actions on an order ask of its kind. */
export function kindSituation(
  kind: string,
): Pick<OrderSituation, 'isFollowUp' | 'isDeal' | 'isSupplement' | 'isUnknown'> {
  const { isFollowUp = false, isDeal = false, isSupplement = false, isUnknown = false } = kindFacts(kind)
  return { isFollowUp, isDeal, isSupplement, isUnknown }
}

/** @throws Error if the row holds a code that is no state: the constraints let none in. */
export async function standingOf(db: Db, user: SessionUser, order: OrderRow): Promise<Standing> {
  const { paymentState, workState, officialState, afterState } = order
  if (
    !isPaymentState(paymentState) ||
    !isWorkState(workState) ||
    !isOfficialState(officialState) ||
    !isAfterState(afterState)
  ) {
    throw new Error(`order ${order.orderNo} is in no known state`)
  }
  const [role, ofDraft] = await Promise.all([actingRole(db, user, order), findDraftStanding(db, order)])
  const states = { paymentState, workState, officialState, afterState, ...ofDraft }
  return { role, situation: { ...kindSituation(order.kind), ...states } }
}

function answer(action: OrderAction, { role, situation }: Standing): OrderAnswer {
  if (role === undefined) return action === 'open' ? { allowed: true } : { allowed: false, reason: 'roleNotAllowed' }
  return orderCan(action, { ...situation, role })
}

/** Every action with its answer, in the domain's order. */
export function answersFor(standing: Standing) {
  return orderActions.map((action) => {
    const one = answer(action, standing)
    return { action, allowed: one.allowed, reason: one.allowed ? null : { ...orderRefusalWords[one.reason] } }
  })
}

/**
 * The role in which the person may do this now.
 *
 * @throws AppError `orders.actionNotAllowed` with the domain's reason.
 */
export async function roleFor(
  db: Db,
  user: SessionUser,
  order: OrderRow,
  action: OrderAction,
  language: 'en' | 'zh',
): Promise<OrderRole> {
  const standing = await standingOf(db, user, order)
  const one = answer(action, standing)
  if (!one.allowed || standing.role === undefined) {
    const reason = one.allowed ? 'roleNotAllowed' : one.reason
    throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[reason][language] })
  }
  return standing.role
}

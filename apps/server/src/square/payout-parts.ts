import { dealActsOf } from '@portal/domain/square/deals'
import type { OrderRow } from '../kernel/orders/order-access.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { isHeld } from './custody-queries.ts'
import type { LockedDeal } from './deal-queries.ts'
import { sideOf, situationOfDeal } from './deal-rows.ts'

/**
 * The order of a locked deal whose price somebody of finance may pay out.
 *
 * @throws AppError `square.actNotAllowed` unless the office recorded the change, the price lies with us and the person is no side
 *   of the deal; `square.anotherPerson` if the person recorded the recordal.
 */
export function mayPayOut({ deal, order }: LockedDeal, user: SessionUser): OrderRow {
  const side = sideOf(user, deal)
  // Signed long since: who filed it and how the contract names the sides is asked no more.
  const situation = situationOfDeal(deal, { isPaid: isHeld(order), side, filer: undefined, isNamed: true })
  const acts = dealActsOf(situation, side)
  if (!order || !acts.includes('release')) throw new AppError('square.actNotAllowed')
  if (deal.recordedBy === user.id) throw new AppError('square.anotherPerson')
  return order
}

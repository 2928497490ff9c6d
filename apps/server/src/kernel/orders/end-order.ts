import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { closeOpenCorrection } from './correction-queries.ts'
import { cancelDeadlines } from './deadline-queries.ts'
import { orderKind } from './known-kinds-rules.ts'
import type { OrderRow } from './order-access.ts'
import { moveOrder, notifyAgents, notifyOwner } from './order-move-queries.ts'
import { queryPaymentsSoon } from './order-payment-queries.ts'

interface Ending {
  readonly order: OrderRow
  readonly user: SessionUser
  readonly role: OrderRole
  readonly event: 'cancelled' | 'withdrawn'
  readonly notes: string
  readonly now: Date
}

/**
 * Ends the work on an order: an unpaid order is closed for payment, deadlines of an unfiled case end, the other side is notified.
 */
export async function endOrder(tx: Tx, { order, user, role, event, notes, now }: Ending): Promise<OrderRow> {
  const actor = { id: user.id, role }
  const detail = notes === '' ? {} : { notes }
  const ended = await moveOrder(tx, {
    orderId: order.id,
    set: 'work',
    to: workStates[event].code,
    event,
    actor,
    detail,
    now,
  })
  const { unpaid, paying, closed } = paymentStates
  if (order.paymentState === unpaid.code || order.paymentState === paying.code) {
    await moveOrder(tx, { orderId: order.id, set: 'payment', to: closed.code, event: 'closed', actor })
  }
  await queryPaymentsSoon(tx, order.id)
  await closeOpenCorrection(tx, order.id)
  if (order.officialState === 'notFiled') await cancelDeadlines(tx, order.id)
  await orderKind(order.kind)?.followFiling?.(tx, order.id, actor)
  const notice = { kind: `work.${event}`, orderNo: order.orderNo, params: { title: order.title } }
  const byCustomer = role === 'customer' || role === 'subAccount'
  if (byCustomer) await notifyAgents(tx, { ...notice, orderId: order.id })
  else await notifyOwner(tx, { ...notice, ownerId: order.ownerId })
  return ended
}

import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { queryPaymentsSoon } from '../../kernel/orders/order-payment-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'

/** Ends a locked order that is not paid; the move of its order gives the stock back (trigger `orders_follow_product`). */
export async function closeUnpaid(tx: Tx, order: OrderRow, actor: Actor, now: Date): Promise<void> {
  const { cancelled } = workStates
  await moveOrder(tx, { orderId: order.id, set: 'work', to: cancelled.code, event: 'cancelled', actor, now })
  await moveOrder(tx, { orderId: order.id, set: 'payment', to: paymentStates.closed.code, event: 'closed', actor })
  await queryPaymentsSoon(tx, order.id)
}

import { paymentStates } from '@portal/domain/orders/order-states'
import type { Db } from '../db/connection.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { findLivePayment, findPaidPayment } from './payment-queries.ts'

const paidStates: readonly number[] = [
  paymentStates.paid.code,
  paymentStates.partRefunded.code,
  paymentStates.refunded.code,
]

/** Where the payment of an order stands, from our own rows only. */
export async function readPaymentFacts(db: Db, order: Pick<OrderRow, 'id' | 'paymentState'>) {
  const paid = paidStates.includes(order.paymentState)
  const [payment, live] = await Promise.all([
    paid ? findPaidPayment(db, order.id) : undefined,
    paid ? undefined : findLivePayment(db, order.id),
  ])
  return {
    paid,
    payState: order.paymentState,
    payTime: payment?.paidAt?.toISOString() ?? null,
    transactionNo: payment?.transactionId ?? null,
    expireTime: live && live.secondsLeft > 0 ? live.payment.expiresAt.toISOString() : null,
  }
}

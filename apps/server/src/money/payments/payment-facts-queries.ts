import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { payments } from '../../platform/db/schema/payments.ts'

const paidStates: readonly number[] = [
  paymentStates.paid.code,
  paymentStates.partRefunded.code,
  paymentStates.refunded.code,
]

/**
 * Where the payment of an order stands, from our own rows only. One statement: read one after the other, a payment that
 * is booked in between would show an order unpaid and its payment gone.
 */
export async function readPaymentFacts(db: Db, orderId: string) {
  const paid = alias(payments, 'paid')
  const live = alias(payments, 'live')
  const [row] = await db
    .select({
      payState: orders.paymentState,
      paidAt: paid.paidAt,
      transactionId: paid.transactionId,
      expiresAt: live.expiresAt,
      isOver: sql<boolean | null>`${live.expiresAt} < now() + interval '1 second'`,
    })
    .from(orders)
    .leftJoin(paid, and(eq(paid.orderId, orders.id), eq(paid.state, 'paid')))
    .leftJoin(live, and(eq(live.orderId, orders.id), inArray(live.state, ['creating', 'open'])))
    .where(eq(orders.id, orderId))
    .limit(1)
  if (!row) throw new Error('an order is gone')
  const isPaid = paidStates.includes(row.payState)
  return {
    paid: isPaid,
    payState: row.payState,
    payTime: (isPaid && row.paidAt?.toISOString()) || null,
    transactionNo: (isPaid && row.transactionId) || null,
    expireTime: isPaid || row.isOver ? null : (row.expiresAt?.toISOString() ?? null),
  }
}

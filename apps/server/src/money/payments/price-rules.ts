import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { PaymentRow } from './payment-queries.ts'

type Split = Pick<PaymentRow, 'officialFen' | 'serviceFen'>

/** What an order costs now in its two parts, in fen: a coupon takes off our fee only. */
export function splitOf(order: Pick<OrderRow, 'officialFen' | 'serviceFen' | 'couponFen'>): Split {
  return { officialFen: order.officialFen, serviceFen: order.serviceFen - order.couponFen }
}

/** Whether an attempt asks what its order costs now, in each part: the same sum in other parts would be booked wrongly. */
export function isPricedAs(payment: Split, order: Pick<OrderRow, 'officialFen' | 'serviceFen' | 'couponFen'>): boolean {
  const now = splitOf(order)
  return payment.officialFen === now.officialFen && payment.serviceFen === now.serviceFen
}

import { dealOrderKind } from '@portal/domain/kernel/orders/order-areas'
import type { OrderKind } from '../kernel/orders/known-kinds-rules.ts'
import { followPaidDeal, followRefundedDeal } from './follow-money-queries.ts'
import { countSquareWaiting } from './waiting-queries.ts'

export const dealOrders: OrderKind = {
  names: [dealOrderKind],
  countWaiting: countSquareWaiting,
  money: { paid: followPaidDeal, refunded: followRefundedDeal },
}

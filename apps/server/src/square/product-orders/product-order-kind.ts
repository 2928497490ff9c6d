import { productOrderKind } from '@portal/domain/kernel/orders/order-areas'
import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { followPaidProduct, followRefundedProduct } from './follow-money-queries.ts'
import { countProductsWaiting } from './waiting-queries.ts'

export const productOrdersKind: OrderKind = {
  names: [productOrderKind],
  countWaiting: countProductsWaiting,
  money: { paid: followPaidProduct, refunded: followRefundedProduct },
}

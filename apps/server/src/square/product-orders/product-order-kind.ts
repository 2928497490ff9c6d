import { productOrderKind } from '@portal/domain/kernel/orders/order-areas'
import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { followPaidProduct, followRefundedProduct } from './follow-money-queries.ts'

export const productOrdersKind: OrderKind = {
  names: [productOrderKind],
  money: { paid: followPaidProduct, refunded: followRefundedProduct },
}

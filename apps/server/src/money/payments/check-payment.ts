import { checkPayment as call } from '@portal/contract/money/payments'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { readPaymentFacts } from './payment-facts-queries.ts'

export const checkPayment = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  return readPaymentFacts(db, order.id)
})

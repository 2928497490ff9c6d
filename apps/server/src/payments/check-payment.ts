import { checkPayment as call } from '@portal/contract/payments'
import { implement } from '../http/handler.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { readPaymentFacts } from './payment-facts-queries.ts'

export const checkPayment = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  return readPaymentFacts(db, order.id)
})

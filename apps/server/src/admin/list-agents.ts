import { listAgents as call } from '@portal/contract/admin'
import { implement } from '../http/handler.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { findAgentsWithWork } from './review-queries.ts'

export const listAgents = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  return findAgentsWithWork(db, order.agencyId)
})

import { listAgents as call } from '@portal/contract/office/admin'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAgentsWithWork } from './review-queries.ts'

export const listAgents = implement(call, async ({ input, user, db }) => {
  const order = await getWorkedCase(db, user, input.orderNo)
  return findAgentsWithWork(db, order.agencyId)
})

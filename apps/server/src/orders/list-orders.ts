import { listOrders as call } from '@portal/contract/orders'
import { implement } from '../http/handler.ts'
import { findOrderPage } from './order-list-queries.ts'

export const listOrders = implement(call, async ({ input, user, database }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const page = await findOrderPage(database.pool, user, {
    filter,
    sort,
    order,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return { ...page, pageNum, pageSize }
})

import { getTrademarkOrderCounts as countsCall, listTrademarkOrders as listCall } from '@portal/contract/trademarks'
import { implement } from '../http/handler.ts'
import { trademarkOrders } from './order-list-queries.ts'

export const listTrademarkOrders = implement(listCall, async ({ input, user, db }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const page = { filter, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [list, total] = await Promise.all([
    trademarkOrders.find(db, user, page),
    trademarkOrders.count(db, user, { filter }),
  ])
  return { list, total, pageNum, pageSize }
})

export const getTrademarkOrderCounts = implement(countsCall, ({ user, db }) => trademarkOrders.countTabs(db, user))

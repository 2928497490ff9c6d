import { getCopyrightOrderCounts as countsCall, listCopyrightOrders as listCall } from '@portal/contract/copyright'
import { implement } from '../http/handler.ts'
import { copyrightOrders } from './order-list-queries.ts'

export const listCopyrightOrders = implement(listCall, async ({ input, user, db }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const page = { filter, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [list, total] = await Promise.all([
    copyrightOrders.find(db, user, page),
    copyrightOrders.count(db, user, { filter }),
  ])
  return { list, total, pageNum, pageSize }
})

export const getCopyrightOrderCounts = implement(countsCall, ({ user, db }) => copyrightOrders.countTabs(db, user))

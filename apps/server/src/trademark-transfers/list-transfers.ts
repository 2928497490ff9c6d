import {
  getTransferCounts as countsCall,
  getMyTrademarksTransference as listCall,
} from '@portal/contract/trademark-transfers'
import { implement } from '../http/handler.ts'
import { transferOrders } from './list-queries.ts'

export const getMyTrademarksTransference = implement(listCall, async ({ input, user, db }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const page = { filter, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [list, total] = await Promise.all([
    transferOrders.find(db, user, page),
    transferOrders.count(db, user, { filter }),
  ])
  return { list, total, pageNum, pageSize }
})

export const getTransferCounts = implement(countsCall, ({ user, db }) => transferOrders.countTabs(db, user))

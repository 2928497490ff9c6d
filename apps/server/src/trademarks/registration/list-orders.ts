import {
  getTrademarkOrderCounts as countsCall,
  listTrademarkOrders as listCall,
} from '@portal/contract/trademarks/trademarks'
import { implement } from '../../platform/http/handler.ts'
import { trademarkOrders } from './order-list-queries.ts'

export const listTrademarkOrders = implement(listCall, ({ input, user, db }) => trademarkOrders.page(db, user, input))

export const getTrademarkOrderCounts = implement(countsCall, ({ user, db }) => trademarkOrders.countTabs(db, user))

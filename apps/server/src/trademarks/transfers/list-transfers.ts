import {
  getTransferCounts as countsCall,
  getMyTrademarksTransference as listCall,
} from '@portal/contract/trademarks/trademark-transfers'
import { implement } from '../../platform/http/handler.ts'
import { transferOrders } from './list-queries.ts'

export const getMyTrademarksTransference = implement(listCall, ({ input, user, db }) =>
  transferOrders.page(db, user, input),
)

export const getTransferCounts = implement(countsCall, ({ user, db }) => transferOrders.countTabs(db, user))

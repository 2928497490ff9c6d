import {
  getCopyrightOrderCounts as countsCall,
  listCopyrightOrders as listCall,
} from '@portal/contract/copyright/copyright'
import { implement } from '../../platform/http/handler.ts'
import { copyrightOrders } from './order-list-queries.ts'

export const listCopyrightOrders = implement(listCall, ({ input, user, db }) => copyrightOrders.page(db, user, input))

export const getCopyrightOrderCounts = implement(countsCall, ({ user, db }) => copyrightOrders.countTabs(db, user))

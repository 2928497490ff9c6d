import { getOrderCounts as call } from '@portal/contract/orders'
import { implement } from '../http/handler.ts'
import { countOrdersByTab } from './order-list-queries.ts'

export const getOrderCounts = implement(call, ({ user, database }) => countOrdersByTab(database.pool, user))

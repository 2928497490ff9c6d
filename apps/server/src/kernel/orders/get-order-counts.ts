import { getOrderCounts as call } from '@portal/contract/kernel/orders'
import { implement } from '../../platform/http/handler.ts'
import { countOrdersByTab } from './order-list-queries.ts'

export const getOrderCounts = implement(call, ({ user, database }) => countOrdersByTab(database.pool, user))

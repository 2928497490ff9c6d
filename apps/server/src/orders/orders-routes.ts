import type * as orders from '@portal/contract/orders'
import type { Implementations } from '../http/handler.ts'
import { addOrderMessage } from './add-order-message.ts'
import { getOrderCounts } from './get-order-counts.ts'
import { listOrderEvents } from './list-order-events.ts'
import { listOrderMessages } from './list-order-messages.ts'
import { listOrders } from './list-orders.ts'

export const ordersRoutes: Partial<Implementations<typeof orders>> = {
  addOrderMessage,
  getOrderCounts,
  listOrderEvents,
  listOrderMessages,
  listOrders,
}

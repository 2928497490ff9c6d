import type * as orders from '@portal/contract/kernel/orders'
import type { Implementations } from '../../platform/http/handler.ts'
import { addAffiliate } from './add-affiliate.ts'
import { addOrderMessage } from './add-order-message.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkProgress } from './check-progress.ts'
import { confirmDraft } from './confirm-draft.ts'
import { copyOrder } from './copy-order.ts'
import { deleteDrafts } from './delete-drafts.ts'
import { exportOrders } from './export-orders.ts'
import { getLastDraft } from './get-last-draft.ts'
import { getOrderCounts } from './get-order-counts.ts'
import { getOrderDetail } from './get-order-detail.ts'
import { getStateNames } from './get-state-names.ts'
import { handOver } from './hand-over.ts'
import { listDeadlines } from './list-deadlines.ts'
import { listOrderEvents } from './list-order-events.ts'
import { listOrderMessages } from './list-order-messages.ts'
import { listOrderPeople } from './list-order-people.ts'
import { listOrders } from './list-orders.ts'
import { removeAffiliate } from './remove-affiliate.ts'
import { updateServiceType } from './update-service-type.ts'
import { withdrawOrder } from './withdraw-order.ts'

export const ordersRoutes: Implementations<typeof orders> = {
  listOrders,
  getOrderCounts,
  getLastDraft,
  getStateNames,
  getOrderDetail,
  listOrderEvents,
  listOrderMessages,
  listOrderPeople,
  addOrderMessage,
  cancelOrder,
  deleteDrafts,
  handOver,
  confirmDraft,
  withdrawOrder,
  copyOrder,
  addAffiliate,
  removeAffiliate,
  updateServiceType,
  listDeadlines,
  exportOrders,
  checkProgress,
}

import type * as customers from '@portal/contract/office/customers'
import type { Implementations } from '../../platform/http/handler.ts'
import { addEntry } from './add-entry.ts'
import { claimCustomers, releaseCustomers } from './claim-customers.ts'
import { exportOrders, listOrders } from './customer-order-list.ts'
import { handOver } from './hand-over-customers.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listTimeline } from './list-timeline.ts'
import { remindToPay } from './remind-to-pay.ts'
import { revealContacts } from './reveal-contacts.ts'
import { setStage } from './set-stage.ts'
import { undoMerge } from './undo-merge.ts'

export const customersRoutes: Implementations<typeof customers> = {
  ...{ setStage, addEntry, listTimeline, revealContacts, claimCustomers, releaseCustomers, handOver },
  ...{ listDuplicates, undoMerge, listOrders, exportOrders, remindToPay },
}

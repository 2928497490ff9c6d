import { exportedCopyrightOrders } from './copyright/applications/export-orders.ts'
import { exportedCorrections, exportedNotices } from './docket/notices/exported-notices.ts'
import { fileOf, type ListFile } from './kernel/lists/list-export-parts.ts'
import { exportedFeeOrders } from './money/official-fees/export-fee-orders.ts'
import { exportedOfficePayments } from './money/official-fees/export-office-payments.ts'
import { paymentsOfAll } from './money/payments/payment-list.ts'
import { refundsOfAll } from './money/payments/refund-list.ts'
import { transfersOfAll } from './money/payments/transfer-list.ts'
import { exportedDocuments } from './office/admin/export-official-documents.ts'
import { exportedUsers } from './office/admin/export-users.ts'
import { exportedForeign } from './patents/abroad/export-foreign.ts'
import { followUps } from './patents/follow-ups/follow-up-list.ts'
import { exportedDeals } from './square/export-deals.ts'
import { exportedListings } from './square/export-my-listings.ts'
import { exportedWanted } from './square/export-my-wanted.ts'
import { exportedMarks } from './trademarks/register/export-watched-marks.ts'
import { exportedTrademarkOrders } from './trademarks/registration/export-orders.ts'
import { exportedTransfers } from './trademarks/transfers/export-transfers.ts'

/** Every list whose rows can be had as a file: the one job `lists.export` writes them. */
export const exportedLists: readonly ListFile[] = [
  followUps.file,
  paymentsOfAll.file,
  refundsOfAll.file,
  transfersOfAll.file,
  fileOf(exportedCopyrightOrders),
  fileOf(exportedCorrections),
  fileOf(exportedDeals),
  fileOf(exportedDocuments),
  fileOf(exportedFeeOrders),
  fileOf(exportedForeign),
  fileOf(exportedListings),
  fileOf(exportedMarks),
  fileOf(exportedNotices),
  fileOf(exportedOfficePayments),
  fileOf(exportedTrademarkOrders),
  fileOf(exportedTransfers),
  fileOf(exportedUsers),
  fileOf(exportedWanted),
]

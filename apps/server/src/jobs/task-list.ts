import { exportedDocuments } from '../admin/export-official-documents.ts'
import { exportedUsers } from '../admin/export-users.ts'
import { buildPackagesTask } from '../case-packages/build-packages-task.ts'
import { runConversionTask } from '../conversion/run-conversion-task.ts'
import { buildDepositTask } from '../copyright/build-deposit-task.ts'
import { exportedCopyrightOrders } from '../copyright/export-orders.ts'
import { workOnPicturesTask } from '../designs/work-on-pictures-task.ts'
import { sweepStorageTask } from '../documents/sweep-storage.ts'
import { cancelUnpaidTask } from '../filings/cancel-unpaid.ts'
import { exportedFollowUps } from '../follow-ups/export-follow-ups.ts'
import { expireQuotesTask } from '../foreign/expire-quotes.ts'
import { exportedForeign } from '../foreign/export-foreign.ts'
import { exportedMarks } from '../marks/export-watched-marks.ts'
import { moveWatchedMarksTask } from '../marks/move-watched-marks.ts'
import { compareWatchesTask } from '../monitoring/compare-watches.ts'
import { exportWatchesTask } from '../monitoring/export-list-task.ts'
import { moveWatchesTask } from '../monitoring/move-watches.ts'
import { exportedCorrections, exportedNotices } from '../notices/exported-notices.ts'
import { lookAtNoticesTask } from '../notices/look-notices.ts'
import { exportedFeeOrders } from '../official-fees/export-fee-orders.ts'
import { exportedOfficePayments } from '../official-fees/export-office-payments.ts'
import { packReceiptsTask } from '../official-fees/pack-receipts-task.ts'
import { exportListTask } from '../orders/export-list-task.ts'
import { foldTalliesTask } from '../orders/fold-tallies.ts'
import { listExportTask } from '../orders/list-export-parts.ts'
import { missDeadlinesTask } from '../orders/miss-deadlines.ts'
import { endTermsTask } from '../patents/end-terms.ts'
import { exportHitsTask } from '../patents/export-hits-task.ts'
import { tellNewHitsTask } from '../patents/tell-new-hits.ts'
import { exportedBankTransfers, exportedPayments, exportedRefunds } from '../payments/export-money.ts'
import { recountTask } from '../rules/recount-task.ts'
import { forgetExpiredTask } from '../session/forget-expired.ts'
import { forgetBrowsingTask } from '../site/forget-browsing.ts'
import { countMatchesTask } from '../square/count-matches.ts'
import { endOverdueTask } from '../square/end-overdue.ts'
import { exportedDeals } from '../square/export-deals.ts'
import { exportedListings } from '../square/export-my-listings.ts'
import { exportedWanted } from '../square/export-my-wanted.ts'
import { exportedTransfers } from '../trademark-transfers/export-transfers.ts'
import { exportedTrademarkOrders } from '../trademarks/export-orders.ts'
import { packTrademarksTask } from '../trademarks/pack-orders-task.ts'
import { forgetFinishedTask } from './forget-finished.ts'
import type { JobPayloads } from './job-payloads.ts'
import type { JobTask } from './job-task.ts'

/** What each kind of job does. */
export const tasks: { readonly [Name in keyof JobPayloads]: JobTask<JobPayloads[Name]> } = {
  'casePackages.build': buildPackagesTask,
  'conversion.run': runConversionTask,
  'copyright.buildDeposit': buildDepositTask,
  'designs.workOnPictures': workOnPicturesTask,
  'documents.sweepStorage': sweepStorageTask,
  'filings.cancelUnpaid': cancelUnpaidTask,
  'followUps.exportList': listExportTask(exportedFollowUps),
  'foreign.expireQuotes': expireQuotesTask,
  'foreign.exportList': listExportTask(exportedForeign),
  'marks.exportList': listExportTask(exportedMarks),
  'marks.moveWatched': moveWatchedMarksTask,
  'monitoring.compareWatches': compareWatchesTask,
  'monitoring.exportList': exportWatchesTask,
  'monitoring.moveWatches': moveWatchesTask,
  'notices.exportCorrections': listExportTask(exportedCorrections),
  'notices.exportList': listExportTask(exportedNotices),
  'notices.lookAtNotices': lookAtNoticesTask,
  'officialFees.exportList': listExportTask(exportedFeeOrders),
  'officialFees.exportOfficePayments': listExportTask(exportedOfficePayments),
  'officialFees.packReceipts': packReceiptsTask,
  'orders.exportList': exportListTask,
  'orders.foldTallies': foldTalliesTask,
  'orders.missDeadlines': missDeadlinesTask,
  'patents.endTerms': endTermsTask,
  'patents.exportHits': exportHitsTask,
  'patents.tellNewHits': tellNewHitsTask,
  'jobs.forgetFinished': forgetFinishedTask,
  'payments.exportPayments': listExportTask(exportedPayments),
  'payments.exportRefunds': listExportTask(exportedRefunds),
  'payments.exportTransfers': listExportTask(exportedBankTransfers),
  'admin.exportOfficialDocuments': listExportTask(exportedDocuments),
  'admin.exportUsers': listExportTask(exportedUsers),
  'rules.recount': recountTask,
  'session.forgetExpired': forgetExpiredTask,
  'copyright.exportList': listExportTask(exportedCopyrightOrders),
  'trademarkTransfers.exportList': listExportTask(exportedTransfers),
  'trademarks.exportList': listExportTask(exportedTrademarkOrders),
  'trademarks.pack': packTrademarksTask,
  'site.forgetBrowsing': forgetBrowsingTask,
  'square.countMatches': countMatchesTask,
  'square.endOverdue': endOverdueTask,
  'square.exportDeals': listExportTask(exportedDeals),
  'square.exportList': listExportTask(exportedListings),
  'square.exportMyWanted': listExportTask(exportedWanted),
}

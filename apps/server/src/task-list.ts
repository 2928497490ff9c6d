import { buildDepositTask } from './copyright/applications/build-deposit-task.ts'
import { exportedCopyrightOrders } from './copyright/applications/export-orders.ts'
import { compareWatchesTask } from './docket/monitoring/compare-watches.ts'
import { exportWatchesTask } from './docket/monitoring/export-list-task.ts'
import { moveWatchesTask } from './docket/monitoring/move-watches.ts'
import { exportedCorrections, exportedNotices } from './docket/notices/exported-notices.ts'
import { lookAtNoticesTask } from './docket/notices/look-notices.ts'
import { exportListTask } from './kernel/orders/export-list-task.ts'
import { foldTalliesTask } from './kernel/orders/fold-tallies.ts'
import { listExportTask } from './kernel/orders/list-export-parts.ts'
import { missDeadlinesTask } from './kernel/orders/miss-deadlines.ts'
import { sweepStorageTask } from './kernel/papers/sweep-storage.ts'
import { exportedFeeOrders } from './money/official-fees/export-fee-orders.ts'
import { exportedOfficePayments } from './money/official-fees/export-office-payments.ts'
import { packReceiptsTask } from './money/official-fees/pack-receipts-task.ts'
import { exportedBankTransfers, exportedPayments, exportedRefunds } from './money/payments/export-money.ts'
import { exportedDocuments } from './office/admin/export-official-documents.ts'
import { exportedUsers } from './office/admin/export-users.ts'
import { recountTask } from './office/rules/recount-task.ts'
import { expireQuotesTask } from './patents/abroad/expire-quotes.ts'
import { exportedForeign } from './patents/abroad/export-foreign.ts'
import { workOnPicturesTask } from './patents/designs/work-on-pictures-task.ts'
import { cancelUnpaidTask } from './patents/filings/cancel-unpaid.ts'
import { exportedFollowUps } from './patents/follow-ups/export-follow-ups.ts'
import { buildPackagesTask } from './patents/packages/build-packages-task.ts'
import { endTermsTask } from './patents/search/end-terms.ts'
import { exportHitsTask } from './patents/search/export-hits-task.ts'
import { tellNewHitsTask } from './patents/search/tell-new-hits.ts'
import { forgetExpiredTask } from './people/session/forget-expired.ts'
import { runConversionTask } from './platform/conversion/run-conversion-task.ts'
import { forgetFinishedTask } from './platform/jobs/forget-finished.ts'
import type { JobPayloads } from './platform/jobs/job-payloads.ts'
import type { JobTask } from './platform/jobs/job-task.ts'
import { forgetBrowsingTask } from './site/portal/forget-browsing.ts'
import { countMatchesTask } from './square/count-matches.ts'
import { endOverdueTask } from './square/end-overdue.ts'
import { exportedDeals } from './square/export-deals.ts'
import { exportedListings } from './square/export-my-listings.ts'
import { exportedWanted } from './square/export-my-wanted.ts'
import { exportedMarks } from './trademarks/register/export-watched-marks.ts'
import { moveWatchedMarksTask } from './trademarks/register/move-watched-marks.ts'
import { exportedTrademarkOrders } from './trademarks/registration/export-orders.ts'
import { packTrademarksTask } from './trademarks/registration/pack-orders-task.ts'
import { exportedTransfers } from './trademarks/transfers/export-transfers.ts'

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

import { buildDepositTask } from './copyright/applications/build-deposit-task.ts'
import { compareWatchesTask } from './docket/monitoring/compare-watches.ts'
import { exportWatchesTask } from './docket/monitoring/export-list-task.ts'
import { moveWatchesTask } from './docket/monitoring/move-watches.ts'
import { checkNoticesTask } from './docket/notices/check-notices.ts'
import { lookAnewTask } from './docket/reminders/look-anew.ts'
import { remindLimitsTask } from './docket/reminders/remind-limits.ts'
import { remindApprovalsTask } from './kernel/approvals/remind-task.ts'
import { writeListTask } from './kernel/lists/list-export-parts.ts'
import { exportListTask } from './kernel/orders/export-list-task.ts'
import { foldTalliesTask } from './kernel/orders/fold-tallies.ts'
import { missDeadlinesTask } from './kernel/orders/miss-deadlines.ts'
import { sweepStorageTask } from './kernel/papers/sweep-storage.ts'
import { readBillsTask } from './money/bills/read-bills-task.ts'
import { settleCommissionTask } from './money/commission/settle-task.ts'
import { writeStatementTask } from './money/commission/statement-task.ts'
import { advanceInvoicesTask } from './money/invoices/advance-task.ts'
import { packReceiptsTask } from './money/official-fees/pack-receipts-task.ts'
import { tellWaitsTask } from './office/admin/tell-waits-task.ts'
import { freeQuietTask } from './office/clients/free-quiet-task.ts'
import { followContractsTask } from './office/contracts/follow-task.ts'
import { packContractsTask } from './office/contracts/pack-task.ts'
import { bringInTask } from './office/imports/bring-in-task.ts'
import { undoImportTask } from './office/imports/undo-task.ts'
import { followRecordsTask } from './office/records/follow-task.ts'
import { makeDueTask } from './office/reports/make-due-task.ts'
import { makeReportTask } from './office/reports/make-report-task.ts'
import { recountTask } from './office/rules/recount-task.ts'
import { remindOfTasksTask } from './office/teamwork/remind-of-tasks.ts'
import { expireQuotesTask } from './patents/abroad/expire-quotes.ts'
import { workOnPicturesTask } from './patents/designs/work-on-pictures-task.ts'
import { cancelUnpaidTask } from './patents/filings/cancel-unpaid.ts'
import { buildPackagesTask } from './patents/packages/build-packages-task.ts'
import { endTermsTask } from './patents/search/end-terms.ts'
import { exportHitsTask } from './patents/search/export-hits-task.ts'
import { notifyOfNewHitsTask } from './patents/search/notify-of-new-hits.ts'
import { mailContactChangeTask } from './people/account/mail-contact-change-task.ts'
import { forgetExpiredTask } from './people/session/forget-expired.ts'
import { sendCodeTask } from './people/session/send-code-task.ts'
import { runConversionTask } from './platform/conversion/run-conversion-task.ts'
import { forgetFinishedTask } from './platform/jobs/forget-finished.ts'
import type { Tasks } from './platform/jobs/job-task.ts'
import { exportedLists } from './rooms.ts'
import { sendEventsTask } from './site/connections/send-events-task.ts'
import { forgetDeliveriesTask } from './site/messages/forget-deliveries.ts'
import { sendDeliveriesTask } from './site/messages/send-deliveries-task.ts'
import { forgetBrowsingTask } from './site/portal/forget-browsing.ts'
import { countMatchesTask } from './square/count-matches.ts'
import { endOverdueTask } from './square/end-overdue.ts'
import { followProductDaysTask } from './square/product-orders/follow-days-task.ts'
import { matchPostsTask } from './square/supply/match-posts-task.ts'
import { moveWatchedMarksTask } from './trademarks/register/move-watched-marks.ts'
import { packTrademarksTask } from './trademarks/registration/pack-orders-task.ts'

export const tasks: Tasks = {
  'account.mailContactChange': mailContactChangeTask,
  'approvals.remind': remindApprovalsTask,
  'bills.readDue': readBillsTask,
  'casePackages.build': buildPackagesTask,
  'commission.settle': settleCommissionTask,
  'commission.statement': writeStatementTask,
  'connections.sendEvents': sendEventsTask,
  'contracts.follow': followContractsTask,
  'contracts.pack': packContractsTask,
  'conversion.run': runConversionTask,
  'copyright.buildDeposit': buildDepositTask,
  'designs.workOnPictures': workOnPicturesTask,
  'docket.lookAnew': lookAnewTask,
  'docket.remind': remindLimitsTask,
  'documents.sweepStorage': sweepStorageTask,
  'filings.cancelUnpaid': cancelUnpaidTask,
  'foreign.expireQuotes': expireQuotesTask,
  'imports.bringIn': bringInTask,
  'imports.undo': undoImportTask,
  'invoices.advance': advanceInvoicesTask,
  'marks.moveWatched': moveWatchedMarksTask,
  'monitoring.compareWatches': compareWatchesTask,
  'monitoring.exportList': exportWatchesTask,
  'monitoring.moveWatches': moveWatchesTask,
  'lists.export': writeListTask(exportedLists),
  'messages.forgetDeliveries': forgetDeliveriesTask,
  'messages.sendDeliveries': sendDeliveriesTask,
  'notices.lookAtNotices': checkNoticesTask,
  'officialFees.packReceipts': packReceiptsTask,
  'orders.exportList': exportListTask,
  'orders.foldTallies': foldTalliesTask,
  'orders.missDeadlines': missDeadlinesTask,
  'patents.endTerms': endTermsTask,
  'patents.exportHits': exportHitsTask,
  'patents.tellNewHits': notifyOfNewHitsTask,
  'jobs.forgetFinished': forgetFinishedTask,
  'queues.tellWaits': tellWaitsTask,
  'records.follow': followRecordsTask,
  'reports.make': makeReportTask,
  'reports.makeDue': makeDueTask,
  'rules.recount': recountTask,
  'session.forgetExpired': forgetExpiredTask,
  'session.sendCode': sendCodeTask,
  'customers.freeQuiet': freeQuietTask,
  'tasks.remind': remindOfTasksTask,
  'trademarks.pack': packTrademarksTask,
  'site.forgetBrowsing': forgetBrowsingTask,
  'square.countMatches': countMatchesTask,
  'productOrders.followDays': followProductDaysTask,
  'square.endOverdue': endOverdueTask,
  'supply.matchPosts': matchPostsTask,
}

/**
 * Every kind of work done behind the requests, with what it is told. A name declared here without a task in
 * `task-list.ts` does not compile. Names are `<capability>.<verbNoun>`; payloads carry ids, never personal data.
 */
export interface JobPayloads {
  'account.mailContactChange': { readonly noticeId: string }
  'approvals.remind': Record<never, never>
  'bills.readDue': Record<never, never>
  'casePackages.build': { readonly jobId: string }
  'commission.settle': Record<never, never>
  'commission.statement': { readonly jobId: string }
  'connections.sendEvents': Record<never, never>
  'contracts.follow': Record<never, never>
  'contracts.pack': { readonly jobId: string }
  'conversion.run': { readonly jobId: string }
  'customers.freeQuiet': Record<never, never>
  'copyright.buildDeposit': { readonly jobId: string }
  'designs.workOnPictures': { readonly jobId: string }
  /** Areas whose steps were chosen anew, or the member who went or came back. */
  'docket.lookAnew': { readonly organisationId: string; readonly areas?: readonly string[]; readonly memberId?: string }
  'docket.remind': Record<never, never>
  'documents.sweepStorage': Record<never, never>
  'filings.cancelUnpaid': Record<never, never>
  'foreign.expireQuotes': Record<never, never>
  'imports.bringIn': { readonly importId: string }
  'imports.undo': { readonly importId: string }
  'invoices.advance': Record<never, never>
  'marks.moveWatched': Record<never, never>
  'monitoring.compareWatches': Record<never, never>
  'monitoring.exportList': { readonly jobId: string }
  'monitoring.moveWatches': Record<never, never>
  /** Files of lists; the work's input says of which. */
  'lists.export': { readonly jobId: string }
  'messages.forgetDeliveries': Record<never, never>
  'messages.sendDeliveries': Record<never, never>
  'notices.lookAtNotices': Record<never, never>
  'officialFees.packReceipts': { readonly jobId: string }
  'orders.exportList': { readonly jobId: string }
  'orders.foldTallies': Record<never, never>
  'orders.missDeadlines': Record<never, never>
  'patents.endTerms': Record<never, never>
  'patents.exportHits': { readonly jobId: string }
  'patents.tellNewHits': Record<never, never>
  'jobs.forgetFinished': Record<never, never>
  'records.follow': Record<never, never>
  'reports.make': { readonly reportId: string }
  'reports.makeDue': Record<never, never>
  'rules.recount': Record<never, never>
  'session.forgetExpired': Record<never, never>
  'session.sendCode': { readonly codeId: string }
  'square.countMatches': Record<never, never>
  'productOrders.followDays': Record<never, never>
  'square.endOverdue': Record<never, never>
  'supply.matchPosts': Record<never, never>
  'queues.tellWaits': Record<never, never>
  'tasks.remind': Record<never, never>
  'trademarks.pack': { readonly jobId: string }
  'site.forgetBrowsing': Record<never, never>
}

export type JobName = keyof JobPayloads

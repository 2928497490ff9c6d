import type { CallName } from '@portal/contract/calls'
import { beijingDate } from '@portal/domain/dates/civil-date'
import type { Ids } from './sweep-world.ts'

/** How the sweep aims a call at somebody else's rows. */
export type Aim =
  /** The request can name nobody's row; why an answer is then harmless. */
  | { readonly way: 'noRows'; readonly why: string }
  /** Names rows: somebody else's answer 403 or 404, to the letter as missing ones do. */
  | { readonly way: 'rows'; readonly input: (ids: Ids) => Record<string, unknown> }
  /** Rows named only narrow the caller's own list: somebody else's answer 200 like missing ones. */
  | { readonly way: 'narrows'; readonly input: (ids: Ids) => Record<string, unknown> }
  /** Guarded by something else than ownership; the test that proves it. */
  | { readonly way: 'elsewhere'; readonly test: string }

const noRows = (why: string): Aim => ({ way: 'noRows', why })
const rows = (input: (ids: Ids) => Record<string, unknown>): Aim => ({ way: 'rows', input })
const narrows = (input: (ids: Ids) => Record<string, unknown>): Aim => ({ way: 'narrows', input })
const elsewhere = (test: string): Aim => ({ way: 'elsewhere', test })

const own = noRows('the caller’s own rows, chosen by the session')
const known = noRows('public knowledge')
const staff = noRows('for staff, who see every case; all others are refused by their role')
const orderNo = rows((ids) => ({ orderNo: ids.order }))

/** Every declared call has a line here; the sweep fails for one that has none. */
export const aims: Partial<Record<CallName, Aim>> = {
  'session.signIn': elsewhere('session/sign-in.test.ts'),
  'session.register': elsewhere('session/register.test.ts'),
  'session.signOut': own,
  'session.listSessions': own,
  'session.endSession': rows((ids) => ({ id: ids.session })),
  'session.getLoginMethods': known,
  'session.createLoginCode': noRows('makes a row of the asking browser'),
  'session.getLoginCodeState': elsewhere('session/login-code.test.ts'),
  'session.scanLoginCode': elsewhere('session/login-code.test.ts'),
  'session.confirmLoginCode': elsewhere('session/login-code.test.ts'),
  'session.exchangeLoginCode': elsewhere('session/login-code.test.ts'),
  'session.openWeChatSession': elsewhere('session/wechat.test.ts'),
  'session.bindWeChat': elsewhere('session/wechat.test.ts'),

  'account.getUser': own,
  'account.changePassword': own,

  'site.getIndex': own,
  'site.getSiteInfo': noRows('the one record of the site, for administrators'),
  'site.saveSiteInfo': noRows('the one record of the site, for administrators'),
  'site.getPublicFigures': known,
  'site.addMessage': noRows('makes a row of the caller'),
  'site.listMyMessages': own,
  'site.listMessages': noRows('every message, for staff'),
  'site.answerMessage': noRows('any message, for staff'),
  'site.addUserBrowse': noRows('makes rows of the caller'),

  'reference.listCountries': known,
  'reference.listDivisions': known,
  'reference.findPostcodes': known,
  'reference.listServiceCategories': known,

  'views.listViews': own,
  'views.saveView': rows((ids) => ({ id: ids.view, screen: 'order/patentOrder' })),
  'views.deleteView': rows((ids) => ({ id: ids.view })),
  'views.getListSettings': noRows('the caller’s own choice of columns; a screen is no row'),
  'views.saveListSettings': noRows('the caller’s own choice of columns; a screen is no row'),
  'views.listInbox': narrows((ids) => ({ before: ids.inboxMessage })),
  'views.readInbox': narrows((ids) => ({ ids: [ids.inboxMessage] })),
  'views.getJob': rows((ids) => ({ jobId: ids.job })),
  'views.listJobs': own,

  'documents.uploadFile': noRows('makes a file of the caller’s account'),
  'documents.getFileAddress': rows((ids) => ({ id: ids.file })),
  'documents.getFileUrlOrImg': elsewhere('documents/documents.test.ts'),
  'documents.listLibrary': own,

  'conversion.convertWordToPdf': rows((ids) => ({ id: ids.file })),
  'conversion.getConversion': rows((ids) => ({ jobId: ids.conversionJob })),

  'monitoring.getQuantity': own,
  'monitoring.listWatches': narrows((ids) => ({ userId: ids.user })),
  'monitoring.addWatches': narrows((ids) => ({ orderNos: [ids.order], dryRun: true })),
  'monitoring.updateWatches': narrows((ids) => ({ id: [ids.watch], notes: 'x' })),
  'monitoring.giveUpWatches': narrows((ids) => ({ id: [ids.watch], reason: 'not mine', consent: true })),
  'monitoring.resumeWatches': narrows((ids) => ({ id: [ids.watch] })),
  'monitoring.settleChange': narrows((ids) => ({ id: [ids.watch], accept: true })),
  'monitoring.removeWatches': narrows((ids) => ({ id: [ids.watch] })),
  'monitoring.restoreWatches': rows((ids) => ({ undoId: ids.removal })),
  'monitoring.exportWatches': elsewhere('monitoring/share-export.test.ts'),
  'monitoring.notifyWatches': narrows((ids) => ({ id: [ids.watch] })),
  'monitoring.getLadder': rows((ids) => ({ id: ids.watch })),
  'monitoring.getCashFlow': narrows((ids) => ({ id: [ids.watch] })),
  'monitoring.shareWatches': rows((ids) => ({ id: [ids.watch], time: beijingDate(new Date()) })),
  'monitoring.listShares': own,
  'monitoring.endShare': rows((ids) => ({ id: ids.share })),
  'monitoring.openShare': elsewhere('monitoring/share-export.test.ts'),
  'monitoring.makeCalendar': own,

  'officialFees.payFees': narrows((ids) => ({ packageList: [{ patentNumber: ids.feePatent }], dryRun: true })),
  'officialFees.listFeeOrders': narrows((ids) => ({ orderNo: ids.feeOrder })),
  'officialFees.getFeeOrder': rows((ids) => ({ orderNo: ids.feeOrder })),
  'officialFees.generateFile': staff,
  'officialFees.listFeeFiles': staff,
  'officialFees.importResult': staff,
  'officialFees.returnLines': staff,
  'officialFees.fileReceipts': staff,

  'orders.listOrders': narrows((ids) => ({ orderNo: ids.order })),
  'orders.getOrderCounts': own,
  'orders.listOrderPeople': narrows((ids) => ({ userId: ids.user })),
  'orders.getStateNames': known,
  'orders.getOrderDetail': orderNo,
  'orders.listOrderEvents': orderNo,
  'orders.listOrderMessages': rows((ids) => ({ orderNo: ids.order, before: ids.orderMessage })),
  'orders.addOrderMessage': orderNo,
  'orders.cancelOrder': orderNo,
  'orders.confirmDraft': orderNo,
  'orders.withdrawOrder': orderNo,
  'orders.copyOrder': orderNo,
  'orders.addAffiliate': rows((ids) => ({ orderNo: ids.order, userId: ids.user })),
  'orders.removeAffiliate': rows((ids) => ({ orderNo: ids.order, userId: ids.user })),
  'orders.updateServiceType': rows((ids) => ({ orderNo: ids.order, ServiceType: 'standard' })),
  'orders.exportOrders': narrows((ids) => ({ parameter: { orderNos: [ids.order] } })),
  'orders.listDeadlines': own,
  'orders.checkProgress': elsewhere('orders/check-progress.test.ts'),

  'followUps.submitChange': elsewhere('follow-ups/changes.test.ts'),
  'followUps.answerCorrection': rows((ids) => ({ orderNo: ids.followUp, json: { text: 'x' } })),
  'followUps.getReviewRound': rows((ids) => ({ orderNo: ids.followUp })),
  'followUps.listFollowUps': narrows((ids) => ({ orderNo: ids.followUp })),
  'followUps.getCase': rows((ids) => ({ orderId: ids.order })),
  'followUps.checkFollowUp': noRows('checks the form that is sent; cases are found as in getCase'),
  'followUps.saveFollowUp': rows((ids) => ({ orderNo: ids.followUp, version: 1, json: { kind: 'opinion' } })),
  'followUps.getFollowUp': rows((ids) => ({ orderNo: ids.followUp })),
  'followUps.handleFollowUp': rows((ids) => ({ orderNo: ids.followUp, version: 1, act: 'accept' })),

  'patents.searchPatents': rows((ids) => ({ searchId: ids.search })),
  'patents.getPatent': known,
  'patents.findRelatedPatents': known,
  'patents.obtainPatentInformation': known,
  'patents.queryPaymentInformation': known,
  'patents.lookupNumbers': known,
  'patents.savePatentSearch': noRows('makes a row of the caller'),
  'patents.listSavedSearches': own,
  'patents.deleteSavedSearch': rows((ids) => ({ id: ids.search })),
  'patents.exportPatents': noRows('public records into a file of the caller'),

  'filings.saveDraft': rows((ids) => ({ orderNo: ids.order, version: 1, json: {} })),
  'filings.getDraft': orderNo,
  'filings.submitFiling': rows((ids) => ({ orderNo: ids.order, version: 1, json: {} })),
  'filings.checkFiling': noRows('checks the form that is sent'),
  'filings.quoteFiling': known,
  'filings.checkReduction': narrows((ids) => ({ applicantId: ids.applicant })),
  'filings.listAgents': known,
  'filings.listApplicants': narrows(() => ({ applicantName: 'ONLY' })),
  'filings.saveApplicant': rows((ids) => ({
    id: ids.applicant,
    kind: 'enterprise',
    name: '示例公司',
    idCode: '91110000600037341L',
  })),
  'filings.removeApplicant': rows((ids) => ({ id: ids.applicant })),
  'filings.revealApplicant': rows((ids) => ({ id: ids.applicant })),
  'filings.previewFiling': orderNo,
  'filings.previewPowerOfAttorney': noRows('writes the form that is sent'),
  'filings.readApplication': rows((ids) => ({ fileId: ids.file })),

  'foreign.listForeign': narrows((ids) => ({ orderNo: ids.family })),
  'foreign.getForeign': rows((ids) => ({ orderNo: ids.family })),
  'foreign.saveQuote': rows((ids) => ({
    id: ids.foreignCountry,
    lines: [],
    ratesOn: '2026-01-05',
    validUntil: '2026-01-05',
  })),
  'foreign.answerQuote': rows((ids) => ({ id: ids.foreignQuote, answer: 'accept' })),
  'foreign.updateCountry': rows((ids) => ({ id: ids.foreignCountry, foreignAgent: 'nobody' })),
  'foreign.addDeliverable': rows((ids) => ({ id: ids.foreignCountry, kind: 'report', fileId: ids.file })),
  'foreign.answerDeliverable': rows((ids) => ({ id: ids.deliverable, accept: true })),
  'foreign.exportForeign': narrows((ids) => ({ parameter: { ids: [ids.foreignCountry] } })),

  'payments.payByCode': orderNo,
  'payments.payInWeChat': orderNo,
  'payments.checkPayment': orderNo,
  'payments.askProvider': orderNo,
  'payments.getOrderMoney': orderNo,
  'payments.requestRefund': orderNo,
  'payments.decideRefund': staff,
  'payments.listPayments': staff,
  'payments.listRefunds': staff,
  'payments.returnReceipt': staff,
  'payments.getPaymentInstructions': orderNo,
  'payments.announceTransfer': rows((ids) => ({
    orderNo: ids.order,
    amount: 100,
    transferredOn: '2026-01-05',
    payer: '示例公司',
    fileId: ids.file,
  })),
  'payments.withdrawTransfer': orderNo,
  'payments.listTransfers': staff,
  'payments.decideTransfer': staff,
  'payments.checkPayable': narrows((ids) => ({ orderNos: [ids.order] })),

  'casePackages.packCases': rows((ids) => ({ packageList: [ids.order] })),
  'casePackages.listPackages': narrows((ids) => ({ orderNo: ids.order })),
  'casePackages.convertFile': rows((ids) => ({ id: ids.file })),
  'casePackages.listConversions': narrows((ids) => ({ jobId: ids.packageJob })),
  'casePackages.getPackage': elsewhere('case-packages/case-packages.test.ts'),
  'casePackages.comparePackages': elsewhere('case-packages/case-packages.test.ts'),
  'casePackages.uploadPackage': rows((ids) => ({ id: ids.casePackage, authorization: 'nobody-s-secret' })),
  'casePackages.prefillFiling': rows((ids) => ({ id: ids.casePackage })),

  'admin.acceptOrder': staff,
  'admin.askCorrection': staff,
  'admin.assignAgent': staff,
  'admin.changeRole': staff,
  'admin.closeDeadline': staff,
  'admin.completeOrder': staff,
  'admin.createUser': staff,
  'admin.disableUser': staff,
  'admin.getReview': staff,
  'admin.listAgencies': staff,
  'admin.listAgents': staff,
  'admin.listAudit': staff,
  'admin.listOfficialDocuments': staff,
  'admin.listQueue': staff,
  'admin.listQueues': staff,
  'admin.listUsers': staff,
  'admin.markFiled': staff,
  'admin.processed': staff,
  'admin.recordOfficialDocument': staff,
  'admin.rejectOrder': staff,
  'admin.revealNumber': staff,
  'admin.uploadDraft': staff,
}

import type { Call } from '@portal/contract/call'
import { copyrightOrders } from './copyright/applications/copyright-kinds.ts'
import { copyrightOrdersOfPerson } from './copyright/applications/copyright-order-list.ts'
import { copyrightRoutes } from './copyright/applications/copyright-routes.ts'
import { copyrightRegisterRoutes } from './copyright/register/copyright-register-routes.ts'
import { feedsRoutes } from './docket/feeds/feeds-routes.ts'
import { docketRoutes } from './docket/limits/docket-routes.ts'
import { limitsOfPerson } from './docket/limits/limit-list.ts'
import { monitoringRoutes } from './docket/monitoring/monitoring-routes.ts'
import { correctionsOfPerson } from './docket/notices/correction-list.ts'
import { noticesOfPerson } from './docket/notices/notice-list.ts'
import { noticesRoutes } from './docket/notices/notices-routes.ts'
import { remindersRoutes } from './docket/reminders/reminders-routes.ts'
import { approvalsOfPerson } from './kernel/approvals/approval-list.ts'
import { approvalsRoutes } from './kernel/approvals/approvals-routes.ts'
import { budgetsOfOrganisation } from './kernel/budgets/budget-list.ts'
import { budgetsRoutes } from './kernel/budgets/budgets-routes.ts'
import { countedOfBudget } from './kernel/budgets/counted-list.ts'
import type { ListFile } from './kernel/lists/list-export-parts.ts'
import type { OrderKind } from './kernel/orders/known-kinds-rules.ts'
import { ordersRoutes } from './kernel/orders/orders-routes.ts'
import { referenceRoutes } from './kernel/reference/reference-routes.ts'
import { signingRoutes } from './kernel/signing/signing-routes.ts'
import { billsRoutes } from './money/bills/bills-routes.ts'
import { differencesOfAll } from './money/bills/difference-list.ts'
import { commissionOfAll, commissionOfOrganisation } from './money/commission/commission-list.ts'
import { commissionRoutes } from './money/commission/commission-routes.ts'
import { withdrawalsOfAll, withdrawalsOfOrganisation } from './money/commission/withdrawal-list.ts'
import { campaignsOfAll, givenOfAll } from './money/coupons/campaign-list.ts'
import { couponsOfOrganisation, couponUsesOfPerson } from './money/coupons/coupon-list.ts'
import { couponsRoutes } from './money/coupons/coupons-routes.ts'
import { invoicesOfPerson } from './money/invoices/invoice-list.ts'
import { invoicesRoutes } from './money/invoices/invoices-routes.ts'
import { ordersToInvoice } from './money/invoices/order-list.ts'
import { feeOrders } from './money/official-fees/fee-order-kind.ts'
import { feeOrdersOfPerson } from './money/official-fees/fee-order-list.ts'
import { officePaymentsOfAll } from './money/official-fees/office-payment-list.ts'
import { officialFeesRoutes } from './money/official-fees/official-fees-routes.ts'
import { paymentsOfAll } from './money/payments/payment-list.ts'
import { paymentsRoutes } from './money/payments/payments-routes.ts'
import { refundsOfAll } from './money/payments/refund-list.ts'
import { transfersOfAll } from './money/payments/transfer-list.ts'
import { ledgerRoutes } from './money/statements/ledger-routes.ts'
import { movementsOfPerson } from './money/statements/movement-list.ts'
import { postingsOfAll } from './money/statements/posting-list.ts'
import { statementsRoutes } from './money/statements/statements-routes.ts'
import { statementFiles } from './money/statements/write-statement.ts'
import { adminRoutes } from './office/admin/admin-routes.ts'
import { documentsOfAll } from './office/admin/official-document-list.ts'
import { usersOfAll } from './office/admin/user-list.ts'
import { agencyRoutes } from './office/agency/agency-routes.ts'
import { clientsOfBook } from './office/clients/client-list.ts'
import { clientsRoutes } from './office/clients/clients-routes.ts'
import { ordersOfCustomers } from './office/clients/customer-order-list.ts'
import { customersRoutes } from './office/clients/customers-routes.ts'
import { contractsOfPerson } from './office/contracts/contract-list.ts'
import { contractsRoutes } from './office/contracts/contracts-routes.ts'
import { desksRoutes } from './office/desks/desks-routes.ts'
import { customerImportsRoutes } from './office/imports/customer-imports-routes.ts'
import { importsRoutes } from './office/imports/imports-routes.ts'
import { lettersOfAgency } from './office/letters/letter-list.ts'
import { lettersRoutes } from './office/letters/letters-routes.ts'
import { casesOfFigure } from './office/overview/case-list.ts'
import { figureTables } from './office/overview/export-figures.ts'
import { bookingsOfPerson } from './office/overview/money-list.ts'
import { overviewRoutes } from './office/overview/overview-routes.ts'
import { problemsOfAll } from './office/records/problems.ts'
import { recordsOfOrganisation } from './office/records/record-list.ts'
import { recordsRoutes } from './office/records/records-routes.ts'
import { registrationsReceived } from './office/records/registration-list.ts'
import { releasedToPerson } from './office/records/released-list.ts'
import { reportsRoutes } from './office/reports/reports-routes.ts'
import { rulesRoutes } from './office/rules/rules-routes.ts'
import { commentsRoutes } from './office/teamwork/comments-routes.ts'
import { tasksOfPerson } from './office/teamwork/task-list.ts'
import { tasksRoutes } from './office/teamwork/tasks-routes.ts'
import { timeOfPerson } from './office/teamwork/time-list.ts'
import { timeRoutes } from './office/teamwork/time-routes.ts'
import { patentsAbroad } from './patents/abroad/abroad-kinds.ts'
import { foreignOfPerson } from './patents/abroad/foreign-list.ts'
import { foreignRoutes } from './patents/abroad/foreign-routes.ts'
import { designsRoutes } from './patents/designs/designs-routes.ts'
import { filingOrders } from './patents/filings/filing-kinds.ts'
import { filingsRoutes } from './patents/filings/filings-routes.ts'
import { followUpOrders } from './patents/follow-ups/follow-up-kind.ts'
import { followUps } from './patents/follow-ups/follow-up-list.ts'
import { followUpsRoutes } from './patents/follow-ups/follow-ups-routes.ts'
import { casePackagesRoutes } from './patents/packages/case-packages-routes.ts'
import { patentsRoutes } from './patents/search/patents-routes.ts'
import { usFilingsRoutes } from './patents/us/us-filings-routes.ts'
import { usOrders } from './patents/us/us-kind.ts'
import { accountRoutes } from './people/account/account-routes.ts'
import { codesOfAll, codesOfOrganisation, registrationsOfCode } from './people/codes/code-list.ts'
import { codesRoutes } from './people/codes/codes-routes.ts'
import { invitationsRoutes } from './people/invitations/invitations-routes.ts'
import { membersOfOrganisation } from './people/organisations/member-list.ts'
import { organisationsRoutes } from './people/organisations/organisations-routes.ts'
import { sessionRoutes } from './people/session/session-routes.ts'
import { conversionRoutes } from './platform/conversion/conversion-routes.ts'
import { documentsRoutes } from './platform/documents/documents-routes.ts'
import type { Implementation } from './platform/http/handler.ts'
import { connectionsRoutes } from './site/connections/connections-routes.ts'
import { findRoutes } from './site/find/find-routes.ts'
import { messagesRoutes } from './site/messages/messages-routes.ts'
import { siteRoutes } from './site/portal/site-routes.ts'
import { sourcesRoutes } from './site/sources/sources-routes.ts'
import { viewsRoutes } from './site/views/views-routes.ts'
import { dealOrders } from './square/deal-kind.ts'
import { dealsOfPerson } from './square/deal-list.ts'
import { listingsOfPerson } from './square/my-listing-list.ts'
import { disputesOfAll, ordersOfBuyer, ordersOfShop } from './square/product-orders/order-lists.ts'
import { dueOfAll, payoutsOfPerson } from './square/product-orders/payout-lists.ts'
import { productOrdersKind } from './square/product-orders/product-order-kind.ts'
import { productOrdersRoutes } from './square/product-orders/product-orders-routes.ts'
import { productsOfShop } from './square/shop/product-list.ts'
import { shopRoutes } from './square/shop/shop-routes.ts'
import { squareRoutes } from './square/square-routes.ts'
import { postsOfOrganisation } from './square/supply/post-list.ts'
import { postsToReview } from './square/supply/review-list.ts'
import { supplyRoutes } from './square/supply/supply-routes.ts'
import { savedTalents } from './square/talent/list-talents.ts'
import { talentRoutes } from './square/talent/talent-routes.ts'
import { wishesOfPerson } from './square/wish-list.ts'
import { foreignTrademarksRoutes } from './trademarks/abroad/foreign-trademarks-routes.ts'
import { marksAbroad } from './trademarks/abroad/mark-abroad-kinds.ts'
import { classificationRoutes } from './trademarks/classes/classification-routes.ts'
import { marksRoutes } from './trademarks/register/marks-routes.ts'
import { watchedMarksOfPerson } from './trademarks/register/watched-list.ts'
import { trademarkOrders } from './trademarks/registration/trademark-kind.ts'
import { trademarkOrdersOfPerson } from './trademarks/registration/trademark-order-list.ts'
import { trademarksRoutes } from './trademarks/registration/trademarks-routes.ts'
import { serviceOrders } from './trademarks/services/service-kind.ts'
import { trademarkServicesRoutes } from './trademarks/services/trademark-services-routes.ts'
import { trademarkTransfersRoutes } from './trademarks/transfers/trademark-transfers-routes.ts'
import { transferOrders } from './trademarks/transfers/transfer-kind.ts'
import { transferOrdersOfPerson } from './trademarks/transfers/transfer-order-list.ts'

interface Room {
  /** Its calls, each with its handler; they do not compile while a declared one lacks its own. */
  readonly routes: object
  /** Kinds of order that it declares. */
  readonly kinds?: readonly OrderKind[]
  /** Lists whose rows can be had as a file: the one job `lists.export` writes them. */
  readonly lists?: readonly { readonly file: ListFile }[]
}

/** Every room with what it serves. The only file that imports them all (decision 0057). */
const rooms: readonly Room[] = [
  { routes: copyrightRoutes, kinds: copyrightOrders, lists: [copyrightOrdersOfPerson] },
  { routes: copyrightRegisterRoutes },
  { routes: docketRoutes, lists: [limitsOfPerson] },
  { routes: remindersRoutes },
  { routes: feedsRoutes },
  { routes: monitoringRoutes },
  { routes: noticesRoutes, lists: [correctionsOfPerson, noticesOfPerson] },
  { routes: approvalsRoutes, lists: [approvalsOfPerson] },
  { routes: budgetsRoutes, lists: [budgetsOfOrganisation, countedOfBudget] },
  { routes: ordersRoutes },
  { routes: referenceRoutes },
  { routes: signingRoutes },
  { routes: officialFeesRoutes, kinds: [feeOrders], lists: [feeOrdersOfPerson, officePaymentsOfAll] },
  { routes: billsRoutes, lists: [differencesOfAll] },
  {
    routes: commissionRoutes,
    lists: [commissionOfOrganisation, withdrawalsOfOrganisation, commissionOfAll, withdrawalsOfAll],
  },
  { routes: couponsRoutes, lists: [couponsOfOrganisation, couponUsesOfPerson, campaignsOfAll, givenOfAll] },
  { routes: invoicesRoutes, lists: [invoicesOfPerson, ordersToInvoice] },
  { routes: statementsRoutes, lists: [movementsOfPerson, statementFiles] },
  { routes: ledgerRoutes, lists: [postingsOfAll] },
  { routes: paymentsRoutes, lists: [paymentsOfAll, refundsOfAll, transfersOfAll] },
  { routes: adminRoutes, lists: [documentsOfAll, usersOfAll] },
  { routes: agencyRoutes },
  { routes: clientsRoutes, lists: [clientsOfBook] },
  { routes: contractsRoutes, lists: [contractsOfPerson] },
  { routes: recordsRoutes, lists: [recordsOfOrganisation, releasedToPerson, registrationsReceived, problemsOfAll] },
  { routes: customersRoutes, lists: [ordersOfCustomers] },
  { routes: desksRoutes },
  { routes: overviewRoutes, lists: [casesOfFigure, bookingsOfPerson, figureTables] },
  { routes: importsRoutes },
  { routes: customerImportsRoutes },
  { routes: lettersRoutes, lists: [lettersOfAgency] },
  { routes: reportsRoutes },
  { routes: rulesRoutes },
  { routes: commentsRoutes },
  { routes: tasksRoutes, lists: [tasksOfPerson] },
  { routes: timeRoutes, lists: [timeOfPerson] },
  { routes: foreignRoutes, kinds: patentsAbroad, lists: [foreignOfPerson] },
  { routes: designsRoutes },
  { routes: filingsRoutes, kinds: filingOrders },
  { routes: followUpsRoutes, kinds: [followUpOrders], lists: [followUps] },
  { routes: casePackagesRoutes },
  { routes: patentsRoutes },
  { routes: usFilingsRoutes, kinds: usOrders },
  { routes: accountRoutes },
  { routes: codesRoutes, lists: [codesOfOrganisation, codesOfAll, registrationsOfCode] },
  { routes: invitationsRoutes },
  { routes: organisationsRoutes, lists: [membersOfOrganisation] },
  { routes: sessionRoutes },
  { routes: conversionRoutes },
  { routes: documentsRoutes },
  { routes: findRoutes },
  { routes: siteRoutes },
  { routes: messagesRoutes },
  { routes: connectionsRoutes },
  { routes: sourcesRoutes },
  { routes: viewsRoutes },
  { routes: squareRoutes, kinds: [dealOrders], lists: [dealsOfPerson, listingsOfPerson, wishesOfPerson] },
  { routes: shopRoutes, lists: [productsOfShop] },
  {
    routes: productOrdersRoutes,
    kinds: [productOrdersKind],
    lists: [ordersOfShop, ordersOfBuyer, disputesOfAll, dueOfAll, payoutsOfPerson],
  },
  { routes: supplyRoutes, lists: [postsOfOrganisation, postsToReview] },
  { routes: talentRoutes, lists: [savedTalents] },
  { routes: foreignTrademarksRoutes, kinds: marksAbroad },
  { routes: classificationRoutes },
  { routes: marksRoutes, lists: [watchedMarksOfPerson] },
  { routes: trademarksRoutes, kinds: [trademarkOrders], lists: [trademarkOrdersOfPerson] },
  { routes: trademarkServicesRoutes, kinds: [serviceOrders] },
  { routes: trademarkTransfersRoutes, kinds: [transferOrders], lists: [transferOrdersOfPerson] },
]

/** Every call with its handler. */
export const implementations = rooms.flatMap(({ routes }) => Object.values(routes)) as Implementation<Call>[]
export const orderKinds: readonly OrderKind[] = rooms.flatMap(({ kinds = [] }) => kinds)
export const exportedLists: readonly ListFile[] = rooms.flatMap(({ lists = [] }) => lists.map(({ file }) => file))

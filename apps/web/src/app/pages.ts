import type { PageModule } from './page-module.ts'
import type { MemberPath } from './route-table.ts'

/**
 * The page of each route that needs sign-in (the others: visitor-pages.ts), each its own chunk. A route without one
 * shows "in preparation".
 * Annotated, not inferred: pages import the paths' types, and the table must not depend on them in turn.
 */
export const pages: Partial<Record<MemberPath, () => Promise<PageModule>>> = {
  '/contact': () => import('../site/ContactPage.tsx'),
  '/404': () => import('./NotFoundPage.tsx'),
  '/order/patentOrder': () => import('../orders/PatentOrdersPage.tsx'),
  '/order/patentOrder/form': () => import('../filings/FilingFormPage.tsx'),
  '/order/patentOrder/form1': () => import('../filings/DesignFormPage.tsx'),
  '/order/patentOrder/ForeignInventions': () => import('../foreign/ForeignFormPage.tsx'),
  '/order/foreignpatentOrder': () => import('../foreign/ForeignOrdersPage.tsx'),
  '/serviceHall/trademarkService/Foreigntrademarkregistration': () =>
    import('../foreign-trademarks/MarkAbroadPage.tsx'),
  '/serviceHall/trademarkService/ForeigntrademarkregistrationA': () =>
    import('../foreign-trademarks/MarkDetailPage.tsx'),
  '/trademarkService/RegisterView': () => import('../trademarks/RegisterPage.tsx'),
  '/trademarkService/Transference': () => import('../trademark-transfers/TransferPage.tsx'),
  '/trademarkService/Service': () => import('../trademark-services/ServicePage.tsx'),
  '/serviceHall/software': () => import('../copyright/SoftwarePage.tsx'),
  '/serviceHall/art': () => import('../copyright/WorkPage.tsx'),
  '/serviceHall/copyrightService': () => import('../copyright/CopyrightServicePage.tsx'),
  '/serviceHall/Employmenttaxrefundproject': () => import('../subsidies/RefundPage.tsx'),
  '/serviceHall/subsidy': () => import('../subsidies/GroupsPage.tsx'),
  '/order/patentOrder/form2': () => import('../case-packages/CasePackagesPage.tsx'),
  '/order/afterservice': () => import('../follow-ups/FollowUpsPage.tsx'),
  '/order/patentOrder/afterserveindex': () => import('../follow-ups/FollowUpPage.tsx'),
  '/order/patentOrder/changeindex': () => import('../follow-ups/ChangePage.tsx'),
  '/order/form/Americanappearance': () => import('../us-filings/UsDesignPage.tsx'),
  '/order/form/AmericanappearanceA': () => import('../us-filings/UsInventionPage.tsx'),
  '/order/form/AmericanappearanceAA': () => import('../us-filings/UsProofPage.tsx'),
  '/order/patentOrder/case/:orderNo': () => import('../orders/CasePage.tsx'),
  '/order/receipt/:orderNo': () => import('../payments/ReceiptPage.tsx'),
  '/order/trademarkOrder': () => import('../trademarks/TrademarkOrdersPage.tsx'),
  '/order/copyrightOrder': () => import('../copyright/CopyrightOrdersPage.tsx'),
  '/order/transference': () => import('./transference/TransferencePage.tsx'),
  '/order/MyPurchaseInformationList': () => import('../square/WantedPage.tsx'),
  '/order/video': () => import('../square/ShowcasePage.tsx'),
  '/serviceHall/trademarkService': () => import('../marks/TrademarkServicePage.tsx'),
  '/serviceHall/trademarkService/marks': () => import('../marks/MarksList.tsx'),
  '/serviceHall/trademarkService/register': () => import('../marks/RegisterSearchPage.tsx'),
  '/pages/order/serve': () => import('../monitoring/MonitoringPage.tsx'),
  '/pages/order/portfolio': () => import('../official-fees/PortfolioPage.tsx'),
  '/pages/order/patentPaymentOrder': () => import('../official-fees/FeeOrdersPage.tsx'),
  '/page3/notice/notice': () => import('../notices/NoticesPage.tsx'),
  '/page3/notice/correction': () => import('../notices/CorrectionsPage.tsx'),
  '/admin/queues': () => import('../admin/QueuesPage.tsx'),
  '/admin/review': () => import('../admin/ReviewPage.tsx'),
  '/admin/documents': () => import('../admin/DocumentsPage.tsx'),
  '/admin/square': () => import('../square/OfficePage.tsx'),
  '/admin/rules': () => import('../admin/RulesPage.tsx'),
  '/admin/users': () => import('../admin/UsersPage.tsx'),
  '/admin/audit': () => import('../admin/AuditPage.tsx'),
  '/admin/payments': () => import('../payments/PaymentsPage.tsx'),
  '/admin/refunds': () => import('../payments/RefundsPage.tsx'),
  '/admin/agency': () => import('../agency/AgencyPage.tsx'),
  '/admin/site': () => import('../site/SiteInfoPage.tsx'),
  '/admin/messages': () => import('../site/MessagesPage.tsx'),
  '/admin/design': () => import('./design/DesignPage.tsx'),
}

import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { RoutePath } from './route-table.ts'

/** A page file: `src/<capability>/<Name>Page.tsx`. The loader runs after the guard, before the page is shown. */
export interface PageModule {
  readonly default: ComponentType
  readonly clientLoader?: (args: LoaderFunctionArgs) => unknown
}

/**
 * The page of each route, each its own chunk. A route without one shows "in preparation".
 * Annotated, not inferred: pages import the paths' types, and the table must not depend on them in turn.
 */
export const pages: Partial<Record<RoutePath, () => Promise<PageModule>>> = {
  '/login': () => import('../session/LoginPage.tsx'),
  '/loginCodeAuth': () => import('../session/LoginCodeAuthPage.tsx'),
  '/loginCodeAuthB': () => import('../session/LoginCodeAuthBPage.tsx'),
  '/': () => import('../site/HallPage.tsx'),
  '/about': () => import('../site/AboutPage.tsx'),
  '/contact': () => import('../site/ContactPage.tsx'),
  '/showpdf': () => import('../site/ShowPdfPage.tsx'),
  '/briefintroduction': () => import('../site/IntroductionPage.tsx'),
  '/404': () => import('./NotFoundPage.tsx'),
  '/order/patentOrder': () => import('../orders/PatentOrdersPage.tsx'),
  '/order/patentOrder/form': () => import('../filings/FilingFormPage.tsx'),
  '/order/patentOrder/case/:orderNo': () => import('../orders/CasePage.tsx'),
  '/order/receipt/:orderNo': () => import('../payments/ReceiptPage.tsx'),
  '/admin/queues': () => import('../admin/QueuesPage.tsx'),
  '/admin/review': () => import('../admin/ReviewPage.tsx'),
  '/admin/documents': () => import('../admin/DocumentsPage.tsx'),
  '/admin/users': () => import('../admin/UsersPage.tsx'),
  '/admin/audit': () => import('../admin/AuditPage.tsx'),
  '/admin/payments': () => import('../payments/PaymentsPage.tsx'),
  '/admin/refunds': () => import('../payments/RefundsPage.tsx'),
  '/admin/site': () => import('../site/SiteInfoPage.tsx'),
  '/admin/messages': () => import('../site/MessagesPage.tsx'),
  '/admin/design': () => import('./design/DesignPage.tsx'),
}

import type { PageModule } from './page-module.ts'
import type { VisitorPath } from './route-table.ts'

/** The page of each route that needs no sign-in, each its own chunk. Their list is in every first load. */
export const visitorPages: Partial<Record<VisitorPath, () => Promise<PageModule>>> = {
  '/login': () => import('../session/LoginPage.tsx'),
  '/setPassword': () => import('../session/SetPasswordPage.tsx'),
  '/loginCodeAuth': () => import('../session/LoginCodeAuthPage.tsx'),
  '/loginCodeAuthB': () => import('../session/LoginCodeAuthBPage.tsx'),
  '/': () => import('../site/HallPage.tsx'),
  '/about': () => import('../site/AboutPage.tsx'),
  '/search': () => import('../patents/QuickCheckPage.tsx'),
  '/serviceHall/patentService': () => import('../patents/PatentSearchPage.tsx'),
  '/serviceHall/patentService/patent/:id': () => import('../patents/PatentPage.tsx'),
  '/shared/watch/:code': () => import('../monitoring/SharedWatchesPage.tsx'),
  '/sign/:code': () => import('../signing/SignPage.tsx'),
  '/invitation/:code': () => import('../invitations/InvitationPage.tsx'),
  '/transfer': () => import('../square/TransferPage.tsx'),
  '/showpdf': () => import('../site/ShowPdfPage.tsx'),
  '/briefintroduction': () => import('../site/IntroductionPage.tsx'),
}

import type { PageModule } from './page-module.ts'
import type { VisitorPath } from './route-table.ts'

/** The page of each route that needs no sign-in, each its own chunk. Their list is in every first load. */
export const visitorPages: Partial<Record<VisitorPath, () => Promise<PageModule>>> = {
  '/login': () => import('../people/session/LoginPage.tsx'),
  '/setPassword': () => import('../people/session/SetPasswordPage.tsx'),
  '/forgotPassword': () => import('../people/session/ForgotPasswordPage.tsx'),
  '/loginCodeAuth': () => import('../people/session/LoginCodeAuthPage.tsx'),
  '/loginCodeAuthB': () => import('../people/session/LoginCodeAuthBPage.tsx'),
  '/inviteCodeAuth': () => import('../people/session/InviteCodePage.tsx'),
  '/': () => import('../site/portal/HallPage.tsx'),
  '/about': () => import('../site/portal/AboutPage.tsx'),
  '/search': () => import('../patents/search/QuickCheckPage.tsx'),
  '/serviceHall/patentService': () => import('../patents/search/PatentSearchPage.tsx'),
  '/serviceHall/patentService/patent/:id': () => import('../patents/search/PatentPage.tsx'),
  '/shared/watch/:code': () => import('../docket/monitoring/SharedWatchesPage.tsx'),
  '/sign/:code': () => import('../kernel/signing/SignPage.tsx'),
  '/invitation/:code': () => import('../people/invitations/InvitationPage.tsx'),
  '/join/:code': () => import('../people/organisations/JoinPage.tsx'),
  '/client/:code': () => import('../office/clients/ClientInvitationPage.tsx'),
  '/contractCheck': () => import('../office/contracts/CheckPage.tsx'),
  '/s/:slug': () => import('../square/shop/StorePage.tsx'),
  '/s/:slug/:productId': () => import('../square/shop/StoreItemPage.tsx'),
  '/unsubscribe/:code': () => import('../site/messages/UnsubscribePage.tsx'),
  '/transfer': () => import('../square/TransferPage.tsx'),
  '/showpdf': () => import('../site/portal/ShowPdfPage.tsx'),
  '/briefintroduction': () => import('../site/portal/IntroductionPage.tsx'),
}

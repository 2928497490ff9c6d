import type { Call } from '@portal/contract/call'
import { accountRoutes } from './account/account-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { agencyRoutes } from './agency/agency-routes.ts'
import { casePackagesRoutes } from './case-packages/case-packages-routes.ts'
import { classificationRoutes } from './classification/classification-routes.ts'
import { conversionRoutes } from './conversion/conversion-routes.ts'
import { copyrightRoutes } from './copyright/copyright-routes.ts'
import { copyrightRegisterRoutes } from './copyright-register/copyright-register-routes.ts'
import { designsRoutes } from './designs/designs-routes.ts'
import { desksRoutes } from './desks/desks-routes.ts'
import { documentsRoutes } from './documents/documents-routes.ts'
import { filingsRoutes } from './filings/filings-routes.ts'
import { findRoutes } from './find/find-routes.ts'
import { followUpsRoutes } from './follow-ups/follow-ups-routes.ts'
import { foreignRoutes } from './foreign/foreign-routes.ts'
import { foreignTrademarksRoutes } from './foreign-trademarks/foreign-trademarks-routes.ts'
import type { Implementation } from './http/handler.ts'
import { invitationsRoutes } from './invitations/invitations-routes.ts'
import { marksRoutes } from './marks/marks-routes.ts'
import { monitoringRoutes } from './monitoring/monitoring-routes.ts'
import { noticesRoutes } from './notices/notices-routes.ts'
import { officialFeesRoutes } from './official-fees/official-fees-routes.ts'
import { ordersRoutes } from './orders/orders-routes.ts'
import { patentsRoutes } from './patents/patents-routes.ts'
import { paymentsRoutes } from './payments/payments-routes.ts'
import { referenceRoutes } from './reference/reference-routes.ts'
import { rulesRoutes } from './rules/rules-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { signingRoutes } from './signing/signing-routes.ts'
import { siteRoutes } from './site/site-routes.ts'
import { sourcesRoutes } from './sources/sources-routes.ts'
import { squareRoutes } from './square/square-routes.ts'
import { trademarkServicesRoutes } from './trademark-services/trademark-services-routes.ts'
import { trademarkTransfersRoutes } from './trademark-transfers/trademark-transfers-routes.ts'
import { trademarksRoutes } from './trademarks/trademarks-routes.ts'
import { usFilingsRoutes } from './us-filings/us-filings-routes.ts'
import { viewsRoutes } from './views/views-routes.ts'

/** Every call with its handler; each `<word>-routes.ts` does not compile while a declared call lacks one. */
export const implementations = [
  sessionRoutes,
  accountRoutes,
  siteRoutes,
  referenceRoutes,
  viewsRoutes,
  documentsRoutes,
  patentsRoutes,
  filingsRoutes,
  findRoutes,
  foreignRoutes,
  foreignTrademarksRoutes,
  ordersRoutes,
  invitationsRoutes,
  followUpsRoutes,
  monitoringRoutes,
  marksRoutes,
  officialFeesRoutes,
  noticesRoutes,
  paymentsRoutes,
  adminRoutes,
  agencyRoutes,
  casePackagesRoutes,
  conversionRoutes,
  designsRoutes,
  desksRoutes,
  usFilingsRoutes,
  classificationRoutes,
  copyrightRoutes,
  copyrightRegisterRoutes,
  signingRoutes,
  squareRoutes,
  trademarksRoutes,
  trademarkTransfersRoutes,
  trademarkServicesRoutes,
  rulesRoutes,
  sourcesRoutes,
].flatMap((routes) => Object.values(routes)) as unknown as Implementation<Call>[]

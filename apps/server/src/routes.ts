import type { Call } from '@portal/contract/call'
import { copyrightRoutes } from './copyright/applications/copyright-routes.ts'
import { copyrightRegisterRoutes } from './copyright/register/copyright-register-routes.ts'
import { monitoringRoutes } from './docket/monitoring/monitoring-routes.ts'
import { noticesRoutes } from './docket/notices/notices-routes.ts'
import { ordersRoutes } from './kernel/orders/orders-routes.ts'
import { referenceRoutes } from './kernel/reference/reference-routes.ts'
import { signingRoutes } from './kernel/signing/signing-routes.ts'
import { officialFeesRoutes } from './money/official-fees/official-fees-routes.ts'
import { paymentsRoutes } from './money/payments/payments-routes.ts'
import { adminRoutes } from './office/admin/admin-routes.ts'
import { agencyRoutes } from './office/agency/agency-routes.ts'
import { desksRoutes } from './office/desks/desks-routes.ts'
import { rulesRoutes } from './office/rules/rules-routes.ts'
import { foreignRoutes } from './patents/abroad/foreign-routes.ts'
import { designsRoutes } from './patents/designs/designs-routes.ts'
import { filingsRoutes } from './patents/filings/filings-routes.ts'
import { followUpsRoutes } from './patents/follow-ups/follow-ups-routes.ts'
import { casePackagesRoutes } from './patents/packages/case-packages-routes.ts'
import { patentsRoutes } from './patents/search/patents-routes.ts'
import { usFilingsRoutes } from './patents/us/us-filings-routes.ts'
import { accountRoutes } from './people/account/account-routes.ts'
import { invitationsRoutes } from './people/invitations/invitations-routes.ts'
import { sessionRoutes } from './people/session/session-routes.ts'
import { conversionRoutes } from './platform/conversion/conversion-routes.ts'
import { documentsRoutes } from './platform/documents/documents-routes.ts'
import type { Implementation } from './platform/http/handler.ts'
import { findRoutes } from './site/find/find-routes.ts'
import { siteRoutes } from './site/portal/site-routes.ts'
import { sourcesRoutes } from './site/sources/sources-routes.ts'
import { viewsRoutes } from './site/views/views-routes.ts'
import { squareRoutes } from './square/square-routes.ts'
import { foreignTrademarksRoutes } from './trademarks/abroad/foreign-trademarks-routes.ts'
import { classificationRoutes } from './trademarks/classes/classification-routes.ts'
import { marksRoutes } from './trademarks/register/marks-routes.ts'
import { trademarksRoutes } from './trademarks/registration/trademarks-routes.ts'
import { trademarkServicesRoutes } from './trademarks/services/trademark-services-routes.ts'
import { trademarkTransfersRoutes } from './trademarks/transfers/trademark-transfers-routes.ts'

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

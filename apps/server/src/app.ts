import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { jsonBytesMax } from '@portal/contract/limits'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { registerCalendars } from './docket/feeds/feed-route.ts'
import { registerPaymentNotices } from './money/payments/notice-routes.ts'
import { registerPaymentSandbox } from './money/payments/sandbox-routes.ts'
import { drawingFolder, findDrawingByKey } from './patents/search/drawing-queries.ts'
import { registerWeChatConsent } from './people/session/wechat-consent-routes.ts'
import { registerFileRoutes } from './platform/documents/file-routes.ts'
import { registerOpenPictures } from './platform/documents/open-pictures-parts.ts'
import { answerError } from './platform/http/error-handler.ts'
import { callReplies } from './platform/http/metrics.ts'
import { registerPage } from './platform/http/page.ts'
import { registerCall } from './platform/http/register-call.ts'
import { setSafetyHeaders } from './platform/http/safety-headers.ts'
import { createSessionReader } from './platform/http/session-queries.ts'
import { endWhenStalled, senderLimits } from './platform/http/slow-senders.ts'
import { watchHosts } from './platform/http/watch-hosts.ts'
import { registerOperations } from './platform/telemetry/operations.ts'
import { implementations } from './rooms.ts'
import type { AppParts } from './services.ts'
import { registerOneClick } from './site/messages/one-click-routes.ts'
import { documentHead } from './site/portal/document-head.ts'
import { introductionText } from './site/portal/introduction-text.ts'
import { registerSitePictures } from './site/portal/site-pictures.ts'
import { findPictureByKey, pictureFolder } from './trademarks/register/picture-queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, for the log; undefined for visitors. */
    accountId?: string | undefined
  }
  interface FastifyContextConfig {
    callName?: string
  }
}

/** The server without a port: every call, the files, the page, health, metrics and the API document. */
export async function buildApp({ database, services, limits = senderLimits }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    // Our own line per request: the built-in one prints the address with its query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(services.config.trustProxy),
    bodyLimit: jsonBytesMax,
    requestTimeout: 16 * 60 * 1000,
    // Sockets that send nothing are looked for so often: Node's own 30 s would let them live for 90.
    http: { connectionsCheckingInterval: limits.lookMs, headersTimeout: limits.headMs },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(answerError)
  app.decorateRequest('accountId', undefined)
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    endWhenStalled(raw, limits)
    next()
  })
  app.addHook('onRequest', watchHosts(services))
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    setSafetyHeaders(request.raw, reply.raw, next)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.callName
    if (call) callReplies.inc({ call, status: String(reply.statusCode) })
    request.log.info(
      {
        call: call ?? request.routeOptions.url ?? 'unknown',
        route: request.routeOptions.url ?? 'unknown',
        account: request.accountId ?? null,
        net: coarseNetworkOf(request.ip),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'reply',
    )
  })
  await app.register(cookie)
  await app.register(multipart)
  // API replies are personal: never kept by a browser or a proxy.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.callName || reply.statusCode >= 400) reply.header('cache-control', 'no-store')
  })
  const plumbing = { database, services, readSession: createSessionReader(database.pool) }
  for (const implementation of implementations) registerCall(app, implementation, plumbing)
  registerWeChatConsent(app, { database, services })
  await registerPaymentNotices(app, { database, services })
  await registerPaymentSandbox(app, { database, services })
  await registerOneClick(app, { database, services })
  registerSitePictures(app, { database, services })
  registerOpenPictures(app, { database, services }, pictureFolder, findPictureByKey)
  registerOpenPictures(app, { database, services }, drawingFolder, findDrawingByKey)
  registerCalendars(app, { database, services })
  registerFileRoutes(app, { database, services })
  await registerOperations(app, { database, services })
  await registerPage(app, { plainTexts: introductionText(database.db), head: documentHead(database.db) })
  return app
}

/** A number means so many proxies in front of us, counted from ours outward. */
function trustedProxies(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

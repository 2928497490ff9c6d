import type { Call } from '@portal/contract/call'
import { verbsOf } from '@portal/contract/call'
import { uploadsPerTenMinutesMax } from '@portal/contract/limits'
import { networkOf } from '@portal/domain/people/session/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import type { Database } from '../db/connection.ts'
import { refreshRuleBook } from '../rules/rule-book-queries.ts'
import { refuseElsewhere, refuseUnlessAllowed, refuseUnlessEntitled } from './access.ts'
import { AppError } from './app-error.ts'
import { languageOf } from './error-handler.ts'
import type { CookieJar, HandlerContext, Implementation, SessionUser } from './handler.ts'
import { replySerialiser } from './json-schema.ts'
import { callDuration } from './metrics.ts'
import { limitRate } from './rate-limit-queries.ts'
import { hashToken, readRequest } from './read-request.ts'
import { type SpanFacts, traced } from './spans.ts'
import { takeUploadQuota } from './upload-queries.ts'
import { takeUploadTurn } from './upload-turns.ts'

interface Plumbing {
  readonly database: Database
  readonly services: Services
  readonly readSession: (tokenHash: Buffer) => Promise<SessionUser | undefined>
}

/** Puts one call on its path: reads and checks the request, finds the person, runs the handler, holds the reply to the contract. */
export function registerCall(app: FastifyInstance, implementation: Implementation<Call>, plumbing: Plumbing): void {
  const { call, handle, beforeFiles } = implementation
  const strict = plumbing.services.config.nodeEnv !== 'production'
  app.route({
    method: [...verbsOf(call)],
    url: call.path,
    // Only names the answer that has a serialiser; the schema itself stands in it.
    schema: { response: { 200: { type: 'object' } } },
    serializerCompiler: () => replySerialiser(call),
    exposeHeadRoute: false,
    ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
    config: { callName: call.name },
    handler: (request, reply) =>
      traced(requestSpan(call, request), async () => {
        const stop = callDuration.startTimer({ call: call.name })
        refuseWhenOverloaded(plumbing.database)
        refuseCrossSite(call, request, plumbing.services.config.publicUrl)
        await refreshRuleBook(plumbing.database)
        const language = languageOf(request)
        let tokenHash: Buffer | undefined
        let user: SessionUser | undefined
        const admit = async (token: string | undefined) => {
          tokenHash = token === undefined ? undefined : hashToken(token)
          user = tokenHash && (await plumbing.readSession(tokenHash))
          request.accountId = user?.id
          // A page that shows another one begins anew.
          if (user) reply.header('x-organisation', user.organisation.id)
          refuseUnlessAllowed(call.access, user)
          if (call.access !== 'public') refuseElsewhere(request.headers['x-organisation'], user)
          refuseUnlessEntitled(call, user, language)
        }
        const { services, database } = plumbing
        const { db } = database
        let endTurn: (() => void) | undefined
        const account = () => user?.ownerId ?? networkOf(request.ip)
        const takeQuota = (bytes: number) =>
          takeUploadQuota(db, { account: account(), bytes, megabytesMax: services.config.uploadMegabytesPerDay })
        const raw = await readRequest(call, request, {
          admit,
          async beforeFiles(fields, bytes) {
            if (user) await limitRate(db, `upload:${user.id}`, uploadsPerTenMinutesMax, 600)
            await beforeFiles?.({ fields, db, services, ip: request.ip })
            endTurn = await takeUploadTurn(account())
            // A sender who gave up while waiting takes nobody's place.
            if (request.raw.errored) throw request.raw.errored
            await takeQuota(bytes ?? 0)
          },
          afterFile: takeQuota,
        }).catch((error: unknown) => {
          endTurn?.()
          throw error
        })
        try {
          const input = parseInput(call, raw.values)
          refuseUnlessEntitled(call, user, language, input)
          const context: HandlerContext<Call> = {
            input,
            // `refuseUnlessAllowed` has made sure that a person is there wherever the call's access needs one.
            user: user as SessionUser,
            db: plumbing.database.db,
            database: plumbing.database,
            services: plumbing.services,
            language,
            uploads: raw.uploads,
            cookies: cookieJar(request, reply),
            client: {
              requestId: request.id,
              ip: request.ip,
              language,
              userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
              tokenHash,
            },
          }
          const data = await handle(context)
          if (strict) refuseUnnamedFields(call, data)
          return { code: 200, data, msg: '' }
        } finally {
          await raw.release()
          endTurn?.()
          stop()
        }
      }),
  })
}

/** Of a request only what the contract says of its call: no address, no value, no person. */
const requestSpan = (call: Call, { method, headers }: FastifyRequest): SpanFacts => ({
  ...{ name: call.name, kind: 'server' },
  attributes: { 'http.request.method': method, 'http.route': call.path },
  parent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
})

/** Queries waiting for a connection past which a new request would only time out: it is told to come back instead. */
const waitingQueriesMax = 500

function refuseWhenOverloaded({ pool }: Database): void {
  if (pool.waitingCount > waitingQueriesMax) throw new AppError('common.unavailable', {}, { retryAfterSeconds: 1 })
}

/** A browser of another site must not make our calls act; a link followed from there must not either. */
function refuseCrossSite(call: Call, request: FastifyRequest, publicUrl: string): void {
  if (call.effect === 'read') return
  // Browsers too old for Sec-Fetch-Site still name the page that sends a POST.
  const { origin } = request.headers
  if (origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== request.host) {
    throw new AppError('common.crossSite')
  }
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new AppError('common.crossSite')
  if (request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate')
    throw new AppError('common.crossSite')
}

function parseInput(call: Call, values: Record<string, unknown>): unknown {
  const result = z.safeParse(call.request, values)
  if (result.success) return result.data
  const fields = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new AppError('common.badRequest', {}, { fields })
}

/** In tests and development a wrong reply is our mistake and fails here; in production the compiled serialiser drops it. */
function refuseUnnamedFields(call: Call, data: unknown): void {
  const result = z.safeParse(call.reply, data)
  if (!result.success)
    throw new Error(`reply of ${call.name} is not what the contract says: ${z.prettifyError(result.error)}`)
}

function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      }),
  }
}

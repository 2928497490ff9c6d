import { timingSafeEqual } from 'node:crypto'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../../services.ts'
import { findSources } from '../commands/source-queries.ts'
import { AppError } from '../http/app-error.ts'
import {
  deliveries,
  metrics,
  poolConnections,
  queueJobs,
  queueOldest,
  sourceAge,
  sourceHealthy,
  sourceRecords,
  turnsAge,
} from '../http/metrics.ts'
import { openApiDocument } from '../http/openapi.ts'
import { countDeliveries, countJobs } from '../jobs/job-queries.ts'
import { findTurnsAge } from '../jobs/turn-queries.ts'
import { createReadiness } from './readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` is red: proxies send new requests to other servers. */
    drain(): void
  }
}

/** Health, metrics, the API document and its reference page. */
export async function registerOperations(app: FastifyInstance, { database, services }: AppParts): Promise<void> {
  const readiness = createReadiness({ database, services })
  app.decorate('drain', readiness.drain)
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness.check()
    reply.header('cache-control', 'no-store')
    return reply.code(state.ok ? 200 : 503).send(state)
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = services.config
    if (metricsToken !== undefined && !sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      throw new AppError('common.signInNeeded')
    }
    poolConnections.set({ use: 'busy' }, database.pool.totalCount - database.pool.idleCount)
    poolConnections.set({ use: 'idle' }, database.pool.idleCount)
    poolConnections.set({ use: 'waiting' }, database.pool.waitingCount)
    await measureQueue(database)
    await measureSources(database, services.now())
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  // Made when it is first asked for: it is half of the work of a start.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiDocument(services.config.publicUrl)
    return document
  })
  await app.register(reference, {
    routePrefix: '/reference',
    configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false },
  })
}

/** While the database is away the rest is told, and no number of jobs rather than an old one. */
async function measureQueue({ db }: AppParts['database']): Promise<void> {
  queueJobs.reset()
  queueOldest.reset()
  const tasks = await countJobs(db).catch(() => [])
  for (const { task, waiting, running, failed, oldest } of tasks) {
    queueJobs.set({ task, state: 'waiting' }, waiting)
    queueJobs.set({ task, state: 'running' }, running)
    queueJobs.set({ task, state: 'failed' }, failed)
    queueOldest.set({ task }, oldest)
  }
  deliveries.reset()
  const messages = await countDeliveries(db).catch(() => undefined)
  for (const state of ['waiting', 'dead'] as const) if (messages) deliveries.set({ state }, messages[state])
  turnsAge.remove()
  const age = await findTurnsAge(db).catch(() => undefined)
  if (age !== undefined) turnsAge.set(age)
}

async function measureSources({ db }: AppParts['database'], now: Date): Promise<void> {
  for (const gauge of [sourceAge, sourceHealthy, sourceRecords]) gauge.reset()
  const sources = await findSources(db, now).catch(() => [])
  for (const { register, name: source, records, succeededAt, health } of sources) {
    sourceRecords.set({ register, source }, records)
    sourceHealthy.set({ register, source }, health === 'good' ? 1 : 0)
    if (succeededAt) sourceAge.set({ register, source }, (now.getTime() - succeededAt.getTime()) / 1000)
  }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

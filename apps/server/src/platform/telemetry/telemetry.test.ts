import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { startServerProcess, stopServerProcesses } from '../../test/server-process.ts'
import { traced } from '../http/spans.ts'
import { startTelemetry } from './start-telemetry.ts'
import { readTelemetry, TelemetryError } from './telemetry-settings.ts'

interface Attributed {
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}
interface OtlpSpan extends Attributed {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Attributed
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

let portal: TestPortal
let collector: Server
const received: { readonly path: string; readonly type: string; readonly body: string }[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  collector = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body })
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(async () => {
  await stopServerProcesses()
  collector.close()
  await portal.stop()
})

const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const sent = () =>
  received
    .filter(({ type }) => type === 'application/json')
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
const spans = () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
const facts = (of: Attributed | undefined) =>
  Object.fromEntries((of?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))
const caller = 'b7ad6b7169203331'
/** The spans of a trace, once the one of its request has come: it ends last. */
const traceOf = (id: string) =>
  vi.waitFor(
    () => {
      const found = spans().filter(({ traceId }) => traceId === id)
      if (!found.some(({ parentSpanId }) => parentSpanId === caller)) throw new Error('not sent yet')
      return found
    },
    { timeout: 20_000, interval: 50 },
  )

describe('traces', () => {
  it('tell requests, statements and jobs of a server, and nothing that somebody typed', async () => {
    const person = await portal.person()
    const server = await startServerProcess(portal.url, {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: address(), OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
      ...{ OTEL_SERVICE_NAME: 'portal-of-a-test', OTEL_BSP_SCHEDULE_DELAY: '50' },
    })
    const call = async (path: string, trace: string, input: object) => {
      const authorization = `Bearer ${person.token}`
      const headers = { 'content-type': 'application/json', authorization, traceparent: `00-${trace}-${caller}-01` }
      return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(input) })).status
    }
    const [searchId, signInId] = ['0af7651916cd43dd8448eb211c80319c', '0af7651916cd43dd8448eb211c80319d']
    const searchPath = '/api/PatentServicesController/getPatentSearchInfo'

    expect(await call(searchPath, searchId, { parameter: { query: 'secretword' } })).toBe(200)
    const signIn = { Account: 'secret@example.cn', pwd: 'Secret-pass-1' }
    expect(await call('/api/UserController/login', signInId, signIn)).toBe(401)

    const search = await traceOf(searchId)
    const request = search.find(({ parentSpanId }) => parentSpanId === caller)
    expect(request?.name).toBe('patents.searchPatents')
    expect(facts(request)).toEqual({ 'http.request.method': 'POST', 'http.route': searchPath })
    const statement = search.find(({ name }) => name === 'select data_sources')
    expect(statement?.parentSpanId).toBe(request?.spanId)
    expect(facts(statement)).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': 'select' })
    const refused = (await traceOf(signInId)).find(({ name }) => name === 'session.signIn')
    expect(facts(refused)).toMatchObject({ 'error.type': 'session.wrongCredentials' })
    expect(facts(sent()[0]?.resource)).toMatchObject({ 'service.name': 'portal-of-a-test' })
    const names = () => spans().map(({ name }) => name)
    await vi.waitFor(() => expect(names()).toContain('patents.tellNewHits'), { timeout: 20_000 })

    const all = received.map(({ body }) => body).join('\n')
    for (const secret of ['secretword', 'secret@example', 'Secret-pass', person.token, person.id, person.account]) {
      expect(all).not.toContain(secret)
    }
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  }, 90_000)

  it('tell calls to other servers by verb, server and status, without path; in protobuf too', async () => {
    const other = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address())
    const run = async (protocol: 'http/json' | 'http/protobuf') => {
      const settings = readTelemetry({ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: protocol })
      if (!settings) throw new Error('traces are on')
      const telemetry = startTelemetry(settings)
      await traced({ name: `outgoing ${protocol}`, kind: 'consumer', attributes: {} }, async () => {
        await (await fetch(`http://127.0.0.1:${port}/secretpath?token=secrettoken`)).arrayBuffer()
      })
      await telemetry.stop()
    }

    await run('http/json')
    await run('http/protobuf')
    other.close()
    vi.unstubAllEnvs()

    const parent = spans().find(({ name }) => name === 'outgoing http/json')
    const child = spans().find(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId)
    expect(child?.name).toBe('GET 127.0.0.1')
    expect(facts(child)).toMatchObject({ 'http.request.method': 'GET', 'server.address': '127.0.0.1' })
    expect(Number(facts(child)['http.response.status_code'])).toBe(503)
    const binary = received.find(({ type }) => type === 'application/x-protobuf')
    expect(binary?.body).toContain('outgoing http/protobuf')
    expect(received.map(({ body }) => body).join('\n')).not.toMatch(/secretpath|secrettoken/)
  })

  it('are off and not loaded without the variables', () => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: address() }
    expect(readTelemetry({})).toBeUndefined()
    expect(readTelemetry({ ...on, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
    expect(readTelemetry({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
    const root = join(import.meta.dirname, '../..')
    const loads = globSync('**/*.ts', { cwd: root })
      .filter((path) => !path.startsWith('platform/telemetry') && !path.includes('.test.'))
      .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
      .filter((line) => /@opentelemetry|start-telemetry|watch-(statements|outgoing)/.test(line))
    expect(loads.map((line) => line.trim())).toEqual([
      "const { startTelemetry } = await import('./platform/telemetry/start-telemetry.ts')",
    ])
  })

  it('refuse at the start what they cannot serve', () => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: address() }
    const refused = (more: Record<string, string>) =>
      expect(() => readTelemetry({ ...on, ...more })).toThrow(TelemetryError)
    refused({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })
    refused({ OTEL_TRACES_SAMPLER: 'sometimes' })
    refused({ OTEL_TRACES_SAMPLER_ARG: '2' })
    refused({ OTEL_TRACES_EXPORTER: 'zipkin' })
    const share = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readTelemetry({ ...on, ...share })).toMatchObject({ sampler: 'traceidratio', ratio: 0.1 })
  })
})

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createWeChatPay } from '../client.ts'
import { parseWeChatPaySettings, type WeChatPayConfig } from '../config.ts'
import { noticeAccepted, refuseNotification } from '../notification.ts'
import type { NewPayment, PaymentEvent, PaymentProvider } from '../port.ts'
import { ProviderError, type ProviderFailure } from '../provider-error.ts'
import { createMemorySandboxStore } from '../sandbox/memory-store.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts'
import { createManualScheduler, type ManualScheduler } from '../sandbox/scheduler.ts'
import type { SandboxKeys, SandboxStore } from '../sandbox/store.ts'
import type { TransportOptions } from '../transport.ts'

export const startedAt = new Date('2026-11-21T04:00:00Z')

/** One notice as the merchant's server received it, and what became of it. */
export interface ReceivedNotice {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  event: PaymentEvent | undefined
  failure: ProviderFailure | undefined
  isAlarming: boolean
}

export interface Harness {
  scheduler: ManualScheduler
  store: SandboxStore
  sandbox: Sandbox
  baseUrl: string
  config: WeChatPayConfig
  client: PaymentProvider
  /** Requests that reached the gateway: `GET /v3/…`. */
  calls: string[]
  notices: ReceivedNotice[]
  /** Answers the merchant's server gives before it looks at a notice, e.g. 500. */
  refuseNextNotices(count: number): void
  buildClient(options?: Partial<TransportOptions>, config?: Partial<WeChatPayConfig>): PaymentProvider
  close(): Promise<void>
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

async function closeServer(server: Server) {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Made once per test file: an RSA pair costs a tenth of a second. */
let keys: SandboxKeys | undefined

/** A gateway and a merchant's server on this machine, over real sockets, with a clock that the test moves. */
export async function startHarness(given: Partial<SandboxOptions> = {}): Promise<Harness> {
  const scheduler = createManualScheduler(startedAt)
  const store = given.store ?? createMemorySandboxStore()
  const calls: string[] = []
  const notices: ReceivedNotice[] = []
  let refusals = 0
  let client: PaymentProvider | undefined
  let sandbox: Sandbox | undefined

  const merchant = createServer(async (request, response) => {
    const body = await readAll(request)
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(500).end()
      return
    }
    const received = { path: request.url ?? '', headers: request.headers, body }
    try {
      const event = client?.verifyNotification(body, request.headers)
      notices.push({ ...received, event, failure: undefined, isAlarming: false })
      response.writeHead(noticeAccepted.status).end()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const answer = refuseNotification(error)
      notices.push({ ...received, event: undefined, failure: error.failure, isAlarming: answer.isAlarming })
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
    }
  })
  const gateway = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    sandbox?.listener(request, response)
  })
  const merchantUrl = await listen(merchant)
  const baseUrl = `${await listen(gateway)}/sandbox`
  if (keys) await store.insert('keys', 'current', keys, null)
  sandbox = await createSandbox({
    isProduction: false,
    store,
    publicUrl: baseUrl,
    paymentNotifyUrl: `${merchantUrl}/notify/payment`,
    refundNotifyUrl: `${merchantUrl}/notify/refund`,
    reportFailure: (error) => {
      throw error
    },
    scheduler,
    refundIntervalSeconds: 0,
    ...given,
  })
  keys = (await store.find('keys', 'current'))?.body
  const parsed = parseWeChatPaySettings(sandbox.settings)
  if (!parsed.ok) throw new Error(parsed.problems.join('; '))
  const { config } = parsed
  const buildClient: Harness['buildClient'] = (options, changes) =>
    createWeChatPay(
      { ...config, ...changes },
      { now: scheduler.now, pause: async () => {}, attemptTimeoutMilliseconds: 2_000, ...options },
    )
  client = buildClient()
  const running = sandbox
  running.start()
  return {
    scheduler,
    store,
    sandbox: running,
    baseUrl,
    config,
    client,
    calls,
    notices,
    refuseNextNotices(count) {
      refusals = count
    },
    buildClient,
    async close() {
      await running.stop()
      await closeServer(gateway)
      await closeServer(merchant)
    },
  }
}

let lastNumber = 0

/** An order of 950.00 yuan with a number of its own, open for half an hour. */
export function buildOrder(changes: Partial<NewPayment> = {}): NewPayment {
  lastNumber += 1
  return {
    outTradeNo: `TRADE-${String(lastNumber).padStart(6, '0')}`,
    description: '发明专利申请官费与代理费',
    totalFen: 95_000,
    expiresAt: new Date(startedAt.getTime() + 30 * 60_000),
    ...changes,
  }
}

/** The failure that `work` ends in. */
export async function failureOf(work: () => unknown): Promise<ProviderFailure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ProviderError) return error.failure
    throw error
  }
  throw new Error('It did not fail')
}

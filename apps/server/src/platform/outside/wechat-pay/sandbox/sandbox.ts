import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutEnd } from '@portal/domain/platform/words/trim'
import type { WeChatPaySettings } from '../config.ts'
import { respondToApi, respondToControl } from './api.ts'
import { FaultSwitches } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { loadSandboxKeys } from './keys.ts'
import type { SandboxReply, SandboxRequest } from './message.ts'
import { createNotifier } from './notifier.ts'
import { respondToPage } from './pay-page.ts'
import { settleDueRefunds } from './refunds.ts'
import { realScheduler, type SandboxScheduler } from './scheduler.ts'
import type { SandboxStore } from './store.ts'
import { payTrade } from './trades.ts'
import { createWorker } from './worker.ts'

export interface SandboxOptions {
  isProduction: boolean
  store: SandboxStore
  /** Where browsers reach the mount point, e.g. `https://portal.example/sandbox`. */
  publicUrl: string
  /** Where our own client reaches the mount point, e.g. `http://127.0.0.1:3000/sandbox`; `publicUrl` if absent. */
  apiUrl?: string
  paymentNotifyUrl: string
  refundNotifyUrl: string
  /** Called when a round of background work fails; it is tried again. */
  reportFailure: (error: unknown) => void
  scheduler?: SandboxScheduler
  /** Opens `/__test/pay` and `/__test/fault`. */
  hasTestControls?: boolean
  /** Default 60, as WeChat. */
  refundIntervalSeconds?: number
}

export interface Sandbox {
  /** Settings with which our client talks to this gateway: same keys, same merchant. */
  settings: WeChatPaySettings
  faults: FaultSwitches
  /** Answers a request whose body was read by any server; path without the mount point. */
  respond(request: SandboxRequest): Promise<SandboxReply>
  /** The same as a handler of node:http, mounted at the path of `publicUrl`. */
  listener(request: IncomingMessage, response: ServerResponse): void
  /** Pays an order as its payer would. False if it cannot be paid any more. */
  pay(outTradeNo: string): Promise<boolean>
  /** Settles refunds and delivers notices that are due now. */
  workOnce(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const mchId = '1900000001'
const appId = 'wx5a9db0c000000001'
const bodyMaxBytes = 65_536

async function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > bodyMaxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function send(reply: SandboxReply, response: ServerResponse) {
  if (reply.isHung) return
  if (reply.isCut) response.destroy()
  else response.writeHead(reply.status, reply.headers).end(reply.body)
}

/**
 * A local gateway that speaks WeChat Pay API v3 with keys of its own, and a page to pay on.
 *
 * @throws Error in production: nobody must be able to "pay" there.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.isProduction || process.env.NODE_ENV === 'production') {
    throw new Error('The payment sandbox must not run in production')
  }
  const scheduler = options.scheduler ?? realScheduler
  const { store } = options
  const keys = await loadSandboxKeys(store)
  const notifier = createNotifier(store, keys, scheduler)
  const publicUrl = withoutEnd(options.publicUrl, /\//)
  const mountPath = new URL(publicUrl).pathname.replace(/\/$/, '')
  const gateway: Gateway = {
    store,
    keys,
    scheduler,
    faults: new FaultSwitches(),
    notifier,
    mchId,
    appId,
    publicUrl,
    apiUrl: withoutEnd(options.apiUrl ?? publicUrl, /\//),
    mountPath,
    refundIntervalSeconds: options.refundIntervalSeconds ?? 60,
    wake: () => worker.wake(),
  }

  async function workOnce() {
    await settleDueRefunds(gateway)
    await notifier.deliverDue()
    await store.deleteDue('nonce', new Date(scheduler.now()))
  }

  async function findNextDueAt() {
    const dues = await Promise.all([store.findNextDueAt('refund'), store.findNextDueAt('notification')])
    return dues.filter((due) => due !== undefined).sort((one, other) => one.getTime() - other.getTime())[0]
  }

  const worker = createWorker(scheduler, workOnce, findNextDueAt, options.reportFailure)

  async function respond(request: SandboxRequest): Promise<SandboxReply> {
    const path = request.pathAndQuery.split('?')[0] ?? ''
    if (path.startsWith('/v3/')) return respondToApi(gateway, request)
    if (path === '/pay') return respondToPage(gateway, request)
    if (options.hasTestControls && path.startsWith('/__test/')) return respondToControl(gateway, request)
    return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'Not found' }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const target = request.url ?? '/'
    const body = await readAll(request)
    if (!body) return send({ status: 413, headers: { Connection: 'close' }, body: '' }, response)
    const isMounted = target === mountPath || target.startsWith(`${mountPath}/`)
    const pathAndQuery = isMounted ? target.slice(mountPath.length) : '/unmounted'
    send(await respond({ method: request.method ?? 'GET', pathAndQuery, headers: request.headers, body }), response)
  }

  return {
    settings: {
      appId,
      mchId,
      merchantSerial: keys.merchantSerial,
      merchantPrivateKey: keys.merchantPrivateKey,
      apiV3Key: keys.apiV3Key,
      platformKeys: { [keys.platformSerial]: keys.platformPublicKey },
      paymentNotifyUrl: options.paymentNotifyUrl,
      refundNotifyUrl: options.refundNotifyUrl,
      baseUrls: [gateway.apiUrl],
      plainHttpNotices: true,
    },
    faults: gateway.faults,
    respond,
    listener(request, response) {
      handle(request, response).catch((error: unknown) => {
        options.reportFailure(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    },
    pay: (outTradeNo) => payTrade(gateway, outTradeNo),
    workOnce,
    start: worker.start,
    stop: worker.stop,
  }
}

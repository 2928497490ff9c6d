import { createHmac } from 'node:crypto'
import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type ChannelOutcome, codeOnly, later, never, outcomeOfNetwork, taken, waitAsked } from '../channels/outcome.ts'
import type { Webhook, WebhookEvent } from './port.ts'
import { isPublicAddress } from './public-address.ts'

const timeoutMilliseconds = 10_000
const refusedCode = 'ADDRESS_REFUSED'
const urlMax = 2000
/** Refusals that say "not now": the receiver is slow, not ready, or has too much. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

interface Deps {
  readonly now: () => Date
  /** Tests serve on this machine. */
  readonly isAllowed?: (address: string) => boolean
  readonly allowsPlainHttp?: boolean
  readonly timeout?: number
}

/** The signature header of a body. */
export function signWebhook(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** @param secret what the receiver checks the signature with. */
export function createWebhook(secret: string, deps: Deps): Webhook {
  const { now, isAllowed = isPublicAddress, allowsPlainHttp = false, timeout = timeoutMilliseconds } = deps

  /** Looks a name up and gives nothing of it if one of its addresses is not allowed. */
  const lookup: LookupFunction = (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) return done(refusal(), [])
      return options.all ? done(null, [...found]) : done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }

  function post(url: URL, { id }: WebhookEvent, body: string): Promise<ChannelOutcome> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'ip-portal',
      'x-portal-delivery': id,
      'x-portal-signature': signWebhook(secret, Math.floor(now().getTime() / 1000), body),
    }
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeout)
      const sent = request(url, { method: 'POST', headers, lookup, agent: false, signal }, (response) => {
        // Its words are nobody's: they are not kept, and a body without an end is not read.
        response.destroy()
        resolve(outcomeOfStatus(response.statusCode ?? 0, id, response.headers['retry-after']))
      })
      sent.on('error', (error) => resolve(outcomeOfError(error)))
      sent.end(body)
    })
  }

  return {
    async send(event) {
      const url = event.url.length <= urlMax ? URL.parse(event.url) : null
      const isFit = url?.protocol === 'https:' || (allowsPlainHttp && url?.protocol === 'http:')
      if (!url || !isFit || url.username || url.password) return never('URL_REFUSED')
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      // An address in numbers is connected to without being looked up.
      if (isIP(literal) && !isAllowed(literal)) return never(refusedCode)
      return post(url, event, JSON.stringify({ id: event.id, ...event.body }))
    },
  }
}

function refusal(): NodeJS.ErrnoException {
  return Object.assign(new Error('leads to an address that is not allowed'), { code: refusedCode })
}

function outcomeOfStatus(status: number, id: string, retryAfter: string | undefined): ChannelOutcome {
  const reason = `HTTP ${status}`
  if (status >= 200 && status < 300) return taken(id)
  if (status >= 500 || passing.has(status)) return later(reason, waitAsked(retryAfter))
  return never(reason)
}

function outcomeOfError(error: NodeJS.ErrnoException): ChannelOutcome {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return outcomeOfNetwork('ETIMEDOUT')
  const code = codeOnly(error.code ?? error.name)
  return code === refusedCode ? never(code) : outcomeOfNetwork(code)
}

import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  type ChannelOutcome,
  codeOnly,
  later,
  never,
  outcomeOfNetwork,
  taken,
  unknown,
  waitAsked,
} from '../channels/outcome.ts'
import { type Address, lookUpAddresses } from './look-up.ts'
import type { SignedPosts, Webhook } from './port.ts'
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
  /** Tests answer for names themselves. */
  readonly lookUpName?: (name: string) => Promise<readonly Address[]>
}

/** The signature header of a body: one signature for each secret, so that a receiver may know either of two. */
export function signWebhook(secrets: readonly string[], seconds: number, body: string): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}

/** @param secret what the receiver checks the signature with. */
export function createWebhook(secret: string, deps: Deps): Webhook {
  const posts = createSignedPosts(deps)
  return { send: (event) => posts.send({ ...event, secrets: [secret] }) }
}

export function createSignedPosts(deps: Deps): SignedPosts {
  const { now, isAllowed = isPublicAddress, allowsPlainHttp = false, timeout = timeoutMilliseconds } = deps
  const { lookUpName = lookUpAddresses } = deps

  /** Looks a name up and gives nothing of it if one of its addresses is not allowed. */
  async function find(name: string): Promise<readonly Address[]> {
    const found = await lookUpName(name)
    if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) throw refusal()
    return found
  }

  const lookup: LookupFunction = (hostname, options, done) => {
    find(hostname).then(
      (found) => (options.all ? done(null, [...found]) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }

  function post(url: URL, { id, secrets }: { id: string; secrets: readonly string[] }, body: string) {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'ip-portal',
      'x-portal-delivery': id,
      'x-portal-signature': signWebhook(secrets, Math.floor(now().getTime() / 1000), body),
    }
    return new Promise<ChannelOutcome>((resolve) => {
      const signal = AbortSignal.timeout(timeout)
      const sent = request(url, { method: 'POST', headers, lookup, agent: false, signal }, (response) => {
        // Its words are nobody's: they are not kept, and a body without an end is not read.
        response.destroy()
        resolve(outcomeOfStatus(response.statusCode ?? 0, id, response.headers['retry-after']))
      })
      sent.on('error', (error) => resolve(outcomeOfError(error)))
      // Whoever switches protocols answers nothing, and Node ends such a request without a word to those who do not listen.
      sent.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(never(`HTTP ${response.statusCode}`))
      })
      // However it ended: nobody waits for ever.
      sent.on('close', () => resolve(unknown('ECONNRESET')))
      sent.end(body)
    })
  }

  /** The address if it is written as one that is posted to; a host in numbers is connected to without being looked up, so it is judged here. */
  function readAddress(text: string): { readonly url: URL; readonly literal: string | undefined } | undefined {
    const url = text.length <= urlMax ? URL.parse(text) : null
    const isFit = url?.protocol === 'https:' || (allowsPlainHttp && url?.protocol === 'http:')
    if (!url || !isFit || url.username || url.password) return undefined
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // This machine by its name (RFC 6761): no server of names is asked.
    if (/(^|\.)localhost\.?$/.test(host)) return { url, literal: '127.0.0.1' }
    return { url, literal: isIP(host) ? host : undefined }
  }

  return {
    async send(event) {
      const address = readAddress(event.url)
      if (!address) return never('URL_REFUSED')
      const { url, literal } = address
      if (literal !== undefined && !isAllowed(literal)) return never(refusedCode)
      return post(url, event, JSON.stringify({ id: event.id, ...event.body }))
    },
    async check(text) {
      const address = readAddress(text)
      if (!address) return 'unfit'
      const { url, literal } = address
      if (literal !== undefined) return isAllowed(literal) ? 'fit' : 'unreachable'
      return find(url.hostname).then(
        () => 'fit',
        () => 'unreachable',
      )
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

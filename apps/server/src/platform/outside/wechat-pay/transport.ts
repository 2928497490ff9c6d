import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { WeChatPayConfig } from './config.ts'
import { failureOfAnswer, ProviderError } from './provider-error.ts'
import { buildAuthorization, createNonce } from './signing.ts'
import { looksSigned, verifyMessage } from './verification.ts'

export interface TransportOptions {
  /** Unix milliseconds. */
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  attemptTimeoutMilliseconds: number
  /** Of all attempts of one call together: somebody waits for it. */
  totalTimeoutMilliseconds: number
}

export const defaultTransportOptions: TransportOptions = {
  now: () => Date.now(),
  pause: (milliseconds) => wait(milliseconds),
  attemptTimeoutMilliseconds: 5_000,
  totalTimeoutMilliseconds: 6_000,
}

/** With less time left than this another attempt is not begun. */
const attemptMinMilliseconds = 500

/** One call. `pathAndQuery` begins with `/v3/`; `body` is sent and signed as it is, unchanged over retries. */
export interface ApiCall {
  method: 'GET' | 'POST'
  pathAndQuery: string
  body?: string
}

const pausesMilliseconds = [200, 800] as const
const answerMaxBytes = 1_048_576
/** A line takes some 400 bytes: 150,000 payments a day. */
const billMaxBytes = 67_108_864
const billTimeoutMilliseconds = 60_000
const errorWire = z.object({ code: z.string().max(64), message: z.string().max(512).default('') })

function describeError(text: string): { code: string; message: string } {
  try {
    return errorWire.parse(JSON.parse(text))
  } catch {
    // A gateway in between answers with a page of its own: the status says all there is to know.
    return { code: 'UNREADABLE', message: '' }
  }
}

async function readBody(answer: Response, maxBytes = answerMaxBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new ProviderError({ kind: 'malformed', reason: 'the answer is too long' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toProviderError(error: unknown, timeout: number): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ProviderError({ kind: 'timeout', milliseconds: timeout }, { cause: error })
  }
  if (!(error instanceof Error)) throw error
  const cause = error.cause
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return new ProviderError({ kind: 'network', reason }, { cause: error })
}

interface Attempt {
  readonly baseUrl: string
  readonly timeoutMilliseconds: number
}

async function attempt(
  call: ApiCall,
  { baseUrl, timeoutMilliseconds }: Attempt,
  config: WeChatPayConfig,
  options: TransportOptions,
) {
  const body = call.body ?? ''
  const timestamp = Math.floor(options.now() / 1000)
  const toSign = { method: call.method, pathAndQuery: call.pathAndQuery, timestamp, nonce: createNonce(), body }
  const answer = await fetch(`${baseUrl.replace(/\/$/, '')}${call.pathAndQuery}`, {
    method: call.method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'zh-CN',
      'User-Agent': 'ip-portal',
      'Wechatpay-Serial': config.preferredPlatformSerial,
      Authorization: buildAuthorization(toSign, {
        mchId: config.mchId,
        serial: config.merchantSerial,
        key: config.merchantKey,
      }),
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  const raw = await readBody(answer)
  const headers = Object.fromEntries(answer.headers)
  const isSuccess = answer.status >= 200 && answer.status < 300
  // An answer 2xx without a signature is forged; a failure may come unsigned from a gateway in between or for a bad signature.
  const isVerified = isSuccess || looksSigned(headers)
  if (isVerified) verifyMessage(raw, headers, config.platformKeys, options.now())
  const text = raw.toString('utf8')
  if (isSuccess) return { status: answer.status, text }
  const { code, message } = describeError(text)
  throw new ProviderError(failureOfAnswer(answer.status, code, message, isVerified))
}

function mayRepeat(error: ProviderError, call: ApiCall): boolean {
  if (error.kind === 'rateLimited') return call.method === 'GET'
  return error.isRetryable
}

/**
 * Sends one signed call and returns the verified answer's raw text ("" for 204).
 *
 * Up to three attempts with identical body, fresh nonce and time, changing to the spare host after a failure of the first;
 * fewer where the time of all together is over before.
 *
 * @throws ProviderError of the last attempt.
 */
export async function sendCall(
  call: ApiCall,
  config: WeChatPayConfig,
  options: TransportOptions,
): Promise<{ status: number; text: string }> {
  const until = performance.now() + options.totalTimeoutMilliseconds
  for (let tries = 0; ; tries += 1) {
    const left = Math.max(1, Math.floor(until - performance.now()))
    const timeoutMilliseconds = Math.min(options.attemptTimeoutMilliseconds, left)
    const baseUrl = config.baseUrls[tries % config.baseUrls.length] ?? ''
    try {
      return await attempt(call, { baseUrl, timeoutMilliseconds }, config, options)
    } catch (error) {
      const failure = toProviderError(error, timeoutMilliseconds)
      const pause = pausesMilliseconds[tries]
      if (pause === undefined || !mayRepeat(failure, call)) throw failure
      if (until - performance.now() < pause + attemptMinMilliseconds) throw failure
      await options.pause(pause)
    }
  }
}

/**
 * Fetches a bill from where the provider said that it lies, once. The file comes unsigned: the caller holds it to its hash.
 *
 * @throws ProviderError; `malformed` for an address that is not the provider's own.
 */
export async function downloadBill(
  address: string,
  config: WeChatPayConfig,
  options: TransportOptions,
): Promise<Buffer> {
  const baseUrl = config.baseUrls.map((url) => url.replace(/\/$/, '')).find((url) => address.startsWith(`${url}/v3/`))
  if (baseUrl === undefined) throw new ProviderError({ kind: 'malformed', reason: 'the bill lies elsewhere' })
  const pathAndQuery = address.slice(baseUrl.length)
  const timestamp = Math.floor(options.now() / 1000)
  const signer = { mchId: config.mchId, serial: config.merchantSerial, key: config.merchantKey }
  const toSign = { method: 'GET', pathAndQuery, timestamp, nonce: createNonce(), body: '' } as const
  try {
    const answer = await fetch(address, {
      headers: {
        Accept: '*/*',
        'User-Agent': 'ip-portal',
        'Wechatpay-Serial': config.preferredPlatformSerial,
        Authorization: buildAuthorization(toSign, signer),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(billTimeoutMilliseconds),
    })
    const raw = await readBody(answer, billMaxBytes)
    if (answer.status === 200) return raw
    const { code, message } = describeError(raw.toString('utf8'))
    throw new ProviderError(failureOfAnswer(answer.status, code, message, false))
  } catch (error) {
    throw toProviderError(error, billTimeoutMilliseconds)
  }
}

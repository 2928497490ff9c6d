import type { z } from 'zod'
import { parseAnswer, readAnswer } from '../read-answer.ts'
import { type ChannelOutcome, codeOnly, later, outcomeOfNetwork, unknown, waitAsked } from './outcome.ts'

const timeoutMilliseconds = 10_000
const answerBytesMax = 64 * 1024

export interface CarrierRequest<T> {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What a carrier answers, whether it took the message or not. */
  readonly answer: z.ZodType<T>
  readonly timeoutMilliseconds?: number
}

/**
 * Posts one message to a carrier and reads its JSON. Redirects are not followed: what is sent holds keys. Nothing is tried again, and
 * no failure carries the request on, since addresses and headers are secrets too.
 *
 * @returns the answer, or the outcome where there is none of the carrier.
 */
export async function askCarrier<T>(request: CarrierRequest<T>): Promise<{ answer: T } | { outcome: ChannelOutcome }> {
  const { url, headers, body, timeoutMilliseconds: limit = timeoutMilliseconds } = request
  try {
    const signal = AbortSignal.timeout(limit)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const parsed = request.answer.safeParse(parseAnswer((await readAnswer(response, answerBytesMax)) ?? ''))
    if (parsed.success) return { answer: parsed.data }
    return { outcome: outcomeOfStatus(response.status, response.headers.get('retry-after')) }
  } catch (error) {
    return { outcome: outcomeOfNetwork(networkCode(error)) }
  }
}

/** Of an answer that is none of the carrier's: what stands in between said it, or the address is wrong. */
function outcomeOfStatus(status: number, retryAfter: string | null): ChannelOutcome {
  const reason = `HTTP ${status}`
  if (status === 429 || status === 503) return later(reason, waitAsked(retryAfter))
  return status >= 300 && status < 500 ? later(reason) : unknown(reason)
}

/** @throws what is no failure of a request. */
function networkCode(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'ETIMEDOUT'
  if (!(error instanceof Error)) throw error
  const { cause } = error
  return codeOnly(cause instanceof Error && 'code' in cause ? String(cause.code) : error.name)
}

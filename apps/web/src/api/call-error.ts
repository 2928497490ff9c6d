import { currentLanguage } from '../app/language.ts'
import { apiMessages } from './messages.ts'

/** What a failed reply carried. `msg` is ours; `message` comes from gateways in between. */
export interface ErrorBody {
  readonly code?: number
  readonly msg?: string
  readonly message?: string
  /** Of the header Retry-After, not of the body. */
  readonly retryAfterSeconds?: number
  readonly data?: {
    readonly error?: string
    readonly fields?: readonly FieldProblem[]
    readonly requestId?: string
  } | null
}

/** Path of a request field (`applicants.0.name`) and what is wrong with it, in the interface language. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A call that failed. `message` is the text shown; `status` is 0 when no reply came. */
export class CallError extends Error {
  // Declared, not defined: for older Safari a defined field would bring half a kilobyte of helpers into every first load.
  declare readonly status: number
  /** Code of the error catalogue, for example `orders.notPayable`. */
  declare readonly errorCode: string | undefined
  declare readonly fields: readonly FieldProblem[]
  /** How long the server asks to wait before the next try. */
  declare readonly retryAfterSeconds: number | undefined
  /** The server's own words (`msg`) are a warning; everything else is an error. */
  declare readonly tone: 'warn' | 'bad'

  constructor(status: number, body: ErrorBody, fallback?: string, cause?: unknown) {
    super(errorText(status, body, fallback), { cause })
    this.name = 'CallError'
    this.status = status
    this.errorCode = body.data?.error
    this.fields = body.data?.fields ?? []
    this.retryAfterSeconds = body.retryAfterSeconds
    this.tone = body.msg ? 'warn' : 'bad'
  }
}

/** The catalogue of specification §8, in its order: msg, message, 400, 500, 404, the error's message, unknown. */
function errorText(status: number, body: ErrorBody, fallback: string | undefined): string {
  const t = apiMessages[currentLanguage()]
  if (body.msg) return body.msg
  if (body.message) return body.message
  if (status === 0) return fallback || t.unknownRequest
  if (status === 400) return t.badParameters
  if (status === 500) return t.serverError
  if (status === 404) return t.notFound
  return fallback || t.unknownResponse
}

/** Whether the caller itself gave up (navigation, a newer query): not a failure to show. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

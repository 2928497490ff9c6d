import { type ChannelOutcome, codeOnly, later, never, outcomeOfNetwork, unknown } from '../channels/outcome.ts'

/** What the library tells of a failure; of its message nothing is read, it repeats the server's words. */
interface SmtpFailure extends Error {
  readonly code?: string
  readonly originalCode?: string
  readonly timeoutType?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Refusals of this message or receiver; before them the server refuses us, which an operator mends. */
const ofTheMessage: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE'])
/** Answers that say who may send, or that the session went wrong: not this message. */
const ofTheSession: ReadonlySet<number> = new Set([503, 530, 535, 538])
const beforeTheMessage: ReadonlySet<string> = new Set(['EAUTH', 'ETLS', 'EDNS', 'EPROTOCOL', 'ENOAUTH', 'ECONFIG'])
const whileConnecting: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

/** @throws what is no failure of sending. */
export function outcomeOfSmtp(error: unknown): ChannelOutcome {
  if (!(error instanceof Error)) throw error
  const { code = '', originalCode = '', timeoutType = '', responseCode, response }: SmtpFailure = error
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && ofTheMessage.has(code) && !ofTheSession.has(responseCode)
    return (isFinal ? never : later)(numbersOf(responseCode, response))
  }
  if (ofTheMessage.has(code)) return never(code)
  if (beforeTheMessage.has(code) || whileConnecting.has(timeoutType)) return later(codeOnly(originalCode || code))
  return code === 'EABORT' ? unknown('ETIMEDOUT') : outcomeOfNetwork(codeOnly(originalCode || code || error.name))
}

/** `550 5.1.1`: number and enhanced status (RFC 3463). */
function numbersOf(responseCode: number, response = ''): string {
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status ? `${responseCode} ${status}` : `${responseCode}`
}

import type { FastifyBaseLogger } from 'fastify'
import { AppError, notOffered } from '../../platform/http/app-error.ts'
import { ProviderError } from '../../platform/outside/wechat-pay/provider-error.ts'

/** Failures of the line, or answers that cannot be believed: nothing is known, the same question may be put again. */
const unsettled: ReadonlySet<ProviderError['kind']> = new Set([
  'timeout',
  'network',
  'unavailable',
  'rateLimited',
  'unsigned',
  'badSignature',
  'unknownSerial',
  'clockSkew',
  'malformed',
])

/** Whether the failure says nothing about the money: ask again later. Anything that is no provider's is our mistake. */
export function isUnsettled(error: ProviderError): boolean {
  return unsettled.has(error.kind)
}

/**
 * The same for somebody who asked whether their payment arrived: whatever the provider's failure is, nobody knows about the money
 * before it answers.
 */
export function toQueryError(error: unknown, log: FastifyBaseLogger): unknown {
  if (!(error instanceof ProviderError) || error.kind === 'notConfigured') return toAppError(error, log)
  log.warn({ kind: error.kind }, 'the payment provider failed to say whether a payment arrived')
  return new AppError('payments.unknownYet', {}, { retryAfterSeconds: 5, cause: error })
}

/** The error for a person when the provider failed. Our own mistakes pass through. */
export function toAppError(error: unknown, log: FastifyBaseLogger): unknown {
  if (!(error instanceof ProviderError)) return error
  if (error.kind === 'notConfigured') return notOffered('weChatPay')
  log.warn({ kind: error.kind }, 'the payment provider failed a person')
  if (isUnsettled(error)) return new AppError('payments.providerAway', {}, { retryAfterSeconds: 5, cause: error })
  if (error.failure.kind === 'rejected') {
    return new AppError('payments.providerRefused', { code: error.failure.code }, { cause: error })
  }
  return error
}

/**
 * Everything that can go wrong between us and the payment provider, as data.
 *
 * `orderPaid`, `orderClosed`, `orderNotFound`, `outTradeNoUsed` and `refundNotFound` say something about money, so they are
 * only ever made from an answer whose signature was verified; so are `noBill` and `billNotReady`.
 */
export type ProviderFailure =
  | { kind: 'notConfigured'; missing: string[] }
  | { kind: 'invalidRequest'; field: string; reason: string }
  | { kind: 'timeout'; milliseconds: number }
  | { kind: 'network'; reason: string }
  | { kind: 'unavailable'; status: number; code: string }
  | { kind: 'rateLimited'; code: string }
  | { kind: 'rejected'; status: number; code: string; message: string }
  | { kind: 'orderPaid'; code: string }
  | { kind: 'orderClosed'; code: string }
  | { kind: 'orderNotFound'; code: string }
  | { kind: 'outTradeNoUsed'; code: string }
  | { kind: 'refundNotFound'; code: string }
  | { kind: 'balanceTooLow'; code: string }
  | { kind: 'noBill'; code: string }
  | { kind: 'billNotReady'; code: string }
  | { kind: 'unsigned' }
  | { kind: 'badSignature' }
  | { kind: 'signatureProbe' }
  | { kind: 'unknownSerial'; serial: string }
  | { kind: 'clockSkew'; seconds: number }
  | { kind: 'undecryptable' }
  | { kind: 'malformed'; reason: string }

export type ProviderFailureKind = ProviderFailure['kind']

const retryableKinds: ReadonlySet<ProviderFailureKind> = new Set(['timeout', 'network', 'unavailable', 'rateLimited'])

/** A failure at the payment provider. The message names the kind and WeChat's code, never a key, a body or a person. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, options?: ErrorOptions) {
    super(`WeChat Pay: ${failure.kind}${'code' in failure ? ` (${failure.code})` : ''}`, options)
    this.name = 'ProviderError'
    this.failure = failure
  }

  get kind(): ProviderFailureKind {
    return this.failure.kind
  }

  /** True when the same call with the same numbers may succeed later and repeating it cannot charge or refund twice. */
  get isRetryable(): boolean {
    return retryableKinds.has(this.failure.kind)
  }
}

/** True if `error` is a provider failure of the given kind: `isProviderFailure(error, 'orderPaid')`. */
export function isProviderFailure(error: unknown, kind: ProviderFailureKind): error is ProviderError {
  return error instanceof ProviderError && error.failure.kind === kind
}

/** Codes of WeChat Pay that tell a state, in the spellings of the older and the newer documents. */
const failureOfCode: Readonly<Record<string, ProviderFailureKind>> = {
  ORDERPAID: 'orderPaid',
  ORDER_PAID: 'orderPaid',
  ORDERCLOSED: 'orderClosed',
  ORDER_CLOSED: 'orderClosed',
  ORDERNOTEXIST: 'orderNotFound',
  ORDER_NOT_EXIST: 'orderNotFound',
  OUT_TRADE_NO_USED: 'outTradeNoUsed',
  RESOURCE_NOT_EXISTS: 'refundNotFound',
  NOTENOUGH: 'balanceTooLow',
  NOT_ENOUGH: 'balanceTooLow',
  NO_STATEMENT_EXIST: 'noBill',
  STATEMENT_CREATING: 'billNotReady',
}

/**
 * The failure that an answer outside 2xx means.
 *
 * @param isVerified Whether the answer's signature was checked; without it no state of an order is believed.
 */
export function failureOfAnswer(status: number, code: string, message: string, isVerified: boolean): ProviderFailure {
  if (status === 429) return { kind: 'rateLimited', code }
  if (status >= 500) return { kind: 'unavailable', status, code }
  const kind = isVerified ? failureOfCode[code] : undefined
  switch (kind) {
    case 'orderPaid':
    case 'orderClosed':
    case 'orderNotFound':
    case 'outTradeNoUsed':
    case 'refundNotFound':
    case 'balanceTooLow':
    case 'noBill':
    case 'billNotReady':
      return { kind, code }
    default:
      return { kind: 'rejected', status, code, message }
  }
}

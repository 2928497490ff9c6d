/**
 * Port to a payment provider. One adapter (WeChat Pay API v3), one local gateway that speaks the same protocol, one
 * "not configured" provider.
 *
 * Time-out: 5 s an attempt. Retries: up to two more attempts after a time-out, a broken connection or a 5xx, because every
 * call repeats the same `outTradeNo` / `outRefundNo` and the provider treats it as the same order; a 429 is repeated for
 * reads only. Failures: `ProviderError` with a typed `failure`.
 */
export interface PaymentProvider {
  readonly identity: MerchantIdentity
  /** Opens (or, with the same parameters, re-opens) an order and gives the text of a QR code, good for 2 hours. */
  createNative(order: NewPayment): Promise<{ codeUrl: string }>
  /** Opens an order for a payer inside WeChat and gives what `WeixinJSBridge` needs to ask for the payment. */
  createJsapi(order: NewPayment & { payerOpenId: string }): Promise<JsapiPayment>
  /** The provider's truth about one order. Failure `orderNotFound` if it never reached the provider. */
  queryByOutTradeNo(outTradeNo: string): Promise<Transaction>
  /** Closes an unpaid order. Failure `orderPaid` if the payer was faster: the order is then paid, query it. */
  close(outTradeNo: string): Promise<void>
  /** Asks for a refund. Acceptance is not success: follow it by notification and `queryRefund`. */
  refund(refund: NewRefund): Promise<Refund>
  queryRefund(outRefundNo: string): Promise<Refund>
  /**
   * The bill of all payments and refunds of a Beijing day, as the provider writes it; there from ten o'clock of the next morning, for three
   * months. Failure `noBill` of a day without any, `billNotReady` before it is made.
   */
  fetchBill(day: string): Promise<string>
  /**
   * Verifies, decrypts and parses a notification. `rawBody` must be the bytes as received.
   *
   * Failures: `unsigned`, `badSignature`, `signatureProbe` (no alarm), `unknownSerial` (alarm, query the order),
   * `clockSkew`, `undecryptable`, `malformed`. Repeated notices come with the same `eventId`.
   */
  verifyNotification(rawBody: Uint8Array, headers: IncomingHeaders): PaymentEvent
  /** Compares a verified transaction with what was ordered; a mismatch goes to a person, never to the order. */
  matchTransaction(transaction: Transaction, expected: ExpectedPayment): PaymentMatch
}

export interface MerchantIdentity {
  mchId: string
  /** The app ids whose payments are ours: the one of Native payments first. */
  appIds: readonly string[]
}

export interface NewPayment {
  /** 6 to 32 of `0-9A-Za-z_-|*`, unique per merchant for ever. */
  outTradeNo: string
  /** Shown on the payer's bill, 1 to 127 characters; see `fitDescription`. */
  description: string
  totalFen: number
  /** Last instant of payment, 1 minute to 7 days ahead; fixed by the first call for a number. */
  expiresAt: Date
  /** Given back in notices and queries, at most 128 characters. */
  attach?: string
}

export interface JsapiPayment {
  prepayId: string
  bridge: {
    appId: string
    timeStamp: string
    nonceStr: string
    package: string
    signType: 'RSA'
    paySign: string
  }
}

export interface NewRefund {
  outTradeNo: string
  /** 1 to 64 of `0-9A-Za-z_-|*@`; the same number is the same refund. */
  outRefundNo: string
  refundFen: number
  /** Total of the original order. */
  totalFen: number
  /** Shown to the payer, at most 80 characters. */
  reason?: string
}

export const tradeStates = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR'] as const
export type TradeState = (typeof tradeStates)[number]

export const refundStates = ['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const
export type RefundState = (typeof refundStates)[number]

interface TransactionFacts {
  mchId: string
  appId: string
  outTradeNo: string
  attach: string | undefined
}

/** `SUCCESS` and `REFUND` mean that money was received; only then the facts of the payment exist. */
export type Transaction =
  | (TransactionFacts & {
      state: 'SUCCESS' | 'REFUND'
      transactionId: string
      totalFen: number
      /** What the payer paid after the provider's own coupons; never compare it with the order. */
      payerTotalFen: number | undefined
      currency: string
      payerOpenId: string | undefined
      bankType: string | undefined
      paidAt: Date
    })
  | (TransactionFacts & { state: Exclude<TradeState, 'SUCCESS' | 'REFUND'>; stateText: string | undefined })

export interface Refund {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  transactionId: string
  state: RefundState
  refundFen: number
  totalFen: number
  /** Set when `state` is SUCCESS. */
  refundedAt: Date | undefined
  /** Words of the provider on where the money went, e.g. `支付用户零钱`. */
  receivedBy: string | undefined
}

interface EventFacts {
  /** The same for every repetition of one notice: make it unique in the table. */
  eventId: string
  eventType: string
  createdAt: Date
}

export type PaymentEvent =
  | (EventFacts & { kind: 'payment'; transaction: Transaction })
  | (EventFacts & { kind: 'refund'; refund: Refund; mchId: string })
  | (EventFacts & { kind: 'other' })

export interface ExpectedPayment {
  outTradeNo: string
  totalFen: number
}

export type PaymentMatch =
  | { matches: true }
  | { matches: false; mismatches: { field: string; expected: string; actual: string }[] }

export type IncomingHeaders = Readonly<Record<string, string | string[] | undefined>>

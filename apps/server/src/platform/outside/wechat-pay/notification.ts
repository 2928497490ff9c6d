import type { WeChatPayConfig } from './config.ts'
import type {
  ExpectedPayment,
  IncomingHeaders,
  MerchantIdentity,
  PaymentEvent,
  PaymentMatch,
  Transaction,
} from './port.ts'
import { ProviderError, type ProviderFailureKind } from './provider-error.ts'
import { decryptResource } from './resource-cipher.ts'
import { verifyMessage } from './verification.ts'
import { parseNotification, parseRefund, parseTransaction } from './wire.ts'

/** Verifies the raw bytes, decrypts and parses; see `PaymentProvider.verifyNotification`. `now` in Unix milliseconds. */
export function readNotification(
  rawBody: Uint8Array,
  headers: IncomingHeaders,
  config: Pick<WeChatPayConfig, 'platformKeys' | 'apiV3Key' | 'mchId'>,
  now: number,
): PaymentEvent {
  verifyMessage(rawBody, headers, config.platformKeys, now)
  const notice = parseNotification(Buffer.from(rawBody).toString('utf8'))
  const facts = { eventId: notice.id, eventType: notice.event_type, createdAt: notice.create_time }
  const plainText = decryptResource(notice.resource, config.apiV3Key)
  if (notice.event_type.startsWith('TRANSACTION.')) {
    return { ...facts, kind: 'payment', transaction: parseTransaction(plainText) }
  }
  if (notice.event_type.startsWith('REFUND.')) {
    const { refund, mchId } = parseRefund(plainText)
    if (mchId === config.mchId) return { ...facts, kind: 'refund', refund, mchId }
    throw new ProviderError({ kind: 'malformed', reason: 'the refund is of another merchant' })
  }
  return { ...facts, kind: 'other' }
}

/**
 * Compares merchant, app, number, currency and `amount.total` (not what the payer paid after coupons) with the order.
 *
 * @returns Every mismatch; an unpaid transaction has no amount to compare.
 */
export function matchTransaction(
  transaction: Transaction,
  expected: ExpectedPayment,
  identity: MerchantIdentity,
): PaymentMatch {
  const mismatches: { field: string; expected: string; actual: string }[] = []
  const compare = (field: string, wanted: string, actual: string) => {
    if (wanted !== actual) mismatches.push({ field, expected: wanted, actual })
  }
  compare('mchid', identity.mchId, transaction.mchId)
  if (!identity.appIds.includes(transaction.appId)) {
    mismatches.push({ field: 'appid', expected: identity.appIds.join(' or '), actual: transaction.appId })
  }
  compare('out_trade_no', expected.outTradeNo, transaction.outTradeNo)
  if (transaction.state === 'SUCCESS' || transaction.state === 'REFUND') {
    compare('amount.total', String(expected.totalFen), String(transaction.totalFen))
    compare('amount.currency', 'CNY', transaction.currency)
  }
  return mismatches.length === 0 ? { matches: true } : { matches: false, mismatches }
}

export interface NotificationAnswer {
  /** 204 has no body. WeChat repeats the notice after anything but 200 and 204. */
  status: 204 | 400 | 401 | 500 | 503
  body: { code: 'FAIL'; message: string } | undefined
  /** False for WeChat's own probes, which must not wake anybody. */
  isAlarming: boolean
}

const refusals: Partial<Record<ProviderFailureKind, { status: 400 | 401 | 503; message: string }>> = {
  unsigned: { status: 401, message: '缺少签名' },
  badSignature: { status: 401, message: '签名错误' },
  signatureProbe: { status: 401, message: '签名错误' },
  clockSkew: { status: 401, message: '时间戳超出范围' },
  unknownSerial: { status: 503, message: '未知的平台证书序列号' },
  undecryptable: { status: 400, message: '解密失败' },
  malformed: { status: 400, message: '通知内容错误' },
  notConfigured: { status: 503, message: '未配置微信支付' },
}

/** What to answer WeChat for a notice that was handled. */
export const noticeAccepted: NotificationAnswer = { status: 204, body: undefined, isAlarming: false }

/** True, but over another amount, currency, merchant or application than what we asked for: nothing was taken as paid. */
export const noticeMismatched: NotificationAnswer = {
  status: 400,
  body: { code: 'FAIL', message: '通知内容与订单不一致' },
  isAlarming: true,
}

/** What to answer WeChat for a notice that `verifyNotification` refused. Any other failure of ours is a 500. */
export function refuseNotification(error: ProviderError): NotificationAnswer {
  const refusal = refusals[error.kind] ?? { status: 500 as const, message: '处理失败' }
  return {
    status: refusal.status,
    body: { code: 'FAIL', message: refusal.message },
    isAlarming: error.kind !== 'signatureProbe',
  }
}

import { createHash } from 'node:crypto'
import { toBeijingRfc3339 } from './beijing-time.ts'
import type { WeChatPayConfig } from './config.ts'
import { matchTransaction, readNotification } from './notification.ts'
import type { JsapiPayment, MerchantIdentity, NewPayment, NewRefund, PaymentProvider, Refund } from './port.ts'
import { isProviderFailure, ProviderError } from './provider-error.ts'
import {
  checkDay,
  checkNewPayment,
  checkNewRefund,
  checkOpenId,
  checkOutRefundNo,
  checkOutTradeNo,
} from './request-limits.ts'
import { createNonce, signJsapiPayment } from './signing.ts'
import { type ApiCall, defaultTransportOptions, downloadBill, sendCall, type TransportOptions } from './transport.ts'
import { billWire, codeUrlWire, parseRefund, parseTransaction, parseWire, prepayWire } from './wire.ts'

/**
 * WeChat Pay API v3 for one merchant, public-key mode.
 *
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012525171 and siblings, read 2026-11.
 */
export function createWeChatPay(config: WeChatPayConfig, given: Partial<TransportOptions> = {}): PaymentProvider {
  const options = { ...defaultTransportOptions, ...given }
  const identity: MerchantIdentity = {
    mchId: config.mchId,
    appIds: [...new Set([config.appId, config.jsapiAppId])],
  }
  const send = (call: ApiCall) => sendCall(call, config, options)
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  const orderBody = (order: NewPayment, appId: string) => ({
    appid: appId,
    mchid: config.mchId,
    description: order.description,
    out_trade_no: order.outTradeNo,
    time_expire: toBeijingRfc3339(order.expiresAt),
    ...(order.attach === undefined ? {} : { attach: order.attach }),
    notify_url: config.paymentNotifyUrl,
    amount: { total: order.totalFen, currency: 'CNY' },
  })

  const expectSameRefund = (refund: Refund, outRefundNo: string): Refund => {
    if (refund.outRefundNo === outRefundNo) return refund
    throw new ProviderError({ kind: 'malformed', reason: 'the answer is about another refund' })
  }

  return {
    identity,

    async createNative(order) {
      checkNewPayment(order, options.now())
      const body = JSON.stringify(orderBody(order, config.appId))
      const answer = await send({ method: 'POST', pathAndQuery: '/v3/pay/transactions/native', body })
      return { codeUrl: parseWire(answer.text, codeUrlWire).code_url }
    },

    async createJsapi(order): Promise<JsapiPayment> {
      checkNewPayment(order, options.now())
      checkOpenId(order.payerOpenId)
      const body = JSON.stringify({ ...orderBody(order, config.jsapiAppId), payer: { openid: order.payerOpenId } })
      const answer = await send({ method: 'POST', pathAndQuery: '/v3/pay/transactions/jsapi', body })
      const prepayId = parseWire(answer.text, prepayWire).prepay_id
      const unsigned = {
        appId: config.jsapiAppId,
        timeStamp: String(Math.floor(options.now() / 1000)),
        nonceStr: createNonce(),
        package: `prepay_id=${prepayId}`,
      }
      const paySign = signJsapiPayment(unsigned, config.merchantKey)
      return { prepayId, bridge: { ...unsigned, signType: 'RSA', paySign } }
    },

    async queryByOutTradeNo(outTradeNo) {
      checkOutTradeNo(outTradeNo)
      const pathAndQuery = `${tradePath(outTradeNo)}?mchid=${encodeURIComponent(config.mchId)}`
      const transaction = parseTransaction((await send({ method: 'GET', pathAndQuery })).text)
      if (transaction.outTradeNo === outTradeNo && transaction.mchId === config.mchId) return transaction
      throw new ProviderError({ kind: 'malformed', reason: 'the answer is about another order' })
    },

    async close(outTradeNo) {
      checkOutTradeNo(outTradeNo)
      const body = JSON.stringify({ mchid: config.mchId })
      try {
        await send({ method: 'POST', pathAndQuery: `${tradePath(outTradeNo)}/close`, body })
      } catch (error) {
        // Closed by an earlier attempt whose answer was lost: what was asked for holds.
        if (!isProviderFailure(error, 'orderClosed')) throw error
      }
    },

    async refund(refund: NewRefund) {
      checkNewRefund(refund)
      const body = JSON.stringify({
        out_trade_no: refund.outTradeNo,
        out_refund_no: refund.outRefundNo,
        ...(refund.reason === undefined ? {} : { reason: refund.reason }),
        notify_url: config.refundNotifyUrl,
        amount: { refund: refund.refundFen, total: refund.totalFen, currency: 'CNY' },
      })
      const answer = await send({ method: 'POST', pathAndQuery: '/v3/refund/domestic/refunds', body })
      return expectSameRefund(parseRefund(answer.text).refund, refund.outRefundNo)
    },

    async queryRefund(outRefundNo) {
      checkOutRefundNo(outRefundNo)
      const pathAndQuery = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
      return expectSameRefund(parseRefund((await send({ method: 'GET', pathAndQuery })).text).refund, outRefundNo)
    },

    async fetchBill(day) {
      checkDay(day)
      const pathAndQuery = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      const bill = parseWire((await send({ method: 'GET', pathAndQuery })).text, billWire)
      const raw = await downloadBill(bill.download_url, config, options)
      // The file comes unsigned; the signed answer says what it hashes to.
      const hash = createHash('sha1').update(raw).digest('hex')
      if (hash === bill.hash_value.toLowerCase()) return raw.toString('utf8')
      throw new ProviderError({ kind: 'malformed', reason: 'the bill is not the one that was promised' })
    },

    verifyNotification: (rawBody, headers) => readNotification(rawBody, headers, config, options.now()),

    matchTransaction: (transaction, expected) => matchTransaction(transaction, expected, identity),
  }
}

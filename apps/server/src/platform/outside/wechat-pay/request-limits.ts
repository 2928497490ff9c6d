import type { NewPayment, NewRefund } from './port.ts'
import { ProviderError } from './provider-error.ts'

// Field limits: https://pay.weixin.qq.com/doc/v3/merchant/4012525171 (Native), refund: …/4012525173 and siblings.
export const outTradeNoPattern = /^[0-9A-Za-z_\-|*]{6,32}$/
export const outRefundNoPattern = /^[0-9A-Za-z_\-|*@]{1,64}$/
export const descriptionMaxCharacters = 127
export const attachMaxCharacters = 128
export const refundReasonMaxCharacters = 80
const openIdPattern = /^[0-9A-Za-z_-]{1,128}$/
const expiryMinMilliseconds = 60_000
const expiryMaxMilliseconds = 7 * 24 * 60 * 60_000

function refuse(field: string, reason: string): never {
  throw new ProviderError({ kind: 'invalidRequest', field, reason })
}

function checkText(field: string, value: string, min: number, max: number) {
  const characters = [...value].length
  if (characters < min || characters > max) refuse(field, `must have ${min} to ${max} characters`)
  if (/\p{Cc}|\p{Cs}/u.test(value)) refuse(field, 'must not hold control characters')
}

function checkFen(field: string, value: number) {
  if (!Number.isSafeInteger(value) || value < 1) refuse(field, 'must be a whole number of fen, at least 1')
}

/** @throws ProviderError `invalidRequest` unless the number may be used for an order. */
export function checkOutTradeNo(outTradeNo: string): void {
  if (!outTradeNoPattern.test(outTradeNo)) refuse('outTradeNo', 'must be 6 to 32 of 0-9 A-Z a-z _ - | *')
}

/** @throws ProviderError `invalidRequest` unless the number may be used for a refund. */
export function checkOutRefundNo(outRefundNo: string): void {
  if (!outRefundNoPattern.test(outRefundNo)) refuse('outRefundNo', 'must be 1 to 64 of 0-9 A-Z a-z _ - | * @')
}

/** @throws ProviderError `invalidRequest` naming the first field that WeChat would refuse. `now` in Unix milliseconds. */
export function checkNewPayment(order: NewPayment, now: number): void {
  checkOutTradeNo(order.outTradeNo)
  checkText('description', order.description, 1, descriptionMaxCharacters)
  checkFen('totalFen', order.totalFen)
  if (order.attach !== undefined) checkText('attach', order.attach, 0, attachMaxCharacters)
  const ahead = order.expiresAt.getTime() - now
  if (!(ahead >= expiryMinMilliseconds && ahead <= expiryMaxMilliseconds)) {
    refuse('expiresAt', 'must lie 1 minute to 7 days ahead')
  }
}

/** @throws ProviderError `invalidRequest` unless it is a day, `YYYY-MM-DD`. */
export function checkDay(day: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) refuse('day', 'must be YYYY-MM-DD')
}

/** @throws ProviderError `invalidRequest` unless it looks like an openid. */
export function checkOpenId(openId: string): void {
  if (!openIdPattern.test(openId)) refuse('payerOpenId', 'is not an openid')
}

/** @throws ProviderError `invalidRequest` naming the first field that WeChat would refuse. */
export function checkNewRefund(refund: NewRefund): void {
  checkOutTradeNo(refund.outTradeNo)
  checkOutRefundNo(refund.outRefundNo)
  checkFen('refundFen', refund.refundFen)
  checkFen('totalFen', refund.totalFen)
  if (refund.refundFen > refund.totalFen) refuse('refundFen', 'must not exceed the total')
  if (refund.reason !== undefined) checkText('reason', refund.reason, 1, refundReasonMaxCharacters)
}

/**
 * A description cut to what WeChat takes, with `…` where something was left out.
 *
 * The document counts 127 characters without saying of what; 127 UTF-8 bytes hold under either reading.
 */
export function fitDescription(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (Buffer.byteLength(clean) <= descriptionMaxCharacters) return clean
  let kept = ''
  for (const character of clean) {
    if (Buffer.byteLength(`${kept}${character}…`) > descriptionMaxCharacters) break
    kept += character
  }
  return `${kept}…`
}

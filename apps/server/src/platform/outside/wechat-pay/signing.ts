import { type KeyObject, randomBytes, sign, verify } from 'node:crypto'

/** Scheme of the Authorization header. @see https://pay.weixin.qq.com/doc/v3/merchant/4012365342 */
export const authorizationScheme = 'WECHATPAY2-SHA256-RSA2048'

/** Signatures that begin so are WeChat's probes: they must fail verification and must not raise an alarm. */
export const signatureProbePrefix = 'WECHATPAY/SIGNTEST/'

/** 32 characters of `0-9A-F`, fresh for each message. */
export function createNonce(): string {
  return randomBytes(16).toString('hex').toUpperCase()
}

/** The bytes to sign: each part followed by a line feed, the last one too. */
export function signedBytes(parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]))
}

/** SHA256-RSA (PKCS#1 v1.5) in Base64. */
export function signParts(parts: readonly (string | Uint8Array)[], key: KeyObject): string {
  return sign('RSA-SHA256', signedBytes(parts), key).toString('base64')
}

/** True if `signature` (Base64) is over exactly these parts. Text that is no canonical Base64 is false. */
export function hasSignedParts(parts: readonly (string | Uint8Array)[], signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.length === 0 || bytes.toString('base64') !== signature) return false
  return verify('RSA-SHA256', signedBytes(parts), key, bytes)
}

/** A request to be signed: `pathAndQuery` as sent, `body` empty for GET, `timestamp` in Unix seconds. */
export interface RequestToSign {
  method: string
  pathAndQuery: string
  timestamp: number
  nonce: string
  body: string
}

/** Value of the Authorization header; `serial` is the one of the merchant's certificate. */
export function buildAuthorization(
  request: RequestToSign,
  merchant: { mchId: string; serial: string; key: KeyObject },
): string {
  const { method, pathAndQuery, timestamp, nonce, body } = request
  const signature = signParts([method, pathAndQuery, String(timestamp), nonce, body], merchant.key)
  const fields = { mchid: merchant.mchId, nonce_str: nonce, signature, timestamp, serial_no: merchant.serial }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${authorizationScheme} ${list.join(',')}`
}

/** `paySign` of a JSAPI payment over appId, timeStamp, nonceStr and `prepay_id=…`. */
export function signJsapiPayment(
  payment: { appId: string; timeStamp: string; nonceStr: string; package: string },
  key: KeyObject,
): string {
  return signParts([payment.appId, payment.timeStamp, payment.nonceStr, payment.package], key)
}

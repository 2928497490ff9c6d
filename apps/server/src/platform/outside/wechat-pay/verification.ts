import type { KeyObject } from 'node:crypto'
import type { IncomingHeaders } from './port.ts'
import { ProviderError } from './provider-error.ts'
import { hasSignedParts, signatureProbePrefix } from './signing.ts'

/** Messages whose clock is further off are refused. @see https://pay.weixin.qq.com/doc/v3/merchant/4012365342 */
export const clockSkewMaxSeconds = 300

const signatureHeaders = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'] as const

/** A header's one value; a header given twice counts as none, since it is not clear which one was signed. */
function oneHeader(headers: IncomingHeaders, name: string): string | undefined {
  const values = Object.entries(headers).filter(([key]) => key.toLowerCase() === name)
  const value = values.length === 1 ? values[0]?.[1] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** True if the message carries any part of a signature. */
export function looksSigned(headers: IncomingHeaders): boolean {
  return signatureHeaders.some((name) => oneHeader(headers, name) !== undefined)
}

/**
 * Checks the signature of an answer or a notification over its raw bytes. Returns only if it holds.
 *
 * @param rawBody The bytes as received, before any parsing; empty for 204.
 * @param now Unix milliseconds.
 * @throws ProviderError `unsigned`, `clockSkew`, `signatureProbe`, `unknownSerial` or `badSignature`.
 */
export function verifyMessage(
  rawBody: Uint8Array,
  headers: IncomingHeaders,
  platformKeys: ReadonlyMap<string, KeyObject>,
  now: number,
): void {
  const [timestamp, nonce, signature, serial] = signatureHeaders.map((name) => oneHeader(headers, name))
  if (!timestamp || !nonce || !signature || !serial) throw new ProviderError({ kind: 'unsigned' })
  if (signature.startsWith(signatureProbePrefix)) throw new ProviderError({ kind: 'signatureProbe' })
  if (!/^\d{1,12}$/.test(timestamp)) throw new ProviderError({ kind: 'badSignature' })
  const seconds = Number(timestamp) - Math.floor(now / 1000)
  if (Math.abs(seconds) > clockSkewMaxSeconds) throw new ProviderError({ kind: 'clockSkew', seconds })
  const key = platformKeys.get(serial)
  if (!key) throw new ProviderError({ kind: 'unknownSerial', serial: serial.slice(0, 80) })
  if (!hasSignedParts([timestamp, nonce, rawBody], signature, key)) throw new ProviderError({ kind: 'badSignature' })
}

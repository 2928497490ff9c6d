import { createPrivateKey } from 'node:crypto'
import { createNonce, signatureProbePrefix, signParts } from '../signing.ts'
import type { SandboxKeys } from './store.ts'

export type EnvelopeFault = 'wrongSignature' | 'unknownSerial' | 'signtest' | 'clockAhead' | 'tampered' | 'unsigned'

/** Signature headers over a body, right or wrong in one of the ways that the client must notice. */
export function signEnvelope(
  body: string,
  keys: SandboxKeys,
  now: number,
  fault?: EnvelopeFault,
): Record<string, string> {
  if (fault === 'unsigned') return {}
  const timestamp = String(Math.floor(now / 1000) + (fault === 'clockAhead' ? 301 : 0))
  const nonce = createNonce()
  const signedBody = fault === 'wrongSignature' ? `${body} ` : body
  const signature = signParts([timestamp, nonce, signedBody], createPrivateKey(keys.platformPrivateKey))
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': fault === 'signtest' ? `${signatureProbePrefix}${signature}` : signature,
    'Wechatpay-Serial': fault === 'unknownSerial' ? 'PUB_KEY_ID_UNKNOWN' : keys.platformSerial,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseRfc3339, toBeijingRfc3339 } from './beijing-time.ts'
import { ProviderError } from './provider-error.ts'
import { decryptResource, encryptResource } from './resource-cipher.ts'
import { buildAuthorization, createNonce, hasSignedParts, signedBytes, signJsapiPayment, signParts } from './signing.ts'
import { verifyMessage } from './verification.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = Date.parse('2026-11-21T04:00:00Z')
const seconds = Math.floor(now / 1000)

describe('request signature', () => {
  it('covers method, path with query, time, nonce and body, each ended by a line feed', () => {
    expect(signedBytes(['GET', '/v3/x?mchid=1', '1', 'N', '']).toString()).toBe('GET\n/v3/x?mchid=1\n1\nN\n\n')
  })

  it('builds the Authorization header', () => {
    const request = {
      method: 'POST',
      pathAndQuery: '/v3/pay',
      timestamp: 1_700_000_000,
      nonce: 'NONCE',
      body: '{"a":1}',
    }
    const header = buildAuthorization(request, { mchId: '1900000001', serial: 'ABC', key: privateKey })
    const match =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="NONCE",signature="([^"]+)",timestamp="1700000000",serial_no="ABC"$/.exec(
        header,
      )

    expect(hasSignedParts(['POST', '/v3/pay', '1700000000', 'NONCE', '{"a":1}'], match?.[1] ?? '', publicKey)).toBe(
      true,
    )
  })

  it('signs a JSAPI payment over appId, timeStamp, nonceStr and package', () => {
    const payment = { appId: 'wx1', timeStamp: '1', nonceStr: 'N', package: 'prepay_id=wx2' }

    expect(hasSignedParts(['wx1', '1', 'N', 'prepay_id=wx2'], signJsapiPayment(payment, privateKey), publicKey)).toBe(
      true,
    )
  })

  it('makes nonces of 32 characters that do not repeat', () => {
    const nonces = Array.from({ length: 1000 }, createNonce)

    expect(new Set(nonces).size).toBe(1000)
    expect(nonces.every((nonce) => /^[0-9A-F]{32}$/.test(nonce))).toBe(true)
  })
})

describe('verification of answers and notices', () => {
  const body = Buffer.from('{"b":1,"a":"付款"}')
  const keys = new Map([
    ['PUB_KEY_ID_NEW', publicKey],
    ['OLD', otherPair.publicKey],
  ])
  function buildHeaders(changes: Record<string, string | string[] | undefined> = {}, at = seconds) {
    return {
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': 'NONCE',
      'wechatpay-signature': signParts([String(at), 'NONCE', body], privateKey),
      'wechatpay-serial': 'PUB_KEY_ID_NEW',
      ...changes,
    }
  }
  function kindOf(raw: Uint8Array, headers: Record<string, string | string[] | undefined>) {
    try {
      verifyMessage(raw, headers, keys, now)
      return 'accepted'
    } catch (error) {
      if (error instanceof ProviderError) return error.kind
      throw error
    }
  }

  it('accepts what WeChat signed, however the headers are spelt', () => {
    const upper = Object.fromEntries(Object.entries(buildHeaders()).map(([name, value]) => [name.toUpperCase(), value]))

    expect(kindOf(body, buildHeaders())).toBe('accepted')
    expect(kindOf(body, upper)).toBe('accepted')
  })

  it('accepts either of two keys, chosen by the serial', () => {
    const old = signParts([String(seconds), 'NONCE', body], otherPair.privateKey)

    expect(kindOf(body, buildHeaders({ 'wechatpay-serial': 'OLD', 'wechatpay-signature': old }))).toBe('accepted')
    expect(kindOf(body, buildHeaders({ 'wechatpay-signature': old }))).toBe('badSignature')
  })

  it('refuses the same JSON in other bytes', () => {
    expect(kindOf(Buffer.from('{"a":"付款","b":1}'), buildHeaders())).toBe('badSignature')
    expect(kindOf(Buffer.from('{"b": 1,"a":"付款"}'), buildHeaders())).toBe('badSignature')
    expect(kindOf(Buffer.concat([body, Buffer.from('\n')]), buildHeaders())).toBe('badSignature')
  })

  it('refuses every single flipped bit', () => {
    for (let index = 0; index < body.length * 8; index += 1) {
      const flipped = Buffer.from(body)
      flipped[index >> 3] = (flipped[index >> 3] ?? 0) ^ (1 << (index & 7))
      expect(kindOf(flipped, buildHeaders())).toBe('badSignature')
    }
  })

  it.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'])(
    'refuses a message whose %s is missing, empty or there twice',
    (name) => {
      expect(kindOf(body, buildHeaders({ [name]: undefined }))).toBe('unsigned')
      expect(kindOf(body, buildHeaders({ [name]: '' }))).toBe('unsigned')
      expect(kindOf(body, buildHeaders({ [name]: ['1', '2'] }))).toBe('unsigned')
      expect(kindOf(body, { ...buildHeaders(), [name.toUpperCase()]: 'x' })).toBe('unsigned')
    },
  )

  it('refuses a changed time or nonce', () => {
    expect(kindOf(body, buildHeaders({ 'wechatpay-timestamp': String(seconds + 1) }))).toBe('badSignature')
    expect(kindOf(body, buildHeaders({ 'wechatpay-nonce': 'NONCE2' }))).toBe('badSignature')
    expect(kindOf(body, buildHeaders({ 'wechatpay-timestamp': '0x10' }))).toBe('badSignature')
  })

  it('accepts a clock off by 300 s and refuses 301 s, both ways', () => {
    expect(kindOf(body, buildHeaders({}, seconds + 300))).toBe('accepted')
    expect(kindOf(body, buildHeaders({}, seconds - 300))).toBe('accepted')
    expect(kindOf(body, buildHeaders({}, seconds + 301))).toBe('clockSkew')
    expect(kindOf(body, buildHeaders({}, seconds - 301))).toBe('clockSkew')
  })

  it('tells an unknown serial and a probe apart from a forgery', () => {
    const signature = signParts([String(seconds), 'NONCE', body], privateKey)

    expect(kindOf(body, buildHeaders({ 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }))).toBe('unknownSerial')
    expect(kindOf(body, buildHeaders({ 'wechatpay-serial': '__proto__' }))).toBe('unknownSerial')
    expect(kindOf(body, buildHeaders({ 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` }))).toBe(
      'signatureProbe',
    )
    expect(kindOf(body, buildHeaders({ 'wechatpay-signature': 'AAAA' }))).toBe('badSignature')
    expect(kindOf(body, buildHeaders({ 'wechatpay-signature': `${signature} ` }))).toBe('badSignature')
  })
})

describe('resource', () => {
  const apiV3Key = Buffer.from('0123456789abcdef0123456789ABCDEF')
  const vector = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: 'bz19R35VkVws1vTTuERUqn8nHNqMpgpBX0zUxLfNWCvQOMNlRsCaakA=',
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
  }
  const undecryptable = expect.objectContaining({ failure: { kind: 'undecryptable' } })

  it('is read and written as in the reference', () => {
    expect(decryptResource(vector, apiV3Key)).toBe('{"trade_state":"SUCCESS"}')
    expect(encryptResource('{"trade_state":"SUCCESS"}', 'transaction', apiV3Key, 'fdasflkja484')).toEqual(vector)
  })

  it('may have no associated data', () => {
    const { associated_data: _, ...sealed } = encryptResource('{}', '', apiV3Key)

    expect(decryptResource(sealed, apiV3Key)).toBe('{}')
  })

  it.each([
    ['another key', vector, Buffer.from('x'.repeat(32))],
    ['other associated data', { ...vector, associated_data: 'refund' }, apiV3Key],
    ['another nonce', { ...vector, nonce: 'fdasflkja485' }, apiV3Key],
    ['a short nonce', { ...vector, nonce: 'fdas' }, apiV3Key],
    ['a changed tag', { ...vector, ciphertext: vector.ciphertext.replace('akA=', 'bkA=') }, apiV3Key],
    ['no tag', { ...vector, ciphertext: 'bz19' }, apiV3Key],
    ['another algorithm', { ...vector, algorithm: 'NONE' }, apiV3Key],
  ])('is refused with %s', (_, resource, key) => {
    expect(() => decryptResource(resource, key)).toThrow(undecryptable)
  })
})

describe('time', () => {
  it('is written in Beijing time without fractions', () => {
    expect(toBeijingRfc3339(new Date('2026-12-31T16:00:00.999Z'))).toBe('2027-01-01T00:00:00+08:00')
  })

  it('is read with any offset and refused otherwise', () => {
    expect(parseRfc3339('2027-01-01T00:00:00+08:00')?.toISOString()).toBe('2026-12-31T16:00:00.000Z')
    expect(parseRfc3339('2026-12-31T16:00:00Z')?.toISOString()).toBe('2026-12-31T16:00:00.000Z')
    for (const text of ['', '2026-12-31', '2026-12-31T16:00:00', '2026-13-01T00:00:00Z', '1700000000']) {
      expect(parseRfc3339(text)).toBeUndefined()
    }
  })
})

import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createWeChatPay } from './client.ts'
import { parseWeChatPaySettings, type WeChatPaySettings } from './config.ts'
import { createUnconfiguredPayment } from './not-configured.ts'
import { fitDescription } from './request-limits.ts'
import { buildOrder, failureOf, startedAt } from './test/sandbox-harness.ts'

const pem = { type: 'spki', format: 'pem' } as const
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: pem,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

function buildSettings(changes: Partial<WeChatPaySettings> = {}): WeChatPaySettings {
  return {
    appId: 'wx0123456789abcdef',
    mchId: '1900000001',
    merchantSerial: 'ABCDEF0123',
    merchantPrivateKey: privateKey,
    apiV3Key: '0123456789abcdef0123456789ABCDEF',
    platformKeys: { PUB_KEY_ID_1: publicKey },
    paymentNotifyUrl: 'https://portal.example/notify/payment',
    refundNotifyUrl: 'https://portal.example/notify/refund',
    // Nothing listens there: a request that is sent at all fails with `network`.
    baseUrls: ['http://127.0.0.1:1'],
    ...changes,
  }
}

function buildClient() {
  const parsed = parseWeChatPaySettings(buildSettings())
  if (!parsed.ok) throw new Error(parsed.problems.join('; '))
  return createWeChatPay(parsed.config, { now: () => startedAt.getTime(), pause: async () => {} })
}

function inMinutes(minutes: number) {
  return new Date(startedAt.getTime() + minutes * 60_000)
}

describe('an order', () => {
  it.each([
    ['outTradeNo', { outTradeNo: '12345' }],
    ['outTradeNo', { outTradeNo: 'x'.repeat(33) }],
    ['outTradeNo', { outTradeNo: 'ORDER/0001' }],
    ['outTradeNo', { outTradeNo: '订单000001' }],
    ['description', { description: '' }],
    ['description', { description: '字'.repeat(128) }],
    ['description', { description: 'line\nfeed' }],
    ['totalFen', { totalFen: 0 }],
    ['totalFen', { totalFen: -1 }],
    ['totalFen', { totalFen: 1.5 }],
    ['totalFen', { totalFen: Number.NaN }],
    ['totalFen', { totalFen: 2 ** 53 }],
    ['attach', { attach: 'x'.repeat(129) }],
    ['expiresAt', { expiresAt: inMinutes(0.9) }],
    ['expiresAt', { expiresAt: inMinutes(7 * 24 * 60 + 1) }],
    ['expiresAt', { expiresAt: new Date(Number.NaN) }],
  ])('is refused for its %s before anything is sent: %j', async (field, changes) => {
    expect(await failureOf(() => buildClient().createNative(buildOrder(changes)))).toMatchObject({
      kind: 'invalidRequest',
      field,
    })
  })

  it.each([
    { outTradeNo: '0_-|*z' },
    { outTradeNo: 'x'.repeat(32) },
    { description: '字'.repeat(127) },
    { totalFen: 1 },
    { attach: 'x'.repeat(128) },
    { expiresAt: inMinutes(1) },
    { expiresAt: inMinutes(7 * 24 * 60) },
  ])('is sent at the limit: %j', async (changes) => {
    expect(await failureOf(() => buildClient().createNative(buildOrder(changes)))).toMatchObject({ kind: 'network' })
  })

  it('needs an openid inside WeChat', async () => {
    for (const payerOpenId of ['', 'a b', 'x'.repeat(129)]) {
      const failure = await failureOf(() => buildClient().createJsapi({ ...buildOrder(), payerOpenId }))
      expect(failure).toMatchObject({ kind: 'invalidRequest', field: 'payerOpenId' })
    }
  })
})

describe('a refund', () => {
  const refund = { outTradeNo: 'ORDER1', outRefundNo: 'R1', refundFen: 1, totalFen: 2 }

  it.each([
    ['outRefundNo', { outRefundNo: '' }],
    ['outRefundNo', { outRefundNo: 'x'.repeat(65) }],
    ['outRefundNo', { outRefundNo: 'a b' }],
    ['refundFen', { refundFen: 0 }],
    ['refundFen', { refundFen: 3 }],
    ['totalFen', { totalFen: 0.5 }],
    ['reason', { reason: '字'.repeat(81) }],
  ])('is refused for its %s: %j', async (field, changes) => {
    expect(await failureOf(() => buildClient().refund({ ...refund, ...changes }))).toMatchObject({
      kind: 'invalidRequest',
      field,
    })
  })

  it('is sent at the limit', async () => {
    const atLimit = { ...refund, outRefundNo: `${'x'.repeat(63)}@`, refundFen: 2, reason: '字'.repeat(80) }

    expect(await failureOf(() => buildClient().refund(atLimit))).toMatchObject({ kind: 'network' })
  })
})

describe('fitDescription', () => {
  it('keeps what fits and cuts the rest without breaking a character', () => {
    expect(fitDescription(' 发明专利\n申请 ')).toBe('发明专利 申请')
    expect(fitDescription('x'.repeat(127))).toBe('x'.repeat(127))
    expect(fitDescription('字'.repeat(50))).toBe(`${'字'.repeat(41)}…`)
    expect(fitDescription('😀'.repeat(50))).toBe(`${'😀'.repeat(31)}…`)
  })
})

describe('settings', () => {
  it('become a configuration with the first platform key preferred', () => {
    const parsed = parseWeChatPaySettings(buildSettings({ platformKeys: { PUB_KEY_ID_2: publicKey, OLD: publicKey } }))

    expect(parsed.ok && parsed.config.preferredPlatformSerial).toBe('PUB_KEY_ID_2')
    expect(parsed.ok && [...parsed.config.platformKeys.keys()]).toEqual(['PUB_KEY_ID_2', 'OLD'])
  })

  it('are refused with everything that is wrong and no secret in it', () => {
    const parsed = parseWeChatPaySettings(
      buildSettings({
        appId: '',
        mchId: 'a b',
        merchantPrivateKey: 'SECRET-KEY',
        apiV3Key: 'SECRET-SHORT',
        platformKeys: { PUB_KEY_ID_1: 'no key' },
        paymentNotifyUrl: 'http://portal.example/notify',
        refundNotifyUrl: 'https://portal.example/notify?x=1',
      }),
    )

    expect(parsed).toEqual({
      ok: false,
      problems: [
        'appId is empty',
        'mchId must be 1 to 32 letters or digits',
        'merchantPrivateKey is not an RSA private key in PEM',
        'apiV3Key must have 32 bytes',
        'platformKeys.PUB_KEY_ID_1 is not an RSA public key or certificate in PEM',
        'paymentNotifyUrl must be https',
        'refundNotifyUrl must have no query and no fragment',
      ],
    })
  })

  it('need a platform key and a notify address of at most 255 characters', () => {
    const long = `https://portal.example/${'x'.repeat(240)}`

    expect(parseWeChatPaySettings(buildSettings({ platformKeys: {} }))).toMatchObject({ ok: false })
    expect(parseWeChatPaySettings(buildSettings({ paymentNotifyUrl: long }))).toMatchObject({ ok: false })
  })
})

describe('without a merchant', () => {
  it('fails every call with what is missing', async () => {
    const provider = createUnconfiguredPayment(['WECHAT_PAY_MCH_ID'])
    const failure = { kind: 'notConfigured', missing: ['WECHAT_PAY_MCH_ID'] }

    expect(await failureOf(() => provider.createNative(buildOrder()))).toEqual(failure)
    expect(await failureOf(() => provider.queryByOutTradeNo('ORDER1'))).toEqual(failure)
    expect(await failureOf(() => provider.close('ORDER1'))).toEqual(failure)
    expect(await failureOf(() => provider.queryRefund('R1'))).toEqual(failure)
    expect(await failureOf(() => provider.verifyNotification(Buffer.from('{}'), {}))).toEqual(failure)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encryptResource } from '../resource-cipher.ts'
import { buildOrder, failureOf, type Harness, startHarness } from '../test/sandbox-harness.ts'
import { signEnvelope } from './envelope.ts'
import { retrySeconds } from './notifier.ts'
import { createSandbox } from './sandbox.ts'
import type { NotificationFault, SandboxKeys } from './store.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness()
})
afterEach(() => harness.close())

async function payOrder(fault?: NotificationFault) {
  const order = buildOrder()
  await harness.client.createNative(order)
  if (fault) harness.sandbox.faults.armNotice(fault)
  await harness.sandbox.pay(order.outTradeNo)
  await harness.scheduler.advance(0)
  return order
}

async function getKeys(): Promise<SandboxKeys> {
  const record = await harness.store.find('keys', 'current')
  if (!record) throw new Error('The gateway has no keys')
  return record.body
}

describe('a notice of payment', () => {
  it('tells who paid what, signed and encrypted', async () => {
    const order = await payOrder()
    const [notice] = harness.notices

    expect(harness.notices).toHaveLength(1)
    expect(notice).toMatchObject({
      path: '/notify/payment',
      event: {
        kind: 'payment',
        eventType: 'TRANSACTION.SUCCESS',
        createdAt: new Date('2026-11-21T04:00:00Z'),
        transaction: { state: 'SUCCESS', outTradeNo: order.outTradeNo, totalFen: 95_000, currency: 'CNY' },
      },
    })
    expect(notice?.body.toString()).not.toContain(order.outTradeNo)
    expect(
      notice?.event?.kind === 'payment' && harness.client.matchTransaction(notice.event.transaction, order),
    ).toEqual({ matches: true })
  })

  it('comes once when accepted', async () => {
    await payOrder()
    await harness.scheduler.advance(25 * 3_600_000)

    expect(harness.notices).toHaveLength(1)
  })

  it('comes again by the schedule until it is accepted, as the same event', async () => {
    harness.refuseNextNotices(3)
    await payOrder()

    await harness.scheduler.advance(29_999)
    expect(harness.notices).toHaveLength(0)
    await harness.scheduler.advance(15_001 + 15_000)
    expect(harness.notices).toHaveLength(1)
  })

  it('is given up after fifteen repetitions in 24 h 4 m', async () => {
    harness.refuseNextNotices(16)
    await payOrder()
    expect(retrySeconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(24 * 3600 + 4 * 60)

    await harness.scheduler.advance((24 * 3600 + 4 * 60) * 1000)
    harness.refuseNextNotices(0)
    await harness.scheduler.advance(48 * 3_600_000)

    expect(harness.notices).toHaveLength(0)
    expect(await harness.store.findNextDueAt('notification')).toBeUndefined()
  })

  it('is delivered once by two gateways on one store, and by the second if the first was killed', async () => {
    const other = await createSandbox({
      isProduction: false,
      store: harness.store,
      publicUrl: harness.baseUrl,
      paymentNotifyUrl: harness.config.paymentNotifyUrl,
      refundNotifyUrl: harness.config.refundNotifyUrl,
      scheduler: harness.scheduler,
      reportFailure: (error) => {
        throw error
      },
    })
    await harness.sandbox.stop()
    const order = buildOrder()
    await harness.client.createNative(order)

    const paid = await Promise.all([harness.sandbox.pay(order.outTradeNo), other.pay(order.outTradeNo)])
    await Promise.all([other.workOnce(), harness.sandbox.workOnce(), other.workOnce()])

    expect(paid.filter(Boolean)).toHaveLength(1)
    expect(other.settings).toEqual(harness.sandbox.settings)
    expect(harness.notices).toHaveLength(1)
  })
})

describe('a notice with a fault', () => {
  it('comes three times at once, as one event', async () => {
    await payOrder('duplicate')

    expect(harness.notices).toHaveLength(3)
    expect(new Set(harness.notices.map((notice) => notice.event?.eventId)).size).toBe(1)
    expect(new Set(harness.notices.map((notice) => notice.headers['wechatpay-nonce'])).size).toBe(3)
  })

  it('comes late', async () => {
    await payOrder('delayed')
    await harness.scheduler.advance(89_000)
    expect(harness.notices).toHaveLength(0)

    await harness.scheduler.advance(1_000)
    expect(harness.notices[0]?.event?.kind).toBe('payment')
  })

  it('comes after that of a later payment', async () => {
    const first = await payOrder('delayed')
    const second = await payOrder()
    await harness.scheduler.advance(90_000)

    const order = harness.notices.map(({ event }) => (event?.kind === 'payment' ? event.transaction.outTradeNo : ''))
    expect(order).toEqual([second.outTradeNo, first.outTradeNo])
  })

  it('never comes, and the query tells the payment', async () => {
    const order = await payOrder('lost')
    await harness.scheduler.advance(48 * 3_600_000)

    expect(harness.notices).toHaveLength(0)
    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ state: 'SUCCESS' })
  })

  it.each<[NotificationFault, string, boolean]>([
    ['wrongSignature', 'badSignature', true],
    ['unknownSerial', 'unknownSerial', true],
    ['clockAhead', 'clockSkew', true],
    ['signtest', 'signatureProbe', false],
  ])('%s is refused as %s, then comes right', async (fault, kind, isAlarming) => {
    await payOrder(fault)
    expect(harness.notices).toMatchObject([{ failure: { kind }, isAlarming, event: undefined }])

    await harness.scheduler.advance(15_000)
    expect(harness.notices).toMatchObject([{}, { event: { kind: 'payment' }, failure: undefined }])
  })

  it('of another amount does not match the order', async () => {
    const order = await payOrder('wrongAmount')
    const event = harness.notices[0]?.event

    expect(event?.kind === 'payment' && harness.client.matchTransaction(event.transaction, order)).toEqual({
      matches: false,
      mismatches: [{ field: 'amount.total', expected: '95000', actual: '1' }],
    })
  })

  it('of another merchant does not match the order', async () => {
    const order = await payOrder('wrongMchid')
    const event = harness.notices[0]?.event

    expect(event?.kind === 'payment' && harness.client.matchTransaction(event.transaction, order)).toEqual({
      matches: false,
      mismatches: [{ field: 'mchid', expected: '1900000001', actual: '1999999999' }],
    })
  })
})

describe('matchTransaction', () => {
  it('lists app, number, currency and amount that differ, not what the payer paid after coupons', async () => {
    const order = await payOrder()
    const transaction = await harness.client.queryByOutTradeNo(order.outTradeNo)
    if (transaction.state !== 'SUCCESS') throw new Error('The order is not paid')

    const coupon = { ...transaction, payerTotalFen: 1 }
    const foreign = { ...transaction, appId: 'wxother', currency: 'USD' }
    const expected = { outTradeNo: 'OTHER', totalFen: 2 }

    expect(harness.client.matchTransaction(coupon, order)).toEqual({ matches: true })
    const match = harness.client.matchTransaction(foreign, expected)
    expect(!match.matches && match.mismatches.map(({ field }) => field)).toEqual([
      'appid',
      'out_trade_no',
      'amount.total',
      'amount.currency',
    ])
  })
})

describe('a notice of refund', () => {
  async function refundOrder(fault?: NotificationFault) {
    const { outTradeNo } = await payOrder()
    const refund = { outTradeNo, outRefundNo: `R-${outTradeNo}`, refundFen: 10_000, totalFen: 95_000 }
    if (fault) harness.sandbox.faults.armNotice(fault)
    await harness.client.refund(refund)
    await harness.scheduler.advance(3_000)
    return refund
  }

  it('comes when the refund succeeded', async () => {
    const refund = await refundOrder()

    expect(harness.notices[1]).toMatchObject({
      path: '/notify/refund',
      event: { kind: 'refund', eventType: 'REFUND.SUCCESS', refund: { ...refund, state: 'SUCCESS' } },
    })
  })

  it('of another merchant is refused', async () => {
    await refundOrder('wrongMchid')

    expect(harness.notices[1]).toMatchObject({ event: undefined, failure: { kind: 'malformed' } })
  })
})

describe('a forged notice', () => {
  async function buildNotice(text: string, changes: Record<string, unknown> = {}) {
    const keys = await getKeys()
    const body = JSON.stringify({
      id: 'EVENT-1',
      create_time: '2026-11-21T12:00:00+08:00',
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      resource: encryptResource(text, 'transaction', Buffer.from(keys.apiV3Key)),
      ...changes,
    })
    const headers = Object.fromEntries(
      Object.entries(signEnvelope(body, keys, harness.scheduler.now())).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    return { body: Buffer.from(body), headers }
  }
  const verify = (body: Buffer, headers: Record<string, string | string[] | undefined>) =>
    failureOf(() => harness.client.verifyNotification(body, headers))

  it('with one bit changed anywhere, or written anew, is refused', async () => {
    await payOrder()
    const { body, headers } = harness.notices[0] ?? { body: Buffer.alloc(0), headers: {} }
    const step = Math.max(1, Math.floor(body.length / 60))

    for (let index = 0; index < body.length; index += step) {
      const changed = Buffer.from(body)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await verify(changed, headers)).toEqual({ kind: 'badSignature' })
    }
    expect(await verify(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)), headers)).toEqual({
      kind: 'badSignature',
    })
  })

  it('with the signature of another notice is refused', async () => {
    await payOrder()
    await payOrder()
    const [first, second] = harness.notices

    expect(await verify(first?.body ?? Buffer.alloc(0), second?.headers ?? {})).toEqual({ kind: 'badSignature' })
  })

  it('without a signature, or kept for six minutes, is refused', async () => {
    await payOrder()
    const { body, headers } = harness.notices[0] ?? { body: Buffer.alloc(0), headers: {} }

    expect(await verify(body, {})).toEqual({ kind: 'unsigned' })
    await harness.scheduler.advance(360_000)
    expect(await verify(body, headers)).toEqual({ kind: 'clockSkew', seconds: -360 })
  })

  it.each([
    ['no JSON', '<xml/>', {}],
    ['a list', '[]', {}],
    ['no amount', JSON.stringify({ mchid: 'm', appid: 'a', out_trade_no: 'o', trade_state: 'SUCCESS' }), {}],
    ['an unknown state', JSON.stringify({ mchid: 'm', appid: 'a', out_trade_no: 'o', trade_state: 'PAID' }), {}],
    ['no id', '{}', { id: undefined }],
    ['a wrong time', '{}', { create_time: 'yesterday' }],
  ])('signed but with %s inside is malformed', async (_, text, changes) => {
    const { body, headers } = await buildNotice(text, changes)

    expect(await verify(body, headers)).toMatchObject({ kind: 'malformed' })
  })

  it('encrypted with another key is undecryptable', async () => {
    const { body, headers } = await buildNotice('{}', {
      resource: encryptResource('{}', 'transaction', Buffer.alloc(32, 1)),
    })

    expect(await verify(body, headers)).toEqual({ kind: 'undecryptable' })
  })

  it('of a kind not known yet is passed on as other', async () => {
    const { body, headers } = await buildNotice('{}', { event_type: 'COUPON.USE' })

    expect(harness.client.verifyNotification(body, headers)).toMatchObject({ kind: 'other', eventId: 'EVENT-1' })
  })
})

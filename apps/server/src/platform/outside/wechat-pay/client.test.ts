import { createPublicKey } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isProviderFailure } from './provider-error.ts'
import type { AnswerFault } from './sandbox/faults.ts'
import { hasSignedParts } from './signing.ts'
import { buildOrder, failureOf, type Harness, startHarness } from './test/sandbox-harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness()
})
afterEach(() => harness.close())

async function openOrder(changes?: Parameters<typeof buildOrder>[0]) {
  const order = buildOrder(changes)
  await harness.client.createNative(order)
  return order
}

async function payOrder() {
  const order = await openOrder()
  await harness.sandbox.pay(order.outTradeNo)
  return order
}

describe('createNative', () => {
  it('gives the address of a QR code, a fresh one for the same order', async () => {
    const order = buildOrder()

    const { codeUrl } = await harness.client.createNative(order)
    const again = await harness.client.createNative(order)

    expect(codeUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sandbox\/pay\?code=[0-9A-Za-z_-]{32}$/)
    expect(again.codeUrl).not.toBe(codeUrl)
    expect(harness.calls).toEqual(Array(2).fill('POST /sandbox/v3/pay/transactions/native'))
  })

  it('writes the end of payment in Beijing time', async () => {
    const order = await openOrder()
    const kept = await harness.store.find('trade', order.outTradeNo)

    expect(kept?.body.timeExpire).toBe('2026-11-21T12:30:00+08:00')
  })

  it('is refused for another amount or text under the same number', async () => {
    const order = await openOrder()

    for (const changed of [{ totalFen: 1 }, { description: '其他' }, { attach: 'x' }]) {
      expect(await failureOf(() => harness.client.createNative({ ...order, ...changed }))).toEqual({
        kind: 'outTradeNoUsed',
        code: 'OUT_TRADE_NO_USED',
      })
    }
  })

  it('is refused for an order paid, closed or past its time', async () => {
    const paid = await payOrder()
    const closed = await openOrder()
    await harness.client.close(closed.outTradeNo)
    const late = await openOrder({ expiresAt: new Date(harness.scheduler.now() + 60_000) })
    await harness.scheduler.advance(61_000)

    expect(await failureOf(() => harness.client.createNative(paid))).toMatchObject({ kind: 'orderPaid' })
    expect(await failureOf(() => harness.client.createNative(closed))).toMatchObject({ kind: 'orderClosed' })
    const lateAgain = { ...late, expiresAt: new Date(harness.scheduler.now() + 600_000) }
    expect(await failureOf(() => harness.client.createNative(lateAgain))).toMatchObject({
      kind: 'rejected',
      code: 'INVALID_REQUEST',
    })
    expect(await harness.sandbox.pay(late.outTradeNo)).toBe(false)
  })
})

describe('createJsapi', () => {
  it('gives what the bridge needs, signed with the merchant key', async () => {
    const { prepayId, bridge } = await harness.client.createJsapi({ ...buildOrder(), payerOpenId: 'oPayer_1' })
    const { appId, timeStamp, nonceStr, paySign } = bridge

    expect(bridge).toMatchObject({ package: `prepay_id=${prepayId}`, signType: 'RSA', timeStamp: '1795233600' })
    expect(prepayId).toMatch(/^wx[0-9a-f]{34}$/)
    const key = createPublicKey(harness.config.merchantKey)
    expect(hasSignedParts([appId, timeStamp, nonceStr, `prepay_id=${prepayId}`], paySign, key)).toBe(true)
  })

  it('names the payer when paid', async () => {
    const order = buildOrder()
    await harness.client.createJsapi({ ...order, payerOpenId: 'oPayer_1' })
    await harness.sandbox.pay(order.outTradeNo)

    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ payerOpenId: 'oPayer_1' })
  })
})

describe('queryByOutTradeNo', () => {
  it('tells an open, a paid and an unknown order', async () => {
    const order = await openOrder({ attach: '备注' })

    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toEqual({
      state: 'NOTPAY',
      stateText: '订单未支付',
      mchId: harness.config.mchId,
      appId: harness.config.appId,
      outTradeNo: order.outTradeNo,
      attach: '备注',
    })
    await harness.sandbox.pay(order.outTradeNo)
    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({
      state: 'SUCCESS',
      totalFen: 95_000,
      currency: 'CNY',
      paidAt: new Date('2026-11-21T04:00:00Z'),
      transactionId: expect.stringMatching(/^\d{24,32}$/),
    })
    expect(await failureOf(() => harness.client.queryByOutTradeNo('NOBODY'))).toMatchObject({ kind: 'orderNotFound' })
  })

  it('carries odd characters of a number in path and signature', async () => {
    const order = await openOrder({ outTradeNo: 'a|b*c_d-1' })

    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ outTradeNo: 'a|b*c_d-1' })
  })
})

describe('close', () => {
  it('closes once and again, with an empty signed answer', async () => {
    const order = await openOrder()

    await harness.client.close(order.outTradeNo)
    await harness.client.close(order.outTradeNo)

    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ state: 'CLOSED' })
    expect(await harness.sandbox.pay(order.outTradeNo)).toBe(false)
  })

  it('tells when the payer was faster', async () => {
    const order = await openOrder()
    harness.sandbox.faults.armAnswer('payDuringClose')

    expect(await failureOf(() => harness.client.close(order.outTradeNo))).toEqual({
      kind: 'orderPaid',
      code: 'ORDERPAID',
    })
    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ state: 'SUCCESS' })
  })

  it('lets one of ten payments through, or the close, never both', async () => {
    const order = await openOrder()

    const [closed, ...paid] = await Promise.all([
      harness.client.close(order.outTradeNo).then(
        () => true,
        (error: unknown) => {
          if (isProviderFailure(error, 'orderPaid')) return false
          throw error
        },
      ),
      ...Array.from({ length: 10 }, () => harness.sandbox.pay(order.outTradeNo)),
    ])

    expect([closed, ...paid].filter(Boolean)).toHaveLength(1)
  })
})

describe('refund', () => {
  const refundOf = (outTradeNo: string, outRefundNo: string, refundFen: number) => ({
    outTradeNo,
    outRefundNo,
    refundFen,
    totalFen: 95_000,
    reason: '客户取消',
  })

  it('is under way first and succeeds later', async () => {
    const { outTradeNo } = await payOrder()

    const refund = await harness.client.refund(refundOf(outTradeNo, 'REFUND-1', 95_000))
    expect(refund).toMatchObject({ state: 'PROCESSING', refundedAt: undefined, refundFen: 95_000 })
    await harness.scheduler.advance(3_000)

    expect(await harness.client.queryRefund('REFUND-1')).toMatchObject({
      state: 'SUCCESS',
      refundedAt: new Date('2026-11-21T04:00:03Z'),
      refundId: refund.refundId,
    })
    expect(await harness.client.queryByOutTradeNo(outTradeNo)).toMatchObject({ state: 'REFUND', totalFen: 95_000 })
  })

  it('is one refund however often the same number is sent, also at once', async () => {
    const { outTradeNo } = await payOrder()
    const refund = refundOf(outTradeNo, 'REFUND-2', 60_000)

    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.client.refund(refund)))

    expect(new Set(answers.map((answer) => answer.refundId)).size).toBe(1)
    const trade = await harness.store.find('trade', outTradeNo)
    expect(trade?.body.refunds).toHaveLength(1)
  })

  it('never exceeds what was paid, also under different numbers at once', async () => {
    const { outTradeNo } = await payOrder()

    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => harness.client.refund(refundOf(outTradeNo, `PART-${index}`, 40_000))),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2)
    const trade = await harness.store.find('trade', outTradeNo)
    expect(trade?.body.refunds.map((refund) => refund.refundFen)).toEqual([40_000, 40_000])
  })

  it('is refused with another amount under its number, for an unpaid order, and unknown when never sent', async () => {
    const { outTradeNo } = await payOrder()
    const unpaid = await openOrder()
    await harness.client.refund(refundOf(outTradeNo, 'REFUND-3', 1))

    expect(await failureOf(() => harness.client.refund(refundOf(outTradeNo, 'REFUND-3', 2)))).toMatchObject({
      kind: 'rejected',
    })
    expect(await failureOf(() => harness.client.refund(refundOf(unpaid.outTradeNo, 'REFUND-4', 1)))).toMatchObject({
      kind: 'rejected',
    })
    expect(await failureOf(() => harness.client.queryRefund('REFUND-5'))).toMatchObject({ kind: 'refundNotFound' })
  })
})

describe('answers that must not be believed', () => {
  it.each<[AnswerFault, string]>([
    ['unsigned', 'unsigned'],
    ['wrongSignature', 'badSignature'],
    ['unknownSerial', 'unknownSerial'],
    ['clockAhead', 'clockSkew'],
    ['tampered', 'badSignature'],
  ])('refuses a paid order told with the fault %s', async (fault, kind) => {
    const { outTradeNo } = await payOrder()
    harness.sandbox.faults.armAnswer(fault)

    expect(await failureOf(() => harness.client.queryByOutTradeNo(outTradeNo))).toMatchObject({ kind })
  })

  it('refuses an unsigned or wrongly signed 204', async () => {
    const order = await openOrder()
    harness.sandbox.faults.armAnswer('unsigned')

    expect(await failureOf(() => harness.client.close(order.outTradeNo))).toEqual({ kind: 'unsigned' })
  })

  it('believes no state of an order from an unsigned refusal', async () => {
    harness.sandbox.faults.armAnswer('unsigned')

    expect(await failureOf(() => harness.client.queryByOutTradeNo('NOBODY'))).toMatchObject({
      kind: 'rejected',
      status: 404,
    })
  })

  it('refuses an answer signed with a key that is not held', async () => {
    const stranger = harness.buildClient({}, { platformKeys: new Map() })

    expect(await failureOf(() => stranger.queryByOutTradeNo('NOBODY'))).toMatchObject({ kind: 'unknownSerial' })
  })
})

describe('faults on the way', () => {
  it.each<AnswerFault>(['status500', 'cut', 'hang'])(
    'repeats a new order after %s, and it is one order',
    async (fault) => {
      const client = harness.buildClient({ attemptTimeoutMilliseconds: 200 })
      const order = buildOrder()
      harness.sandbox.faults.armAnswer(fault)

      await client.createNative(order)

      expect(harness.calls).toHaveLength(2)
      expect(await client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ state: 'NOTPAY' })
    },
  )

  it('repeats a refund whose answer was lost, and it is one refund', async () => {
    const { outTradeNo } = await payOrder()
    harness.sandbox.faults.armAnswer('cut')

    await harness.client.refund({ outTradeNo, outRefundNo: 'LOST-1', refundFen: 95_000, totalFen: 95_000 })

    const trade = await harness.store.find('trade', outTradeNo)
    expect(trade?.body.refunds).toHaveLength(1)
  })

  it('closes although the first answer was lost', async () => {
    const order = await openOrder()
    harness.sandbox.faults.armAnswer('cut')

    await harness.client.close(order.outTradeNo)

    expect(await harness.client.queryByOutTradeNo(order.outTradeNo)).toMatchObject({ state: 'CLOSED' })
  })

  it.each<[AnswerFault, string]>([
    ['status500', 'unavailable'],
    ['cut', 'network'],
    ['hang', 'timeout'],
  ])('gives up after three attempts of %s', async (fault, kind) => {
    const pauses: number[] = []
    const client = harness.buildClient({
      attemptTimeoutMilliseconds: 200,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    })
    harness.sandbox.faults.armAnswer(fault, 3)

    expect(await failureOf(() => client.queryByOutTradeNo('NOBODY'))).toMatchObject({ kind })
    expect(harness.calls).toHaveLength(3)
    expect(pauses).toEqual([200, 800])
  })

  it('gives up when the time of all attempts together is over', async () => {
    const client = harness.buildClient({ attemptTimeoutMilliseconds: 1_000, totalTimeoutMilliseconds: 2_000 })
    harness.sandbox.faults.armAnswer('hang', 3)
    const since = performance.now()

    expect(await failureOf(() => client.queryByOutTradeNo('NOBODY'))).toMatchObject({ kind: 'timeout' })
    expect(performance.now() - since).toBeLessThan(2_500)
    expect(harness.calls).toHaveLength(2)
  })

  it('repeats a throttled read but not a throttled write', async () => {
    const order = await openOrder()
    harness.sandbox.faults.armAnswer('status429')
    await harness.client.queryByOutTradeNo(order.outTradeNo)
    harness.calls.length = 0
    harness.sandbox.faults.armAnswer('status429')

    expect(await failureOf(() => harness.client.close(order.outTradeNo))).toMatchObject({ kind: 'rateLimited' })
    expect(harness.calls).toHaveLength(1)
  })

  it('changes to the spare host', async () => {
    const client = harness.buildClient({}, { baseUrls: ['http://127.0.0.1:1', harness.baseUrl] })

    expect(await client.createNative(buildOrder())).toHaveProperty('codeUrl')
  })

  it('never repeats a refusal', async () => {
    await failureOf(() => harness.client.queryByOutTradeNo('NOBODY'))

    expect(harness.calls).toHaveLength(1)
  })
})

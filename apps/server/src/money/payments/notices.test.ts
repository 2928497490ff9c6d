import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { paymentNotifications } from '../../platform/db/schema/payments.ts'
import { signEnvelope } from '../../platform/outside/wechat-pay/sandbox/envelope.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'

let portal: PaymentPortal
let customer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
})

afterEach(() => portal.sandbox.faults.clear())
afterAll(() => portal.stop())

/** An order whose payment is open; `attempt` is what the provider knows of it. */
async function openOrder() {
  const { orderNo, id } = await portal.order(customer)
  await portal.call('payments.payByCode', { orderNo }, { as: customer })
  return { orderNo, id, attempt: await portal.lastAttempt(orderNo) }
}

async function countEvents(orderId: string, event: string): Promise<number> {
  const rows = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  return rows.filter((row) => row.event === event).length
}

const receipt = [
  ['receipt', 'provider-clearing', 125_000],
  ['receipt', 'official-fees-held', -95_000],
  ['receipt', 'service-revenue', -30_000],
]

describe('payment notice', () => {
  it('pays the order: state, event, ledger, bell', async () => {
    const { orderNo, id, attempt } = await openOrder()
    await portal.sandbox.pay(attempt.outTradeNo)
    await portal.deliver()

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000, refundedFen: 0 })
    expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'paid', receivedFen: 125_000, nextQueryAt: null })
    expect(await portal.ledger(orderNo)).toEqual({ postings: receipt, total: 0 })
    expect(await countEvents(id, 'paid')).toBe(1)
    const bells = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.orderNo, orderNo))
    expect(bells).toMatchObject([{ userId: customer.id, kind: 'payment.paid', params: { amount: 125_000 } }])
  })

  it.each([
    ['a signature over another body', 'wrongSignature', 401],
    ['no signature', 'unsigned', 401],
    ['WeChat’s own probe', 'signtest', 401],
    ['a clock 301 s ahead', 'clockAhead', 401],
    ['a key we do not hold', 'unknownSerial', 503],
  ] as const)('refuses %s with FAIL and leaves the order unpaid', async (_name, fault, status) => {
    const { orderNo, attempt } = await openOrder()

    const answer = await portal.sendNotice('payment', portal.notice('payment', portal.success(attempt), { fault }))

    expect([answer.statusCode, answer.json().code]).toEqual([status, 'FAIL'])
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1, paidFen: 0 })
    expect(await portal.ledger(orderNo)).toEqual({ postings: [], total: 0 })
  })

  it('refuses every changed byte of a true notice', async () => {
    const { orderNo, attempt } = await openOrder()
    const { body, headers } = portal.notice('payment', portal.success(attempt))

    for (let at = 0; at < body.length; at += 17) {
      const changed = body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
      const answer = await portal.sendNotice('payment', { body: changed, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'FAIL'])
    }
    for (const name of ['Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Signature'] as const) {
      const answer = await portal.sendNotice('payment', { body, headers: { ...headers, [name]: `${headers[name]}1` } })
      expect(answer.statusCode).toBe(401)
    }

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1, paidFen: 0 })
  })

  it('refuses what is signed but not encrypted with our key, or not a notice at all', async () => {
    const { attempt } = await openOrder()
    const keys = (await portal.store.find('keys', 'current'))?.body
    if (!keys) throw new Error('no keys')
    const good = portal.notice('payment', portal.success(attempt)).body
    const otherCipher = good.replace(/"nonce":"(.)/, (_all, first: string) => `"nonce":"${first === 'a' ? 'b' : 'a'}`)

    for (const body of [otherCipher, '{}', 'no JSON', '[]', 'null', '']) {
      const answer = await portal.sendNotice('payment', { body, headers: signEnvelope(body, keys, Date.now()) })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'FAIL'])
    }
    const tooLong = 'x'.repeat(70_000)
    const refused = await portal.sendNotice('payment', {
      body: tooLong,
      headers: signEnvelope(tooLong, keys, Date.now()),
    })
    expect(refused.statusCode).toBe(413)
  })

  it('answers a hundred repeats, fifty of them at once, with 204 and acts once', async () => {
    const { orderNo, id, attempt } = await openOrder()
    const repeated = portal.notice('payment', portal.success(attempt))

    const atOnce = await Promise.all(Array.from({ length: 50 }, () => portal.sendNotice('payment', repeated)))
    const later: number[] = []
    for (let turn = 0; turn < 50; turn += 1) later.push((await portal.sendNotice('payment', repeated)).statusCode)

    expect([...atOnce.map((answer) => answer.statusCode), ...later]).toEqual(Array(100).fill(204))
    expect(atOnce[0]?.body).toBe('')
    expect(await portal.ledger(orderNo)).toEqual({ postings: receipt, total: 0 })
    expect(await countEvents(id, 'paid')).toBe(1)
    expect(await portal.db.$count(inboxMessages, eq(inboxMessages.orderNo, orderNo))).toBe(1)
    const noted = eq(paymentNotifications.outTradeNo, attempt.outTradeNo)
    expect(await portal.db.$count(paymentNotifications, noted)).toBe(1)
  })

  it('acts once for many notices of one payment that carry different ids', async () => {
    const { orderNo, id, attempt } = await openOrder()
    const facts = portal.success(attempt)

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.sendNotice('payment', portal.notice('payment', facts))),
    )

    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(204))
    expect(await portal.ledger(orderNo)).toEqual({ postings: receipt, total: 0 })
    expect(await countEvents(id, 'paid')).toBe(1)
  })

  it('takes the sandbox’s triple delivery as one', async () => {
    const { orderNo, attempt } = await openOrder()
    portal.sandbox.faults.armNotice('duplicate')
    await portal.sandbox.pay(attempt.outTradeNo)
    await portal.deliver()

    expect(await portal.ledger(orderNo)).toEqual({ postings: receipt, total: 0 })
  })

  it('pays an order by a notice that comes after its attempt was closed here', async () => {
    const { orderNo, attempt } = await openOrder()
    await portal.db.execute(sql`update payments set state = 'closed' where id = ${attempt.id}`)
    await portal.db.execute(sql`update orders set payment_state = 0 where order_no = ${orderNo}`)

    await portal.sendNotice('payment', portal.notice('payment', portal.success(attempt)))

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
  })

  it('gives a second payment of one order back by itself', async () => {
    const { orderNo, attempt } = await openOrder()
    // Closed here although the provider still takes money for it, as after an answer that was never true.
    await portal.db.execute(sql`update payments set state = 'closed', next_query_at = null where id = ${attempt.id}`)
    await portal.call('payments.payByCode', { orderNo }, { as: customer })
    const second = await portal.lastAttempt(orderNo)
    expect(await portal.sandbox.pay(attempt.outTradeNo)).toBe(true)
    expect(await portal.sandbox.pay(second.outTradeNo)).toBe(true)
    await portal.deliver()
    await portal.reconcile()
    await portal.deliver()

    const states = (await portal.attempts(orderNo)).map(({ state }) => state).sort()
    expect(states).toEqual(['duplicate', 'paid'])
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000, refundedFen: 0 })
    const { postings, total } = await portal.ledger(orderNo)
    expect(total).toBe(0)
    expect(postings).toEqual([
      ...receipt,
      ['unassignedReceipt', 'provider-clearing', 125_000],
      ['unassignedReceipt', 'unassigned-receipts', -125_000],
      ['unassignedRefund', 'unassigned-receipts', 125_000],
      ['unassignedRefund', 'provider-clearing', -125_000],
    ])
  })

  it('gives the money of an order back that was cancelled while it was paid', async () => {
    const { orderNo, attempt } = await openOrder()
    await portal.db.execute(sql`update orders set payment_state = 9, work_state = 9 where order_no = ${orderNo}`)
    await portal.sandbox.pay(attempt.outTradeNo)
    await portal.deliver()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2 })
    await portal.reconcile()
    await portal.deliver()

    expect(await portal.readOrder(orderNo)).toMatchObject({
      paymentState: 4,
      paidFen: 125_000,
      refundedFen: 125_000,
    })
    expect((await portal.ledger(orderNo)).total).toBe(0)
  })

  it.each(['wrongAmount', 'wrongMchid'] as const)(
    'puts a notice with the fault %s into the manual queue, until the provider’s own answer pays the order',
    async (fault) => {
      const finance = await portal.person('finance')
      const { orderNo, attempt } = await openOrder()
      portal.sandbox.faults.armNotice(fault)
      await portal.sandbox.pay(attempt.outTradeNo)
      await portal.deliver()

      expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'mismatch', receivedFen: null })
      expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0, paidFen: 0 })
      expect(await portal.ledger(orderNo)).toEqual({ postings: [], total: 0 })
      const { data } = await portal.call('payments.listPayments', { state: 'mismatch', orderNo }, { as: finance })
      expect(data.list[0]?.note[0]?.field).toBe(fault === 'wrongAmount' ? 'amount.total' : 'mchid')

      await portal.reconcile()
      expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'paid', note: [] })
      expect(await portal.ledger(orderNo)).toEqual({ postings: receipt, total: 0 })
    },
  )

  it('answers a true notice over another amount with FAIL, however often it comes', async () => {
    const { orderNo, attempt } = await openOrder()
    const notice = portal.notice('payment', portal.success({ outTradeNo: attempt.outTradeNo, amountFen: 1 }))

    const answers = [await portal.sendNotice('payment', notice), await portal.sendNotice('payment', notice)]

    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'FAIL'],
      [400, 'FAIL'],
    ])
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0, paidFen: 0 })
    expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'mismatch' })
  })

  it('takes a true notice about a number that is not ours, and tells nobody it was paid', async () => {
    const stray = portal.success({ outTradeNo: 'T-not-ours', amountFen: 1 })

    const answer = await portal.sendNotice('payment', portal.notice('payment', stray))

    expect(answer.statusCode).toBe(204)
    const [row] = await portal.db
      .select()
      .from(paymentNotifications)
      .where(eq(paymentNotifications.outTradeNo, 'T-not-ours'))
    expect(row?.outcome).toBe('unknown')
  })

  it('keeps what a refund did when the notice of the payment comes after it', async () => {
    const { orderNo, attempt } = await openOrder()
    portal.sandbox.faults.armNotice('lost')
    await portal.sandbox.pay(attempt.outTradeNo)
    await portal.reconcile()
    await portal.call('payments.requestRefund', { orderNo, reason: 'changed my mind' }, { as: customer })
    const finance = await portal.person('finance')
    const { data } = await portal.call('payments.listRefunds', { orderNo }, { as: finance })
    const refundId = data.list[0]?.refundId ?? ''
    await portal.call('payments.decideRefund', { refundId, decision: 'approve' }, { as: finance })
    await portal.deliver()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, refundedFen: 125_000 })

    const late = await portal.sendNotice('payment', portal.notice('payment', portal.success(attempt)))

    expect(late.statusCode).toBe(204)
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, refundedFen: 125_000 })
    expect((await portal.ledger(orderNo)).postings).toHaveLength(6)
  })

  it('takes a refund’s notice that comes before the payment’s as a hint only', async () => {
    const { orderNo, attempt } = await openOrder()
    const refund = {
      mchid: portal.sandbox.settings.mchId,
      transaction_id: '42000',
      out_trade_no: attempt.outTradeNo,
      refund_id: '503',
      out_refund_no: 'R-made-elsewhere',
      refund_status: 'SUCCESS',
      amount: { total: 125_000, refund: 125_000, payer_total: 125_000, payer_refund: 125_000 },
    }

    const early = await portal.sendNotice('refund', portal.notice('refund', refund))
    await portal.sendNotice('payment', portal.notice('payment', portal.success(attempt)))

    expect(early.statusCode).toBe(204)
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000, refundedFen: 0 })
    expect(await portal.ledger(orderNo)).toEqual({ postings: receipt, total: 0 })
  })
})

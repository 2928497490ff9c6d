import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildFile } from '../../patents/follow-ups/test/follow-up-world.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { giveAllRights } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'

let portal: PaymentPortal
let customer: TestPerson
let finance: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
  finance = await portal.person('finance')
})

afterEach(() => portal.sandbox.faults.clear())
afterAll(() => portal.stop())

interface Parts {
  readonly official?: number
  readonly service?: number
  readonly fileId?: string
}

const ask = (orderNo: string, parts: Parts = {}, as: TestPerson | undefined = customer) =>
  portal.call('payments.requestRefund', { orderNo, reason: 'no longer needed', ...parts }, { as })
const decide = (refundId: string, decision: 'approve' | 'refuse' | 'retry', more: Parts & { notes?: string } = {}) =>
  portal.call('payments.decideRefund', { refundId, decision, ...more }, { as: finance })

async function read(refundId: string) {
  const [row] = await portal.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!row) throw new Error('no such refund')
  return row
}

describe('payments.requestRefund', () => {
  it('asks for everything that is left unless parts are named, and moves after-sales', async () => {
    const whole = await portal.paidOrder(customer)
    const part = await portal.paidOrder(customer)

    expect((await ask(whole.orderNo)).data).toMatchObject({ official: 95_000, service: 30_000, afterState: 1 })
    expect((await ask(part.orderNo, { service: 10_000 })).data).toMatchObject({ official: 0, service: 10_000 })
    expect(await portal.readOrder(part.orderNo)).toMatchObject({ paymentState: 2, afterState: 1, refundedFen: 0 })
  })

  it('keeps the share of the coupon and the proof, which finance and the customer see and others do not', async () => {
    const { orderNo } = await portal.paidOrder(customer, { couponFen: 6_000 })
    const [proof, foreign] = [await buildFile(portal, customer), await buildFile(portal, await portal.person())]

    const refused = await ask(orderNo, { fileId: foreign })
    const before = await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })
    const { data } = await ask(orderNo, { service: 12_000, fileId: proof })
    const after = await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })
    const less = await decide(data.refundId, 'approve', { official: 0, service: 8_000 })
    const seen = await portal.call('payments.listRefunds', {}, { as: finance })
    const opened = await Promise.all(
      [finance, customer, await portal.person()].map((as) =>
        portal.call('documents.getFileAddress', { id: proof }, { as }),
      ),
    )

    expect(refused.error).toBe('payments.refundProofUnknown')
    expect(before.data.refundable).toEqual({ official: 95_000, service: 24_000 })
    expect(data).toMatchObject({ official: 0, service: 12_000, coupon: 3_000 })
    expect(after.data).toMatchObject({
      refundable: { official: 95_000, service: 12_000 },
      refunds: [{ coupon: 3_000 }],
    })
    expect(less.status).toBe(200)
    const row = seen.data.list.find((one) => one.refundId === data.refundId)
    expect(row).toMatchObject({ service: 8_000, coupon: 2_000, fileId: proof })
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 404])
  })

  it('refuses more than was paid, a part by itself, an unpaid order and a second request', async () => {
    const paid = await portal.paidOrder(customer)
    const unpaid = await portal.order(customer)

    expect(await ask(paid.orderNo, { service: 30_001 })).toMatchObject({
      status: 422,
      error: 'payments.refundTooMuch',
      msg: 'At most ¥950.00 of the official fee and ¥300.00 of the service fee can be refunded.',
    })
    expect(await ask(unpaid.orderNo)).toMatchObject({ status: 409, error: 'orders.actionNotAllowed' })
    expect(await ask(paid.orderNo, { official: 0, service: 0 })).toMatchObject({ error: 'payments.nothingToRefund' })
    await ask(paid.orderNo)
    expect(await ask(paid.orderNo)).toMatchObject({ status: 409, error: 'orders.actionNotAllowed' })
  })

  it('takes one of two that come at once', async () => {
    const { orderNo } = await portal.paidOrder(customer)

    const answers = await Promise.all([ask(orderNo), ask(orderNo)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is for the customer, and for finance where the order has ended', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const ended = await portal.paidOrder(customer)
    await portal.db.execute(sql`update orders set work_state = 7 where order_no = ${ended.orderNo}`)

    expect((await portal.call('payments.requestRefund', { orderNo, reason: 'x' })).status).toBe(401)
    expect((await ask(orderNo, {}, await portal.person())).status).toBe(404)
    const agent = await portal.person('agent')
    expect(await ask(orderNo, {}, agent)).toMatchObject({ status: 403, error: 'common.rightMissing' })
    await giveAllRights(portal.db, agent.id)
    expect(await ask(orderNo, {}, agent)).toMatchObject({ error: 'orders.actionNotAllowed' })
    expect(await ask(orderNo, {}, finance)).toMatchObject({ error: 'orders.actionNotAllowed' })
    expect(await ask(ended.orderNo, {}, finance)).toMatchObject({ status: 200, data: { afterState: 0 } })
  })
})

describe('payments.decideRefund', () => {
  it('sends an approved refund; when the provider has paid it out, states and ledger follow', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data

    const { data } = await decide(refundId, 'approve')
    expect(data.state).toBe('approved')
    expect(await portal.readOrder(orderNo)).toMatchObject({ afterState: 3, paymentState: 2 })
    await portal.deliver()

    expect(await portal.readOrder(orderNo)).toMatchObject({ afterState: 4, paymentState: 4, refundedFen: 125_000 })
    expect(await portal.ledger(orderNo)).toEqual({
      postings: [
        ['receipt', 'provider-clearing', 125_000],
        ['receipt', 'official-fees-held', -95_000],
        ['receipt', 'service-revenue', -30_000],
        ['refund', 'official-fees-held', 95_000],
        ['refund', 'service-revenue', 30_000],
        ['refund', 'provider-clearing', -125_000],
      ],
      total: 0,
    })
    const audits = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, refundId))
    expect(audits).toMatchObject([{ action: 'refund.approve', actorId: finance.id }])
  })

  it('pays parts out: first "part refunded", then "refunded"; the second waits out WeChat’s minute', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const first = (await ask(orderNo, { service: 30_000 })).data.refundId
    await decide(first, 'approve', { service: 20_000 })
    await portal.deliver()
    expect(await portal.readOrder(orderNo)).toMatchObject({ afterState: 4, paymentState: 3, refundedFen: 20_000 })

    const second = (await ask(orderNo)).data
    expect(second).toMatchObject({ official: 95_000, service: 10_000 })
    await decide(second.refundId, 'approve')
    const { outRefundNo } = await read(second.refundId)
    expect(await read(second.refundId)).toMatchObject({ state: 'approved', providerRefundId: null })
    await portal.letAMinutePass()
    await portal.reconcile()
    await portal.deliver()

    expect(await read(second.refundId)).toMatchObject({ state: 'done', outRefundNo })
    expect(await portal.readOrder(orderNo)).toMatchObject({ afterState: 4, paymentState: 4, refundedFen: 125_000 })
    expect((await portal.ledger(orderNo)).total).toBe(0)
    expect(await ask(orderNo)).toMatchObject({ status: 409 })
  })

  it('sends the same number again after a broken line, and the provider pays out once', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data
    portal.sandbox.faults.armAnswer('cut', 3)
    await decide(refundId, 'approve')
    portal.sandbox.faults.clear()
    const { outRefundNo, providerRefundId } = await read(refundId)
    expect(providerRefundId).toBeNull()

    await portal.reconcile()
    await portal.deliver()

    expect(await read(refundId)).toMatchObject({ state: 'done', outRefundNo })
    expect((await portal.ledger(orderNo)).postings).toHaveLength(6)
    const trade = await portal.store.find('trade', (await portal.lastAttempt(orderNo)).outTradeNo)
    expect(trade?.body.refunds).toHaveLength(1)
  })

  it('finds a refund whose notice never came, and books repeated notices once', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data
    portal.sandbox.faults.armNotice('lost')
    await decide(refundId, 'approve')
    await portal.deliver()
    expect(await read(refundId)).toMatchObject({ state: 'approved' })
    await portal.reconcile()
    expect(await read(refundId)).toMatchObject({ state: 'done' })

    const { outRefundNo } = await read(refundId)
    const record = await portal.store.find('refund', outRefundNo)
    const facts = {
      mchid: portal.sandbox.settings.mchId,
      transaction_id: record?.body.transactionId,
      out_trade_no: record?.body.outTradeNo,
      refund_id: record?.body.refundId,
      out_refund_no: outRefundNo,
      refund_status: 'SUCCESS',
      amount: { total: 125_000, refund: 125_000, payer_total: 125_000, payer_refund: 125_000 },
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.sendNotice('refund', portal.notice('refund', facts))),
    )

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(204))
    expect((await portal.ledger(orderNo)).postings).toHaveLength(6)
  })

  it('takes one of two decisions made at once', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data

    const answers = await Promise.all([decide(refundId, 'approve'), decide(refundId, 'refuse', { notes: 'no' })])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses with a reason that the customer reads; afterwards they may ask again', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data

    expect(await decide(refundId, 'refuse')).toMatchObject({ status: 422, error: 'payments.reasonNeeded' })
    expect((await decide(refundId, 'refuse', { notes: 'Already filed' })).data.state).toBe('refused')
    expect(await portal.readOrder(orderNo)).toMatchObject({ afterState: 5, paymentState: 2 })
    expect(await decide(refundId, 'approve')).toMatchObject({ status: 409, error: 'payments.refundDecided' })
    expect((await ask(orderNo)).status).toBe(200)
  })

  it('tells finance what the provider will not do, and sends it again on demand', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data
    const { outTradeNo } = await portal.lastAttempt(orderNo)
    // The provider holds another total, so it refuses for good.
    const setTotal = (total: number) =>
      portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', to_jsonb(${total}::int))
        where kind = 'trade' and key = ${outTradeNo}`)
    await setTotal(1)
    expect((await decide(refundId, 'approve')).data.state).toBe('failed')
    expect(await read(refundId)).toMatchObject({ failure: 'PARAM_ERROR' })
    expect(await decide(refundId, 'approve')).toMatchObject({ error: 'payments.refundDecided' })
    await setTotal(125_000)

    expect((await decide(refundId, 'retry')).data.state).toBe('approved')
    await portal.deliver()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, afterState: 4 })
  })

  it('is for finance', async () => {
    const { orderNo } = await portal.paidOrder(customer)
    const { refundId } = (await ask(orderNo)).data
    const input = { refundId, decision: 'approve' } as const

    expect((await portal.call('payments.decideRefund', input)).status).toBe(401)
    expect((await portal.call('payments.decideRefund', input, { as: customer })).status).toBe(403)
    expect((await portal.call('payments.decideRefund', input, { as: await portal.person('reviewer') })).status).toBe(
      403,
    )
    const missing = await decide('00000000-0000-4000-8000-000000000000', 'approve')
    expect(missing.status).toBe(404)
  })
})

describe('payments.returnReceipt', () => {
  /** A payment that is truly not what was asked for: the provider itself says another amount. */
  async function mismatchedPayment() {
    const { orderNo } = await portal.order(customer)
    await portal.call('payments.payByCode', { orderNo }, { as: customer })
    const { outTradeNo } = await portal.lastAttempt(orderNo)
    await portal.sandbox.pay(outTradeNo)
    await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', '100')
      where kind = 'trade' and key = ${outTradeNo}`)
    await portal.reconcile()
    return { orderNo, ...(await portal.lastAttempt(orderNo)) }
  }

  const giveBack = (paymentId: string, as: TestPerson | undefined = finance) =>
    portal.call('payments.returnReceipt', { paymentId, notes: 'wrong amount' }, { as })

  it('gives back what lies in the manual queue, once', async () => {
    const { orderNo, id, state, receivedFen } = await mismatchedPayment()
    expect([state, receivedFen]).toEqual(['mismatch', 100])
    expect((await portal.readOrder(orderNo)).paymentState).toBe(0)

    const answers = await Promise.all([giveBack(id), giveBack(id)])
    await portal.deliver()

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await portal.ledger(orderNo)).toEqual({
      postings: [
        ['unassignedReceipt', 'provider-clearing', 100],
        ['unassignedReceipt', 'unassigned-receipts', -100],
        ['unassignedRefund', 'unassigned-receipts', 100],
        ['unassignedRefund', 'provider-clearing', -100],
      ],
      total: 0,
    })
    expect(await giveBack(id)).toMatchObject({ status: 409, error: 'payments.nothingToRefund' })
  })

  it('is for finance and for mismatches only', async () => {
    const paid = await portal.paidOrder(customer)
    const { id } = await portal.lastAttempt(paid.orderNo)

    expect(await giveBack(id)).toMatchObject({ status: 409, error: 'payments.nothingToRefund' })
    expect((await portal.call('payments.returnReceipt', { paymentId: id, notes: 'x' })).status).toBe(401)
    expect((await giveBack(id, customer)).status).toBe(403)
    expect((await giveBack('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { ledgerTransactions, refunds } from '../../platform/db/schema/payments.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
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

type Decision = 'approve' | 'retry' | 'paidBack' | 'giveUp'

const decide = (
  refundId: string,
  decision: Decision,
  more: { reference?: string; notes?: string } = {},
  as = finance,
) => portal.call('payments.decideRefund', { refundId, decision, ...more }, { as })
const paidBack = (refundId: string, reference: string = randomUUID()) => decide(refundId, 'paidBack', { reference })
const giveUp = (refundId: string) => decide(refundId, 'giveUp', { notes: 'The account is closed' })

async function read(refundId: string) {
  const [row] = await portal.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!row) throw new Error('no such refund')
  return row
}

/** What the provider holds as the payment's total; with another than ours it refuses every refund. */
const setTotal = async (orderNo: string, total: number) => {
  const { outTradeNo } = await portal.lastAttempt(orderNo)
  await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', to_jsonb(${total}::int))
    where kind = 'trade' and key = ${outTradeNo}`)
}

async function askedRefund() {
  const { orderNo, id: orderId } = await portal.paidOrder(customer)
  const asked = await portal.call('payments.requestRefund', { orderNo, reason: 'not needed' }, { as: customer })
  return { orderNo, orderId, refundId: asked.data.refundId }
}

/** A refund that the provider refused for good. */
async function failedRefund() {
  const world = await askedRefund()
  await setTotal(world.orderNo, 1)
  expect((await decide(world.refundId, 'approve')).data.state).toBe('failed')
  return world
}

/** One that the provider took and that only looks failed here. */
async function seeminglyFailed() {
  const world = await askedRefund()
  expect((await decide(world.refundId, 'approve')).data.state).toBe('approved')
  await portal.db.update(refunds).set({ state: 'failed', failure: 'ABNORMAL' }).where(eq(refunds.id, world.refundId))
  return world
}

/** The provider's word that the refund went out, as a notice. */
async function noticeOfSuccess(refundId: string, orderNo: string) {
  const { outRefundNo } = await read(refundId)
  const { outTradeNo, transactionId } = await portal.lastAttempt(orderNo)
  const facts = {
    mchid: portal.sandbox.settings.mchId,
    transaction_id: transactionId,
    out_trade_no: outTradeNo,
    refund_id: `50${outRefundNo.slice(1)}`,
    out_refund_no: outRefundNo,
    refund_status: 'SUCCESS',
    amount: { total: 125_000, refund: 125_000, payer_total: 125_000, payer_refund: 125_000 },
  }
  return portal.sendNotice('refund', portal.notice('refund', facts))
}

const refundBookings = async (orderNo: string) =>
  (await portal.ledger(orderNo)).postings.filter(([kind]) => kind === 'refund')

const toldFinance = (orderNo: string, kind: string) =>
  portal.db.$count(inboxMessages, and(eq(inboxMessages.orderNo, orderNo), eq(inboxMessages.kind, kind)))

describe('a failed refund that is paid back at the bank', () => {
  it('is booked from our bank account, moves the order, and says who did it', async () => {
    const { orderNo, orderId, refundId } = await failedRefund()

    expect((await decide(refundId, 'paidBack')).error).toBe('payments.referenceNeeded')
    const { data } = await decide(refundId, 'paidBack', { reference: 'BANK-1', notes: 'WeChat account closed' })

    expect(data.state).toBe('done')
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, afterState: 4, refundedFen: 125_000 })
    expect(await portal.ledger(orderNo)).toMatchObject({ total: 0 })
    expect(await refundBookings(orderNo)).toEqual([
      ['refund', 'official-fees-held', 95_000],
      ['refund', 'service-revenue', 30_000],
      ['refund', 'bank', -125_000],
    ])
    expect(await read(refundId)).toMatchObject({ paidBackReference: 'BANK-1', decidedBy: finance.id, failure: '' })
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    const byFinance = events.filter(({ actorId }) => actorId === finance.id).map(({ event }) => event)
    expect(byFinance).toEqual(['approving', 'refunding', 'refunded', 'done'])
    const audits = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, refundId))
    expect(audits.at(-1)).toMatchObject({ action: 'refund.paidBack', detail: { reference: 'BANK-1' } })
    const { data: money } = await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })
    expect(money.balances.find(({ account }) => account === 'bank')).toMatchObject({
      amount: -125_000,
      words: { en: 'paid from our bank account for this order' },
    })
    const listed = await portal.call('payments.listRefunds', { orderNo }, { as: finance })
    expect(listed.data.list).toMatchObject([{ state: 'done', refundReference: 'BANK-1' }])
  })

  it('takes a number of the bank once', async () => {
    const [first, second] = [await failedRefund(), await failedRefund()]

    expect((await paidBack(first.refundId, 'BANK-2')).status).toBe(200)
    expect((await paidBack(second.refundId, 'BANK-2')).error).toBe('payments.referenceUsed')

    expect(await portal.readOrder(second.orderNo)).toMatchObject({ paymentState: 2, afterState: 3, refundedFen: 0 })
  })

  it('has one booking only, by the constraints of the ledger', async () => {
    const { orderId, refundId } = await failedRefund()
    await paidBack(refundId)

    const again = portal.db.insert(ledgerTransactions).values({ kind: 'unassignedRefund', orderId, refundId })

    expect(violatedConstraint(await again.catch((error: unknown) => error))).toBe('ledger_transactions_refund_key')
    const open = portal.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
    expect(violatedConstraint(await open.catch((error: unknown) => error))).toBe('refunds_paid_back_check')
  })
})

describe('a failed refund that is given up', () => {
  it('is refused with a reason that the customer reads; they may ask again', async () => {
    const { orderNo, refundId } = await failedRefund()

    expect((await decide(refundId, 'giveUp')).error).toBe('payments.reasonNeeded')
    expect((await giveUp(refundId)).data.state).toBe('refused')

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, afterState: 5, refundedFen: 0 })
    expect(await refundBookings(orderNo)).toEqual([])
    expect(await toldFinance(orderNo, 'payment.refundRefused')).toBe(1)
    expect((await giveUp(refundId)).error).toBe('payments.refundDecided')
    const again = await portal.call('payments.requestRefund', { orderNo, reason: 'again' }, { as: customer })
    expect(again.data).toMatchObject({ official: 95_000, service: 30_000, afterState: 1 })
  })

  it('is not offered for money that never was the order’s', async () => {
    const { refundId } = await failedRefund()
    await portal.db.update(refunds).set({ ofOrder: 0 }).where(eq(refunds.id, refundId))

    expect((await giveUp(refundId)).error).toBe('payments.refundOwed')
  })

  it('is booked after all when the provider pays it out late', async () => {
    const { orderNo, refundId } = await failedRefund()
    await giveUp(refundId)

    await noticeOfSuccess(refundId, orderNo)
    await noticeOfSuccess(refundId, orderNo)

    expect(await read(refundId)).toMatchObject({ state: 'done' })
    expect(await refundBookings(orderNo)).toHaveLength(3)
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, refundedFen: 125_000 })
  })
})

describe('a failed refund is never paid twice', () => {
  it('when many decide at once', async () => {
    const { orderNo, refundId } = await failedRefund()

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 3 === 0 ? giveUp(refundId) : paidBack(refundId))),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const { state } = await read(refundId)
    expect(await refundBookings(orderNo)).toHaveLength(state === 'done' ? 3 : 0)
  })

  it('when one sends it again while another pays it back', async () => {
    const { orderNo, refundId } = await failedRefund()
    await setTotal(orderNo, 125_000)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? decide(refundId, 'retry') : paidBack(refundId))),
    )
    await portal.reconcile()
    await portal.deliver()

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refundBookings(orderNo)).toHaveLength(3)
    const { paidBackReference } = await read(refundId)
    const trade = await portal.store.find('trade', (await portal.lastAttempt(orderNo)).outTradeNo)
    expect((trade?.body.refunds.length ?? 0) + (paidBackReference === null ? 0 : 1)).toBe(1)
  })

  it('when the provider is paying it out, or has paid it out', async () => {
    const { orderNo, refundId } = await seeminglyFailed()

    expect((await paidBack(refundId)).error).toBe('payments.refundUnderWay')
    portal.sandbox.faults.armNotice('lost')
    await portal.deliver()
    expect((await giveUp(refundId)).error).toBe('payments.refundPaidOut')

    expect(await read(refundId)).toMatchObject({ state: 'done', paidBackReference: null })
    expect(await refundBookings(orderNo)).toHaveLength(3)
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 4, refundedFen: 125_000 })
  })

  it('while nobody knows what the provider has done', async () => {
    const { refundId } = await failedRefund()
    portal.sandbox.faults.armAnswer('cut', 3)

    expect((await paidBack(refundId)).error).toBe('payments.providerAway')

    expect(await read(refundId)).toMatchObject({ state: 'failed' })
  })

  it('without finance being told of what went out all the same', async () => {
    const { orderNo, refundId } = await failedRefund()
    await paidBack(refundId)

    await noticeOfSuccess(refundId, orderNo)
    await noticeOfSuccess(refundId, orderNo)

    expect(await toldFinance(orderNo, 'payment.refundPaidAnyway')).toBe(1)
    expect(await read(refundId)).toMatchObject({ state: 'done', failure: 'PAID_ANYWAY' })
    expect(await refundBookings(orderNo)).toHaveLength(3)
  })
})

it('is for finance', async () => {
  const { refundId } = await failedRefund()

  for (const decision of ['paidBack', 'giveUp'] as const) {
    const answer = await decide(refundId, decision, { reference: 'x', notes: 'x' }, await portal.person('reviewer'))
    expect(answer.status).toBe(403)
  }
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { payments } from '../../platform/db/schema/payments.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { claimDuePayments } from './payment-queries.ts'
import { settleUnknownAttempt } from './settle-payment.ts'

let portal: PaymentPortal
let customer: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
})

afterEach(() => portal.sandbox.faults.clear())
afterAll(() => portal.stop())

async function openOrder() {
  const { orderNo } = await portal.order(customer)
  await portal.call('payments.payByCode', { orderNo }, { as: customer })
  return { orderNo, attempt: await portal.lastAttempt(orderNo) }
}

const age = (id: string, seconds: number) =>
  portal.db.execute(sql`update payments set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) where id = ${id}`)

describe('reconciliation of payments', () => {
  it('finds a payment whose notice never came', async () => {
    const { orderNo, attempt } = await openOrder()
    portal.sandbox.faults.armNotice('lost')
    await portal.sandbox.pay(attempt.outTradeNo)
    await portal.deliver()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1 })

    await portal.reconcile()

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
    expect((await portal.ledger(orderNo)).total).toBe(0)
  })

  it('changes nothing when the notice comes after the query', async () => {
    const { orderNo, attempt } = await openOrder()
    portal.sandbox.faults.armNotice('delayed')
    await portal.sandbox.pay(attempt.outTradeNo)
    await portal.reconcile()
    const before = await portal.ledger(orderNo)

    await portal.deliver()

    expect(await portal.ledger(orderNo)).toEqual(before)
    expect(before.postings).toHaveLength(3)
  })

  it('asks after 5, 15, 30 and 60 seconds, then every minute, never past the expiry', async () => {
    const { attempt } = await openOrder()
    const waits: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      await portal.db.execute(sql`update payments set next_query_at = now() where id = ${attempt.id}`)
      await claimDuePayments(portal.db, 100)
      const [row] = await portal.db
        .select({ wait: sql<number>`round(extract(epoch from next_query_at - now()))::int` })
        .from(payments)
        .where(eq(payments.id, attempt.id))
      waits.push(row?.wait ?? 0)
    }
    await portal.db.execute(sql`update payments set expires_at = now() + interval '20 seconds', next_query_at = now()
      where id = ${attempt.id}`)
    await claimDuePayments(portal.db, 100)
    const [last] = await portal.db
      .select({ wait: sql<number>`round(extract(epoch from next_query_at - now()))::int` })
      .from(payments)
      .where(eq(payments.id, attempt.id))

    expect(waits).toEqual([10, 15, 30, 60, 60, 60])
    expect(last?.wait).toBe(21)
  })

  it('gives each due payment to one of two servers', async () => {
    for (let turn = 0; turn < 12; turn += 1) await openOrder()
    await portal.makeDue()
    const other = openDatabase(portal.url, { max: 8 })

    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => claimDuePayments(turn % 2 === 0 ? portal.db : other.db, 3)),
    )

    const ids = claims.flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(12)
    await other.close()
  })

  it('closes an unpaid payment at its expiry, at the provider too, and looks once more', async () => {
    const { orderNo, attempt } = await openOrder()
    await age(attempt.id, 1801)
    await portal.reconcile()

    expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'closed' })
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0 })
    expect((await portal.store.find('trade', attempt.outTradeNo))?.body.state).toBe('CLOSED')
    await portal.reconcile()
    expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'closed', nextQueryAt: null })
  })

  it('takes the money when the payer is faster than the closing at the expiry', async () => {
    const { orderNo, attempt } = await openOrder()
    await age(attempt.id, 1801)
    portal.sandbox.faults.armAnswer('payDuringClose')

    await portal.reconcile()

    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
  })

  it('closes the payment of an order that was cancelled or became dearer meanwhile', async () => {
    const cancelled = await openOrder()
    const dearer = await openOrder()
    await portal.db.update(orders).set({ paymentState: 9, workState: 9 }).where(eq(orders.orderNo, cancelled.orderNo))
    await portal.db.update(orders).set({ serviceFen: 99_000 }).where(eq(orders.orderNo, dearer.orderNo))

    await portal.reconcile()

    expect((await portal.lastAttempt(cancelled.orderNo)).state).toBe('closed')
    expect(await portal.readOrder(cancelled.orderNo)).toMatchObject({ paymentState: 9 })
    expect((await portal.lastAttempt(dearer.orderNo)).state).toBe('closed')
    expect(await portal.readOrder(dearer.orderNo)).toMatchObject({ paymentState: 0 })
  })

  it('frees an order whose payment never reached the provider: the process died before telling it', async () => {
    const { orderNo } = await portal.order(customer)
    portal.sandbox.faults.armAnswer('status500', 3)
    await portal.call('payments.payByCode', { orderNo }, { as: customer })
    portal.sandbox.faults.clear()
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1 })
    await portal.reconcile()
    expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'creating' })
    await age((await portal.lastAttempt(orderNo)).id, 61)

    await portal.reconcile()

    expect(await portal.lastAttempt(orderNo)).toMatchObject({ state: 'closed', nextQueryAt: null })
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0 })
  })

  it('goes on asking about a payment that was opened while the provider did not know it yet', async () => {
    const { orderNo } = await portal.order(customer)
    portal.sandbox.faults.armAnswer('status500', 3)
    await portal.call('payments.payByCode', { orderNo }, { as: customer })
    portal.sandbox.faults.clear()
    const stale = await portal.lastAttempt(orderNo)
    await age(stale.id, 61)
    await portal.db.update(payments).set({ state: 'open' }).where(eq(payments.id, stale.id))

    await portal.db.transaction((tx) => settleUnknownAttempt(tx, stale))
    await portal.reconcile()

    expect((await portal.lastAttempt(orderNo)).state).toBe('open')
    expect((await portal.lastAttempt(orderNo)).nextQueryAt).toBeInstanceOf(Date)
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1 })

    await age(stale.id, 7200)
    await portal.reconcile()

    expect((await portal.lastAttempt(orderNo)).state).toBe('closed')
    expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 0 })
  })

  it('holds both parts of the price against the order, not their sum alone', async () => {
    const unpaid = await openOrder()
    const paid = await openOrder()
    const shifted = { officialFen: 90_000, serviceFen: 35_000 }
    for (const { orderNo } of [unpaid, paid]) {
      await portal.db.update(orders).set(shifted).where(eq(orders.orderNo, orderNo))
    }
    portal.sandbox.faults.armNotice('lost')
    await portal.sandbox.pay(paid.attempt.outTradeNo)

    await portal.reconcile()

    expect((await portal.lastAttempt(unpaid.orderNo)).state).toBe('closed')
    expect(await portal.lastAttempt(paid.orderNo)).toMatchObject({
      state: 'duplicate',
      note: [{ field: 'priceChanged', expected: '90000+35000', actual: '95000+30000' }],
    })
    expect(await portal.readOrder(paid.orderNo)).toMatchObject({ paymentState: 0, paidFen: 0 })
    await portal.reconcile()
    await portal.deliver()
    const { postings, total } = await portal.ledger(paid.orderNo)
    expect(total).toBe(0)
    expect(postings).toContainEqual(['unassignedRefund', 'provider-clearing', -125_000])
  })

  it.each(['status500', 'cut', 'unsigned', 'tampered'] as const)(
    'believes no answer with the fault %s and asks again later',
    async (fault) => {
      const { orderNo, attempt } = await openOrder()
      portal.sandbox.faults.armNotice('lost')
      await portal.sandbox.pay(attempt.outTradeNo)
      await portal.db.execute(sql`update payments set next_query_at = null where id <> ${attempt.id}`)
      portal.sandbox.faults.armAnswer(fault, 3)
      await portal.reconcile()
      expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 1, paidFen: 0 })
      portal.sandbox.faults.clear()

      await portal.reconcile()

      expect(await portal.readOrder(orderNo)).toMatchObject({ paymentState: 2, paidFen: 125_000 })
    },
  )
})

describe('payments.checkPayment', () => {
  it('tells where the payment stands from our own row', async () => {
    const { orderNo, attempt } = await openOrder()
    const check = () => portal.call('payments.checkPayment', { orderNo }, { as: customer })

    const open = await check()
    await portal.sandbox.pay(attempt.outTradeNo)
    const unheard = await check()
    await portal.deliver()
    const paid = await check()

    expect(open.data).toEqual({
      paid: false,
      payState: 1,
      payTime: null,
      transactionNo: null,
      expireTime: attempt.expiresAt.toISOString(),
    })
    expect(unheard.data).toEqual(open.data)
    expect(paid.data).toMatchObject({ paid: true, payState: 2, expireTime: null })
    expect(paid.data.transactionNo).toMatch(/^42\d+$/)
  })

  it('is for those who may see the order', async () => {
    const { orderNo } = await openOrder()
    const check = (as?: TestPerson) => portal.call('payments.checkPayment', { orderNo }, { as })

    expect((await check()).status).toBe(401)
    expect((await check(await portal.person())).status).toBe(404)
    expect((await check(await portal.person('finance'))).status).toBe(200)
  })
})

describe('payments.askProvider', () => {
  const ask = (orderNo: string, as?: TestPerson) =>
    portal.call('payments.askProvider', { orderNo }, { as: as ?? customer })

  it('asks at once, so that a lost notice does not keep the payer waiting', async () => {
    const { orderNo, attempt } = await openOrder()
    portal.sandbox.faults.armNotice('lost')
    await portal.sandbox.pay(attempt.outTradeNo)

    expect((await ask(orderNo)).data).toMatchObject({ paid: true, payState: 2 })
    expect((await ask(orderNo)).data).toMatchObject({ paid: true, payState: 2 })
  })

  it('answers the row where nothing was ever opened', async () => {
    const { orderNo } = await portal.order(customer)

    expect((await ask(orderNo)).data).toMatchObject({ paid: false, payState: 0, expireTime: null })
  })

  it('says when the provider is away', async () => {
    const { orderNo } = await openOrder()
    portal.sandbox.faults.armAnswer('status500', 3)

    const answer = await ask(orderNo)

    expect(answer).toMatchObject({ status: 503, error: 'payments.unknownYet', headers: { 'retry-after': '5' } })
    expect(answer.msg).toBe('We cannot see yet whether your payment arrived. Do not pay again: we keep checking.')
  })

  it('is limited to 20 questions a minute for an order', async () => {
    const { orderNo } = await openOrder()
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await ask(orderNo)).status)

    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('is for those who may see the order', async () => {
    const { orderNo } = await openOrder()

    expect((await portal.call('payments.askProvider', { orderNo })).status).toBe(401)
    expect((await ask(orderNo, await portal.person())).status).toBe(404)
  })
})

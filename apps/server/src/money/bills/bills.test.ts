import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { billDays, billDifferences, billLines } from '../../platform/db/schema/bills.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { readBillsTask } from './read-bills-task.ts'

let portal: PaymentPortal
let customer: TestPerson
let finance: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
  finance = await portal.person('finance')
})
afterAll(() => portal.stop())
afterEach(async () => {
  await portal.db.delete(billDifferences)
  await portal.db.delete(billLines)
  await portal.db.delete(billDays)
})

/** Each test has a day of its own, far enough back that its bill is there. */
let back = 0
function ownDay(): CivilDate {
  // The day after it is free too.
  back += 2
  return addDays(beijingDate(new Date()), -back)
}
const noonOf = (day: string) => `${day}T12:00:00+08:00`

/** An order that was paid on a day, at the gateway and in the books. */
async function paidOn(day: string) {
  const { orderNo } = await portal.paidOrder(customer)
  const payment = await portal.lastAttempt(orderNo)
  await moveTrade(payment.outTradeNo, day)
  await portal.db.execute(sql`update payments set paid_at = ${noonOf(day)} where id = ${payment.id}`)
  return { orderNo, ...payment }
}

const moveTrade = (outTradeNo: string, day: string) =>
  portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{paidAt}', to_jsonb(${noonOf(day)}::text))
    where kind = 'trade' and key = ${outTradeNo}`)
const read = (day: string) => portal.call('bills.readBillAgain', { day }, { as: finance })
const differences = async (state?: 'open' | 'settled' | 'explained') => {
  const { data } = await portal.call('bills.listDifferences', state ? { state } : {}, { as: finance })
  return data.list.map(({ kind, number, ours, theirs, orderNo }) => ({ kind, number, ours, theirs, orderNo }))
}
const runTask = () =>
  readBillsTask({}, { database: portal.database, services: portal.services } as Parameters<typeof readBillsTask>[1])

describe('bills.getBillDays', () => {
  it('is read with its sums, and says nothing where the books agree', async () => {
    const day = ownDay()
    await paidOn(day)
    await paidOn(day)

    expect((await read(day)).data).toEqual({ state: 'read', failure: '' })

    const { data } = await portal.call('bills.getBillDays', {}, { as: finance })
    expect(data.days).toMatchObject([{ day, state: 'read', lines: 2, paid: 250_000, refunded: 0, fee: 1500, open: 0 }])
    expect(await differences()).toEqual([])
  })
})

describe('bills.readBillAgain', () => {
  it('is none of a day without payments, and cannot be had of today or of long ago', async () => {
    const day = ownDay()

    expect((await read(day)).data).toEqual({ state: 'none', failure: '' })
    const today = beijingDate(new Date())
    for (const wrong of [today, addDays(today, -90)]) expect((await read(wrong)).error).toBe('bills.noSuchDay')
  })
})

describe('bills.listDifferences', () => {
  it('shows what came and is not booked, what is booked and did not come, and another amount; finance is told once', async () => {
    const day = ownDay()
    const [lost, other, gone] = [await paidOn(day), await paidOn(day), await paidOn(day)]
    await portal.db.execute(sql`update sandbox_records set key = 'LOST-123456', body = jsonb_set(body, '{outTradeNo}', '"LOST-123456"')
      where kind = 'trade' and key = ${lost.outTradeNo}`)
    await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', '124999')
      where kind = 'trade' and key = ${other.outTradeNo}`)
    await portal.db.execute(sql`delete from sandbox_records where kind = 'trade' and key = ${gone.outTradeNo}`)

    await read(day)
    await read(day)

    const found = await differences('open')
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'unknownPayment', number: 'LOST-123456', ours: null, theirs: 125_000, orderNo: null },
        { kind: 'missingPayment', number: lost.outTradeNo, ours: 125_000, theirs: null, orderNo: lost.orderNo },
        { kind: 'paymentAmount', number: other.outTradeNo, ours: 125_000, theirs: 124_999, orderNo: other.orderNo },
        { kind: 'missingPayment', number: gone.outTradeNo, ours: 125_000, theirs: null, orderNo: gone.orderNo },
      ]),
    )
    const { rows } = await portal.db.execute<{ params: unknown }>(
      sql`select params from inbox_messages where user_id = ${finance.id} and kind = 'payment.billDiffers'`,
    )
    expect(rows.map(({ params }) => params)).toEqual([{ day, count: 4 }])
  })
})

describe('bills.explainDifference', () => {
  it('settles what was put right, and keeps what was explained until its amounts are others', async () => {
    const day = ownDay()
    const payment = await paidOn(day)
    await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', '1')
      where kind = 'trade' and key = ${payment.outTradeNo}`)
    await read(day)
    const [row] = await portal.db.select().from(billDifferences)
    const id = row?.id ?? ''
    const explain = (as: TestPerson) =>
      portal.call('bills.explainDifference', { id, note: 'a coupon of WeChat' }, { as })

    expect((await explain(customer)).status).toBe(403)
    expect((await explain(finance)).status).toBe(200)
    await read(day)
    expect(await differences('explained')).toHaveLength(1)
    await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', '2')
      where kind = 'trade' and key = ${payment.outTradeNo}`)
    await read(day)
    expect(await differences('open')).toMatchObject([{ kind: 'paymentAmount', theirs: 2 }])
    await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', '125000')
      where kind = 'trade' and key = ${payment.outTradeNo}`)
    await read(day)
    expect(await differences('settled')).toHaveLength(1)
    expect((await explain(finance)).error).toBe('bills.settled')
  })
})

describe('the bill of a day', () => {
  it('misses no refund that another day’s bill has', async () => {
    const day = ownDay()
    const later = addDays(day, 1)
    const payment = await paidOn(day)
    const asked = await portal.call(
      'payments.requestRefund',
      { orderNo: payment.orderNo, reason: 'no longer needed' },
      { as: customer },
    )
    await portal.call('payments.decideRefund', { refundId: asked.data.refundId, decision: 'approve' }, { as: finance })
    await portal.deliver()
    await portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{createdAt}', to_jsonb(${`${day}T23:59:59+08:00`}::text))
      where kind = 'refund' and body->>'outTradeNo' = ${payment.outTradeNo}`)
    await portal.db.execute(
      sql`update refunds set done_at = ${`${later}T00:00:05+08:00`} where payment_id = ${payment.id}`,
    )

    // The portal checks from today on.
    await portal.db.insert(billDays).values({ day: beijingDate(new Date()), nextAt: null })
    await read(later)
    expect(await differences('open')).toMatchObject([
      { kind: 'missingRefund', ours: 125_000, orderNo: payment.orderNo },
    ])
    await read(day)
    await runTask()

    expect(await differences('open')).toEqual([])
  })

  it('is asked for each day from the first on, once; where it cannot be had, why is kept and it is asked for again', async () => {
    const today = beijingDate(new Date())
    await runTask()
    expect(await portal.db.select().from(billDays)).toMatchObject([{ day: today, state: 'waiting' }])

    const day = ownDay()
    await paidOn(day)
    await portal.db.insert(billDays).values({ day, nextAt: new Date() })
    portal.sandbox.faults.armAnswer('unsigned')
    await runTask()
    const [kept] = await portal.db.select().from(billDays).where(eq(billDays.day, day))
    expect(kept).toMatchObject({ state: 'waiting', failure: 'unsigned' })
    expect(kept?.nextAt?.getTime()).toBeGreaterThan(Date.now())

    await portal.db.update(billDays).set({ nextAt: new Date() }).where(eq(billDays.day, day))
    await Promise.all([runTask(), runTask()])
    expect(await portal.db.select().from(billDays).where(eq(billDays.day, day))).toMatchObject([
      { state: 'read', lines: 1, failure: '', nextAt: null },
    ])
    expect(await portal.db.select().from(billLines).where(eq(billLines.day, day))).toHaveLength(1)
  })
})

describe('bills.exportDifferences', () => {
  it('writes a file of the differences, and none of nothing', async () => {
    const day = ownDay()
    const payment = await paidOn(day)
    const file = () =>
      portal.call(
        'bills.exportDifferences',
        { parameter: {}, columns: ['day', 'kind', 'ours', 'theirs'] },
        { as: finance },
      )

    expect((await file()).error).toBe('orders.exportEmpty')
    await portal.db.execute(sql`delete from sandbox_records where kind = 'trade' and key = ${payment.outTradeNo}`)
    await read(day)
    expect((await file()).status).toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'

let portal: PaymentPortal
let customer: TestPerson
let finance: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
  finance = await portal.person('finance')
})
afterAll(() => portal.stop())

/** A paid order that is filed, with an open period for its application fee. */
async function filedOrder(officialOn = addDays(today, 20)) {
  const { id, orderNo } = await portal.paidOrder(customer)
  await portal.db
    .update(orders)
    .set({ workState: 5, filedOn: addDays(today, -10) })
    .where(eq(orders.id, id))
  const [period] = await portal.db
    .insert(deadlines)
    .values({
      ...{ orderId: id, ownerId: customer.id, ruleId: 'app-fee', reasons: { steps: [] } },
      ...{ startsOn: addDays(today, -10), officialOn, internalOn: addDays(officialOn, -10) },
    })
    .returning()
  if (!period) throw new Error('an insert answered no row')
  return { id, orderNo, periodId: period.id }
}

const note = (orderNo: string, more: object = {}, as = finance) =>
  portal.call(
    'officialFees.noteOfficePayment',
    { orderNo, noteKey: randomUUID(), paidOn: today, amount: 95_000, receiptNo: '0012345678', ...more },
    { as },
  )
const list = (asked: object, as = finance) => portal.call('officialFees.listOfficePayments', asked, { as })
const stateOf = async (id: string) => (await portal.db.select().from(deadlines).where(eq(deadlines.id, id)))[0]?.state

describe('officialFees.listOfficePayments', () => {
  it('stands on the desk of finance with the nearest day, less what a refund takes', async () => {
    const sumOf = async () => (await portal.call('payments.getMoneySummary', {}, { as: finance })).data.toOffice
    const before = await sumOf()
    const { orderNo, periodId } = await filedOrder(addDays(today, 1))
    const after = await sumOf()
    const { atOnce } = before
    expect(after).toEqual({ count: before.count + 1, amount: before.amount + 95_000, dueOn: addDays(today, 1), atOnce })

    const asked = { orderNo, official: 5_000, service: 0, reason: 'test' }
    expect((await portal.call('payments.requestRefund', asked, { as: customer })).status).toBe(200)
    expect((await sumOf()).amount).toBe(after.amount - 5_000)
    // The case says so too; money that never was the order's (paid twice) is no part of its sums.
    const returningOf = async (ofOrder: number) => {
      await portal.db.update(refunds).set({ ofOrder }).where(eq(refunds.amountFen, 5_000))
      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: customer })
      return [data.money.returning, (await sumOf()).amount - before.amount]
    }
    expect(await returningOf(0)).toEqual([0, 95_000])
    expect(await returningOf(1)).toEqual([5_000, 90_000])

    await portal.db.update(deadlines).set({ state: 'met' }).where(eq(deadlines.id, periodId))
    expect(await sumOf(), 'without a day it is due with the filing').toMatchObject({ atOnce: atOnce + 1 })
  })

  it('lists filed orders that hold official fees by the day they are due, for the office only', async () => {
    const later = await filedOrder(addDays(today, 30))
    const sooner = await filedOrder(addDays(today, 3))
    const unfiled = await portal.paidOrder(customer)

    const { data } = await list({ pageSize: 100 })

    const numbers = data.list.map((row) => row.orderNo)
    expect(numbers.indexOf(sooner.orderNo)).toBeLessThan(numbers.indexOf(later.orderNo))
    expect(numbers).not.toContain(unfiled.orderNo)
    expect(data.list.find((row) => row.orderNo === sooner.orderNo)).toMatchObject({
      held: 95_000,
      paid: 0,
      periods: [{ id: sooner.periodId, ruleId: 'app-fee', officialOn: addDays(today, 3) }],
      payments: [],
    })
    expect((await list({}, customer)).status).toBe(403)
  })

  it('sums what was paid on the asked days alone, and what is due on them', async () => {
    const { orderNo, periodId } = await filedOrder(addDays(today, 40))
    const earlier = addDays(today, -9)
    await note(orderNo, { paidOn: earlier, amount: 90_000, deadlineIds: [] })
    await note(orderNo, { paidOn: today, amount: 3_000, receiptNo: '2', deadlineIds: [] })
    const { data: mistaken } = await note(orderNo, { paidOn: today, amount: 1_000, receiptNo: '3', deadlineIds: [] })
    await portal.call('officialFees.takeBackOfficePayment', { id: mistaken.id, reason: 'typed twice' }, { as: finance })
    const ask = async (asked: object) => {
      const { data } = await list({ orderNo, sums: true, ...asked })
      return [data.total, data.list[0]?.paid ?? 0, data.sums]
    }

    expect(await ask({ state: 'paid' })).toEqual([1, 93_000, { held: 2_000, paid: 93_000 }])
    expect(await ask({ state: 'paid', dayFrom: today })).toEqual([1, 3_000, { held: 2_000, paid: 3_000 }])
    expect(await ask({ state: 'paid', dayTo: earlier })).toEqual([1, 90_000, { held: 2_000, paid: 90_000 }])
    expect(await ask({ state: 'paid', dayFrom: addDays(earlier, 1), dayTo: addDays(today, -1) })).toEqual([
      ...[0, 0, { held: 0, paid: 0 }],
    ])
    // What is to be paid by these days, with all that was paid so far.
    expect(await stateOf(periodId)).toBe('open')
    expect(await ask({ dayFrom: addDays(today, 40), dayTo: addDays(today, 40) })).toEqual([
      ...[1, 93_000, { held: 2_000, paid: 93_000 }],
    ])
    expect(await ask({ dayFrom: addDays(today, 41) })).toEqual([0, 0, { held: 0, paid: 0 }])
  })
})

describe('officialFees.noteOfficePayment', () => {
  it('books what was paid, meets its period, and tells the customer on the case and in the bell', async () => {
    const { orderNo, periodId } = await filedOrder()

    expect((await note(orderNo, { deadlineIds: [periodId] })).data).toMatchObject({ held: 0 })

    expect(await stateOf(periodId)).toBe('met')
    const { postings, total } = await portal.ledger(orderNo)
    expect(postings.slice(-2)).toEqual([
      ['officePaid', 'official-fees-held', 95_000],
      ['officePaid', 'bank', -95_000],
    ])
    expect(total).toBe(0)
    const [told] = await portal.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.orderNo, orderNo))
      .then((rows) => rows.filter((row) => row.kind === 'fee.paidToOffice'))
    expect(told?.params).toMatchObject({ amount: 95_000, day: today, receiptNo: '0012345678' })
    const history = await portal.call('orders.listOrderEvents', { orderNo }, { as: customer })
    expect(history.data.list.map((event) => `${event.subject}.${event.event}`)).toContain('fee.paidToOffice')
    expect((await list({ orderNo })).data.total).toBe(0)
    expect((await list({ orderNo, state: 'paid' })).data.list).toMatchObject([
      { orderNo, held: 0, paid: 95_000, payments: [{ amount: 95_000, paidOn: today, takenBack: null }] },
    ])
  })

  it('is recorded once, however often and by however many it is sent', async () => {
    const { orderNo } = await filedOrder()
    const noteKey = randomUUID()

    const same = await Promise.all([note(orderNo, { noteKey }), note(orderNo, { noteKey }), note(orderNo, { noteKey })])
    const others = await Promise.all([note(orderNo), note(orderNo)])

    expect(new Set(same.map((answer) => answer.data.id)).size).toBe(1)
    expect(others.map((answer) => answer.error)).toEqual(['officialFees.moreThanHeld', 'officialFees.moreThanHeld'])
    const { postings } = await portal.ledger(orderNo)
    expect(postings.filter(([kind]) => kind === 'officePaid')).toHaveLength(2)
  })

  it('refuses a day to come, more than is held, a period that is over, and a case that is not filed', async () => {
    const { orderNo, periodId } = await filedOrder()
    const other = await filedOrder()
    const unfiled = await portal.paidOrder(customer)

    expect((await note(orderNo, { paidOn: addDays(today, 1) })).error).toBe('officialFees.dayWrong')
    expect((await note(orderNo, { amount: 95_001 })).error).toBe('officialFees.moreThanHeld')
    expect((await note(orderNo, { deadlineIds: [other.periodId] })).error).toBe('officialFees.periodOver')
    expect((await note(orderNo, { fileId: randomUUID() })).error).toBe('officialFees.receiptUnknown')
    expect((await note(unfiled.orderNo)).error).toBe('officialFees.notAtOffice')
    expect((await note(orderNo, {}, customer)).status).toBe(403)
    expect(await stateOf(periodId)).toBe('open')
    expect((await list({ orderNo })).data.list).toMatchObject([{ held: 95_000 }])
  })

  it('leaves what a refund takes, and takes from what may be refunded', async () => {
    const { orderNo } = await filedOrder()
    await note(orderNo, { amount: 40_000 })
    const money = await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })
    expect(money.data.refundable.official).toBe(55_000)

    const asked = { orderNo, official: 50_000, service: 0, reason: 'test' }
    expect((await portal.call('payments.requestRefund', asked, { as: customer })).status).toBe(200)

    // What finance is shown is what may be recorded.
    expect((await list({ orderNo })).data.list).toMatchObject([{ held: 5_000, paid: 40_000 }])
    expect((await note(orderNo, { amount: 5_001 })).error).toBe('officialFees.moreThanHeld')
    expect((await note(orderNo, { amount: 5_000 })).data).toMatchObject({ held: 0 })
    expect((await list({ orderNo })).data.total).toBe(0)
  })
})

describe('officialFees.takeBackOfficePayment', () => {
  it('books back what was recorded by mistake and opens its period again, once', async () => {
    const { orderNo, periodId } = await filedOrder()
    const { data } = await note(orderNo, { deadlineIds: [periodId] })
    const takeBack = () =>
      portal.call('officialFees.takeBackOfficePayment', { id: data.id, reason: '登记错案件' }, { as: finance })

    const answers = await Promise.all([takeBack(), takeBack()])

    expect(answers.map((answer) => answer.error).sort()).toEqual(['officialFees.takenBack', undefined])
    expect(await stateOf(periodId)).toBe('open')
    expect((await list({ orderNo })).data.list).toMatchObject([
      { held: 95_000, paid: 0, payments: [{ takenBack: { reason: '登记错案件' } }] },
    ])
    expect((await portal.ledger(orderNo)).total).toBe(0)
  })
})

describe('officialFees.exportOfficePayments', () => {
  it('writes the filtered orders with what they hold, and nothing of nothing', async () => {
    const { orderNo } = await filedOrder()
    const ask = (parameter: object, as = finance) =>
      portal.call('officialFees.exportOfficePayments', { parameter }, { as })

    const asked = await ask({ orderNo })
    expect(asked.data.rows).toBe(1)
    expect(await writtenRows(portal, asked.data.jobId)).toMatchObject([
      {
        'Order no.': orderNo,
        'Held for the office (CNY)': 950,
        'Paid to the office (CNY)': 0,
        'Official deadline': new Date(`${addDays(today, 20)}T00:00:00Z`),
      },
    ])
    expect((await ask({ orderNo: 'P0' })).error).toBe('orders.exportEmpty')
    expect((await ask({}, customer)).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { beijingMinute } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { siteInfo } from '../../platform/db/schema/site.ts'
import { buildOrder } from '../../test/build-order.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'
import { findPayee } from './receipt-queries.ts'

let portal: PaymentPortal
let customer: TestPerson
let finance: TestPerson
let paidNo: string
let openNo: string

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person('customer', { name: 'Example Kettles' })
  finance = await portal.person('finance')
  paidNo = (await portal.paidOrder(customer)).orderNo
  openNo = (await portal.order(customer)).orderNo
  await portal.call('payments.payByCode', { orderNo: openNo }, { as: customer })
  await portal.call(
    'payments.requestRefund',
    { orderNo: paidNo, service: 1_000, reason: 'fee too high' },
    { as: customer },
  )
})

afterAll(() => portal.stop())

describe('payments.listPayments', () => {
  const list = (filter: Record<string, string | number> = {}, as?: TestPerson) =>
    portal.call('payments.listPayments', filter, { as: as ?? finance })

  it('lists payments of all orders, newest first, with what became of the money', async () => {
    const { data } = await list()

    expect(data.total).toBe(2)
    expect(data.list.map(({ orderNo, state }) => [orderNo, state])).toEqual([
      [openNo, 'open'],
      [paidNo, 'paid'],
    ])
    expect(data.list[1]).toMatchObject({
      customer: 'Example Kettles',
      official: 95_000,
      service: 30_000,
      received: 125_000,
      refunded: 0,
      provider: 'sandbox',
    })
  })

  it('filters by state, order, number and date, and pages', async () => {
    const { outTradeNo } = await portal.lastAttempt(paidNo)

    expect((await list({ state: 'paid' })).data.list.map(({ orderNo }) => orderNo)).toEqual([paidNo])
    expect((await list({ orderNo: openNo.toLowerCase() })).data.total).toBe(1)
    expect((await list({ number: outTradeNo })).data.list[0]?.orderNo).toBe(paidNo)
    expect((await list({ number: 'T%' })).data.total).toBe(0)
    expect((await list({ timeTo: '2020-01-01' })).data.total).toBe(0)
    const second = await list({ pageSize: 1, pageNum: 2 })
    expect([second.data.total, second.data.list[0]?.orderNo]).toEqual([2, paidNo])
  })

  it('is for finance', async () => {
    expect((await portal.call('payments.listPayments', {})).status).toBe(401)
    expect((await list({}, customer)).status).toBe(403)
    expect((await list({}, await portal.person('agent'))).status).toBe(403)
  })
})

describe('payments.listRefunds', () => {
  const list = (filter: Record<string, string | number> = {}, as?: TestPerson) =>
    portal.call('payments.listRefunds', filter, { as: as ?? finance })

  it('lists refunds with who asked, why, and what may go back', async () => {
    const { data } = await list({ state: 'requested' })

    expect(data.list).toMatchObject([
      {
        orderNo: paidNo,
        requestedBy: 'Example Kettles',
        decidedBy: null,
        reason: 'fee too high',
        service: 1_000,
        paid: { official: 95_000, service: 30_000 },
        left: { official: 95_000, service: 30_000 },
        ofOrder: true,
        returned: false,
        lessDue: false,
      },
    ])
    expect((await list({ state: 'done' })).data.total).toBe(0)
    expect((await list({ orderNo: openNo })).data.total).toBe(0)
    expect((await list({ number: data.list[0]?.outRefundNo ?? '' })).data.total).toBe(1)
  })

  it('words the title of an order for one country', async () => {
    const ofOrder = eq(orders.orderNo, paidNo)
    const { kind, title } = await portal.readOrder(paidNo)
    await portal.db.update(orders).set({ kind: 'foreignTrademarkCountry', title: 'KETTLO · JP' }).where(ofOrder)

    const { data } = await list({ orderNo: paidNo })

    await portal.db.update(orders).set({ kind, title }).where(ofOrder)
    expect(data.list.map((one) => one.title)).toEqual(['KETTLO · Japan'])
  })

  it('is for finance', async () => {
    expect((await portal.call('payments.listRefunds', {})).status).toBe(401)
    expect((await list({}, customer)).status).toBe(403)
  })
})

describe('payments.getMoneySummary', () => {
  const summary = (as?: TestPerson) => portal.call('payments.getMoneySummary', {}, { as: as ?? finance })

  it('tells today, the month, what is held and what is to be checked, from the ledger', async () => {
    const { data } = await summary()

    expect(data.today).toEqual({ official: 95_000, service: 30_000, refunded: 0 })
    expect(data.month).toEqual(data.today)
    expect(data).toMatchObject({ held: 95_000, toCheck: { count: 0, amount: 0 }, mismatches: { count: 0, amount: 0 } })
    // Nothing is filed yet.
    expect(data.toOffice).toEqual({ count: 0, amount: 0, dueOn: null, atOnce: 0 })
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)?.received).toBe(125_000)
    expect(data.days.slice(0, -1).every(({ received }) => received === 0)).toBe(true)
  })

  it('is for finance', async () => {
    expect([(await summary(customer)).status, (await summary(await portal.person('agent'))).status]).toEqual([403, 403])
  })
})

describe('payments.exportPayments', () => {
  it('makes a file of the filtered payments, none of nothing, and only for finance', async () => {
    const ask = (parameter: object, as = finance) => portal.call('payments.exportPayments', { parameter }, { as })

    expect((await ask({ state: 'paid' })).data.rows).toBe(1)
    expect((await ask({ timeTo: '2020-01-01' })).error).toBe('orders.exportEmpty')
    expect((await ask({}, customer)).status).toBe(403)
  })

  it('writes what the list shows, in the columns asked for, amounts in yuan', async () => {
    const ask = (columns?: ('amount' | 'orderNo' | 'paidAt' | 'state')[]) =>
      portal.call(
        'payments.exportPayments',
        { parameter: { state: 'paid' }, columns },
        { as: finance, language: 'zh-CN' },
      )

    const [row] = await writtenRows(portal, (await ask()).data.jobId)
    expect(row).toMatchObject({ 订单号: paidNo, 状态: '已付款', '官费（元）': 950, '金额（元）': 1_250 })
    expect(Object.keys(row ?? {})).toHaveLength(14)
    const { data } = await portal.call('payments.listPayments', { state: 'paid' }, { as: finance })
    const paid = data.list.find(({ orderNo }) => orderNo === paidNo)
    const [chosen] = await writtenRows(portal, (await ask(['amount', 'orderNo', 'paidAt'])).data.jobId)
    expect(Object.entries(chosen ?? {})).toEqual([
      ['金额（元）', 1_250],
      ['订单号', paidNo],
      ['付款时间', new Date(`${beijingMinute(new Date(paid?.payTime ?? '')).replace(' ', 'T')}:00Z`)],
    ])
  })
})

describe('payments.exportRefunds', () => {
  it('makes a file of the filtered refunds', async () => {
    const asked = await portal.call('payments.exportRefunds', { parameter: { state: 'requested' } }, { as: finance })

    expect(asked.data.rows).toBe(1)
  })

  it('says a reason of ours in the language of the reader', async () => {
    const said = async (language: 'en' | 'zh-CN') => {
      const asked = await portal.call('payments.exportRefunds', { columns: ['reason'] }, { as: finance, language })
      return writtenRows(portal, asked.data.jobId)
    }
    await portal.db.update(refunds).set({ reason: 'feesReduced' })

    expect(await said('en')).toEqual([{ Reason: 'Lower official fees after the correction, difference refunded' }])
    expect(await said('zh-CN')).toEqual([{ 原因: '补正后官费减少，差额退回' }])
    await portal.db.update(refunds).set({ reason: 'fee too high' })
  })
})

describe('payments.getOrderMoney', () => {
  const money = (orderNo: string, as?: TestPerson) =>
    portal.call('payments.getOrderMoney', { orderNo }, { as: as ?? customer })

  it('explains every fen: bookings that sum to zero, balances in words', async () => {
    const { data } = await money(paidNo)

    expect(data).toMatchObject({ paid: 125_000, refunded: 0, due: 0, lines: { payable: 125_000 } })
    expect(data).toMatchObject({ payer: 'Example Kettles', handledBy: null })
    for (const { postings } of data.bookings) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(data.balances.map(({ account, amount }) => [account, amount])).toEqual([
      ['provider-clearing', 125_000],
      ['official-fees-held', -95_000],
      ['service-revenue', -30_000],
    ])
    expect(data.balances.every(({ words }) => words.en !== '' && /\p{Script=Han}/u.test(words.zh))).toBe(true)
    expect(data.refunds).toMatchObject([{ state: 'requested', service: 1_000 }])
    expect((await money(openNo)).data).toMatchObject({ due: 125_000, bookings: [], balances: [] })
  })

  it('names who received it as the site’s record does, nobody while there is none', async () => {
    expect((await money(paidNo)).data).toMatchObject({ payee: null, isReceiptHeld: false })

    const data = { name: '江智知识产权服务有限公司', nameEn: 'Jiangzhi IP Services' }
    await portal.db.insert(siteInfo).values({ data, version: 1, updatedBy: finance.id })
    const payee = { zh: data.name, en: data.nameEn }
    expect((await money(paidNo)).data).toMatchObject({ payee, isReceiptHeld: false })
    await portal.db.delete(siteInfo)
  })

  it('holds the receipt of nobody back in production', async () => {
    const read = (nodeEnv: 'production' | 'development') => findPayee(portal.db, { nodeEnv })

    expect(await read('production')).toEqual({ payee: null, isReceiptHeld: true })
    expect(await read('development')).toEqual({ payee: null, isReceiptHeld: false })
  })

  it('names the same sum as due as the case page, whatever the state', async () => {
    for (const [workState, due] of [
      [0, 0],
      [1, 500],
      [6, 0],
    ] as const) {
      const { orderNo } = await buildOrder(portal.db, customer, { workState, serviceFen: 500 })
      const { data: detail } = await portal.call('orders.getOrderDetail', { orderNo }, { as: customer })
      expect([(await money(orderNo)).data.due, detail.money.due]).toEqual([due, due])
    }
  })

  it('is for those who may see the order', async () => {
    expect((await portal.call('payments.getOrderMoney', { orderNo: paidNo })).status).toBe(401)
    expect((await money(paidNo, await portal.person())).status).toBe(404)
    expect((await money(paidNo, finance)).status).toBe(200)
  })
})

describe('the sums of the lists', () => {
  const ask = async (name: 'payments.listPayments' | 'payments.listRefunds', filter: object = {}) =>
    (await portal.call(name, { sums: true, pageSize: 1, ...filter }, { as: finance })).data
  let refusedNo: string

  beforeAll(async () => {
    const { id, orderNo, paymentId } = await portal.paidOrder(customer).then(async (order) => ({
      ...order,
      paymentId: (await portal.lastAttempt(order.orderNo)).id,
    }))
    refusedNo = orderNo
    const of = { paymentId, orderId: id, officialFen: 0, reason: 'x', decidedBy: finance.id }
    const asked = (fen: number, more: Partial<typeof refunds.$inferInsert> & { outRefundNo: string }) =>
      portal.db.insert(refunds).values({ ...of, amountFen: fen, serviceFen: fen, ...more })
    await asked(2_000, { outRefundNo: 'R-sum-1', state: 'done', doneAt: new Date() })
    await asked(3_000, { outRefundNo: 'R-sum-2', state: 'done', doneAt: new Date() })
    await asked(7_000, { outRefundNo: 'R-sum-3', state: 'refused' })
    await asked(500, { outRefundNo: 'R-sum-4', state: 'failed' })
  })

  it('tell what came and went, on whatever page, and nothing of an attempt that nobody paid', async () => {
    const sums = { received: 250_000, refunded: 5_000, kept: 245_000 }

    expect((await ask('payments.listPayments')).sums).toEqual(sums)
    expect(await ask('payments.listPayments', { pageNum: 3 })).toMatchObject({ total: 3, sums })
    expect((await ask('payments.listPayments', { state: 'open' })).sums).toEqual({ received: 0, refunded: 0, kept: 0 })
    expect((await ask('payments.listPayments', { orderNo: paidNo })).sums).toMatchObject({ kept: 125_000 })
    expect((await ask('payments.listPayments', { timeTo: '2020-01-01' })).sums).toMatchObject({ received: 0 })
  })

  it('tell refunds that are paid and those that may be, and none that was refused', async () => {
    expect((await ask('payments.listRefunds')).sums).toEqual({ done: 5_000, open: 1_500 })
    expect((await ask('payments.listRefunds', { orderNo: refusedNo })).sums).toEqual({ done: 5_000, open: 500 })
    expect((await ask('payments.listRefunds', { state: 'refused' })).sums).toEqual({ done: 0, open: 0 })
  })

  it('are read for who asks for them, and not with every page', async () => {
    for (const name of ['payments.listPayments', 'payments.listRefunds'] as const) {
      expect((await portal.call(name, { pageNum: 2 }, { as: finance })).data.sums).toBeNull()
    }
  })

  it('find the refunds of a payment by their index', async () => {
    const { rows } = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute<Record<string, string>>(sql`
        explain select sum(amount_fen) from refunds where payment_id = ${randomUUID()} and state = 'done'`)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('refunds_done_idx')
  })
})

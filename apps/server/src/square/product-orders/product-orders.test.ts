import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../test/square-world.ts'
import { followProductDaysTask } from './follow-days-task.ts'
import {
  boughtOrder,
  openShopOf,
  place,
  priceFen,
  product,
  receiver,
  type ShopPortal,
  startShopPortal,
} from './test/shop-world.ts'

let portal: ShopPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startShopPortal()
})
afterAll(() => portal.stop())

const bellOf = async (as: ShopPortal['seller']) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list.map((line) => line.kind)
const followDays = () => followProductDaysTask({}, { database: portal.database, services: portal.services } as never)
const stockOf = async (variantId: string) =>
  (await portal.db.execute<{ stock: number }>(sql`select stock from shop_variants where id = ${variantId}`)).rows[0]
    ?.stock

describe('productOrders.placeOrder', () => {
  it('takes the stock with the order, for the price that was seen, once under a key', async () => {
    const of = await product(portal, portal.seller, { stock: 3 })
    const draftKey = crypto.randomUUID()

    const [first, again] = [
      await place(portal, portal.buyer, of, { draftKey, quantity: 2 }),
      await place(portal, portal.buyer, of, { draftKey, quantity: 2 }),
    ]

    expect(first).toMatchObject({ status: 200, data: { amount: 2 * priceFen } })
    expect(again.data.orderNo).toBe(first.data.orderNo)
    expect(await stockOf(of.variantId)).toBe(1)
    expect((await place(portal, portal.buyer, of, { price: priceFen - 1 })).error).toBe('productOrders.priceChanged')
    expect((await place(portal, portal.buyer, of, { quantity: 2 })).error).toBe('productOrders.noStock')
    expect((await place(portal, portal.buyer, of, { receiver: { ...receiver, phone: 'x' } })).error).toBe(
      'productOrders.receiverMissing',
    )
    expect((await place(portal, portal.seller, of)).error).toBe('productOrders.ownShop')
    expect(await stockOf(of.variantId)).toBe(1)
  })

  it('gives ten of ten to fifty who buy at once, and no one more', async () => {
    const of = await product(portal, portal.seller, { stock: 10 })
    const people = await Promise.all(Array.from({ length: 10 }, () => portal.person()))

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => place(portal, people[at % people.length] ?? portal.buyer, of)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ error }) => error === 'productOrders.noStock')).toHaveLength(40)
    expect(await stockOf(of.variantId)).toBe(0)
    const { rows } = await portal.db.execute<{ taken: number }>(sql`
      select sum(quantity)::int as taken from product_order_lines where variant_id = ${of.variantId}`)
    expect(rows[0]?.taken).toBe(10)
  })

  it('takes no order while the portal may not hold its money, and goes on with those that were placed', async () => {
    const of = await product(portal, portal.seller)
    const order = await boughtOrder(portal, of)
    const draftKey = crypto.randomUUID()
    const { config } = portal.services
    Object.assign(config, { paymentCustody: false })
    try {
      expect((await place(portal, portal.buyer, of, { draftKey })).error).toBe('productOrders.custodyOff')
      const input = { productId: of.productId }
      expect((await portal.call('productOrders.getBuying', input, { as: portal.buyer })).data.isSoldHere).toBe(false)
      await order.pay()
    } finally {
      Object.assign(config, { paymentCustody: true })
    }
    expect((await order.read()).state).toBe('toShip')
    expect((await place(portal, portal.buyer, of, { draftKey })).status).toBe(200)
    expect(await stockOf(of.variantId)).toBe(3)
  })

  it('waits for no seller who changes prices at the same time, nor makes them wait for it', async () => {
    const seller = await portal.person('customer')
    const of = await product(portal, seller, { stock: null })
    const input = { productIds: [of.productId], percent: 0 }

    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => place(portal, portal.buyer, of)),
      ...Array.from({ length: 20 }, () => portal.call('shop.changePrices', input, { as: seller })),
    ])

    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // Eight are unpaid: two more are not too many, however many are sent at once.
    const more = await Promise.all(Array.from({ length: 6 }, () => place(portal, portal.buyer, of)))
    expect(more.map(({ status, error }) => error ?? status).toSorted()).toEqual([
      ...[200, 200],
      ...Array.from({ length: 4 }, () => 'productOrders.tooManyUnpaid'),
    ])
  })

  it('wants the questions of a service answered, with files of one’s own', async () => {
    const questions = [
      { id: 'a', label: '产品名称', kind: 'text', required: true, options: [] },
      { id: 'b', label: '现有资料', kind: 'file', required: false, options: [] },
    ] as const
    const of = await product(portal, portal.seller, { kind: 'service', stock: null, questions: [...questions] })
    const [own, others] = [await storedFile(portal, portal.buyer), await storedFile(portal, portal.seller)]
    const ask = (answers: unknown) => place(portal, portal.buyer, of, { answers })

    expect((await ask([])).error).toBe('productOrders.answersMissing')
    expect(
      (
        await ask([
          { id: 'a', text: '水杯' },
          { id: 'b', fileIds: [others] },
        ])
      ).error,
    ).toBe('productOrders.fileUnknown')
    const { data } = await ask([
      { id: 'a', text: '水杯' },
      { id: 'b', fileIds: [own] },
    ])
    const seen = await portal.call('productOrders.getOrder', { orderNo: data.orderNo }, { as: portal.seller })
    expect(seen.data.lines[0]?.answers).toMatchObject([{ text: '水杯' }, { files: [{ fileId: own }] }])
    const [file] = seen.data.lines[0]?.answers[1]?.files ?? []
    expect(file?.url).toContain(own)
  })
})

describe('productOrders.shipOrder', () => {
  it('goes from payment to receipt, its price held for the seller and no revenue of ours', async () => {
    const order = await boughtOrder(portal)
    expect(await order.read(portal.seller)).toMatchObject({
      ...{ state: 'toPay', side: 'seller', receiverMasked: true, acts: ['close', 'changePrice'] },
      receiver: { name: '王**', phone: '138****8000', address: '****' },
    })
    await order.pay()
    expect(await order.ledger()).toEqual({ 'custody-held': -priceFen, 'provider-clearing': priceFen })
    expect(await order.read(portal.seller)).toMatchObject({
      ...{ state: 'toShip', shipBy: addDays(today, 3), receiverMasked: false, receiver, acts: ['ship', 'giveBack'] },
      payout: { state: 'held', amount: priceFen },
    })
    expect((await order.stock())?.sold).toBe(1)
    await order.set({ shipBy: addDays(today, -1) })
    await Promise.all([followDays(), followDays()])
    for (const as of [portal.buyer, portal.seller]) {
      expect((await bellOf(as)).filter((kind) => kind === 'productOrder.shipLate')).toHaveLength(1)
    }
    expect((await order.act('shipOrder', portal.buyer, { carrier: 'x', trackingNo: 'y' })).error).toBe(
      'productOrders.actNotAllowed',
    )
    expect((await order.act('shipOrder', portal.seller, { carrier: '顺丰' })).error).toBe(
      'productOrders.carrierMissing',
    )
    await order.ship()
    expect(await order.read()).toMatchObject({
      state: 'shipped',
      carrier: '顺丰速运',
      autoDoneOn: addDays(today, 10),
      payout: null,
    })
    await order.act('receiveOrder', portal.buyer)
    expect(await order.read(portal.seller)).toMatchObject({
      state: 'done',
      payout: { state: 'held', dueOn: addDays(today, 8) },
    })
    await order.set({ afterSalesUntil: addDays(today, -1) })
    expect(await order.read(portal.seller)).toMatchObject({ receiverMasked: true, receiver: { address: '****' } })
    expect(await bellOf(portal.seller)).toEqual(
      expect.arrayContaining(['productOrder.paid', 'productOrder.done', 'productOrder.accountMissing']),
    )
    expect(await bellOf(portal.buyer)).toEqual(
      expect.arrayContaining(['productOrder.payReceived', 'productOrder.shipped']),
    )
  })
})

describe('the money of a product order', () => {
  it('takes no coupon and stands on no invoice of ours, and says why', async () => {
    const order = await boughtOrder(portal)
    await order.pay()
    const toInvoice = await portal.call('invoices.listOrders', { tab: 'all', pageSize: 100 } as never, {
      as: portal.buyer,
    })
    const rows = (toInvoice.data as { list: { orderNo: string; reason: string; paid: number }[] }).list
    expect(rows.find((row) => row.orderNo === order.orderNo)).toMatchObject({ reason: 'ofSeller', paid: 12_000 })
    const refund = await portal.call('payments.requestRefund', { orderNo: order.orderNo, reason: '不要了' } as never, {
      as: portal.buyer,
    })
    expect(refund.error).toBe('orders.actionNotAllowed')
  })
})

describe('productOrders.changePrice', () => {
  it('is cheaper once the seller says so, with the open code ended; never below what goes to the office', async () => {
    const of = await product(portal, portal.seller, { kind: 'service', price: 100_000, official: 40_000 })
    const order = await boughtOrder(portal, of)
    await portal.call('payments.payByCode', { orderNo: order.orderNo }, { as: portal.buyer })
    expect((await order.act('changePrice', portal.seller, { amount: 30_000 })).error).toBe(
      'productOrders.belowOfficial',
    )
    expect((await order.act('changePrice', portal.buyer, { amount: 90_000 })).error).toBe('productOrders.actNotAllowed')

    const changed = await order.act('changePrice', portal.seller, { amount: 90_000 })

    expect(changed).toMatchObject({ status: 200, data: { amount: 90_000, listed: 100_000 } })
    expect((await portal.lastAttempt(order.orderNo)).state).toBe('closed')
    await order.pay()
    expect(await order.ledger()).toEqual({ 'custody-held': -90_000, 'provider-clearing': 90_000 })
  })
})

describe('productOrders.closeOrder', () => {
  it('gives its stock back when either side closes it unpaid, or its days are over; late money goes back', async () => {
    const of = await product(portal, portal.seller, { stock: 4 })
    const [mine, theirs, late] = [
      await boughtOrder(portal, of),
      await boughtOrder(portal, of),
      await boughtOrder(portal, of),
    ]
    expect(await stockOf(of.variantId)).toBe(1)
    await mine.act('closeOrder', portal.buyer)
    await theirs.act('closeOrder', portal.seller, { notes: '缺货' })
    await late.set({ payBy: today })
    await followDays()
    await followDays()
    expect((await bellOf(portal.buyer)).filter((kind) => kind === 'productOrder.lastDay')).toHaveLength(1)
    await late.set({ payBy: addDays(today, -1) })
    await Promise.all([followDays(), followDays()])

    expect(await stockOf(of.variantId)).toBe(4)
    for (const order of [mine, theirs, late]) expect((await order.read()).state).toBe('cancelled')
    expect((await bellOf(portal.buyer)).filter((kind) => kind === 'productOrder.closed')).toHaveLength(2)
    expect((await mine.act('closeOrder', portal.buyer)).error).toBe('productOrders.actNotAllowed')

    const paidLate = await boughtOrder(portal, of)
    await portal.call('payments.payByCode', { orderNo: paidLate.orderNo }, { as: portal.buyer })
    const attempt = await portal.lastAttempt(paidLate.orderNo)
    await portal.sandbox.pay(attempt.outTradeNo)
    await paidLate.act('closeOrder', portal.buyer)
    await portal.deliver()
    await paidLate.settleRefunds()
    expect(await paidLate.ledger()).toEqual({})
    expect((await paidLate.read()).state).toBe('cancelled')
    expect(await stockOf(of.variantId)).toBe(4)

    const open = await boughtOrder(portal, of)
    await portal.call('payments.payByCode', { orderNo: open.orderNo }, { as: portal.buyer })
    await open.set({ payBy: addDays(today, -1) })
    await followDays()
    expect((await portal.lastAttempt(open.orderNo)).state).toBe('closed')
    expect((await open.read()).state).toBe('cancelled')
    expect(await stockOf(of.variantId)).toBe(4)

    // What was ordered while there was no limit took nothing of what is counted since.
    const free = await product(portal, portal.seller, { stock: null })
    const taken = await boughtOrder(portal, free)
    await portal.db.execute(sql`update shop_variants set stock = 5 where id = ${free.variantId}`)
    await taken.act('closeOrder', portal.buyer)
    expect(await stockOf(free.variantId)).toBe(5)
  })
})

describe('productOrders.followDays', () => {
  it('tells of the step that an order is in, not of the one that it was found in', async () => {
    const order = await boughtOrder(portal)
    await order.pay()
    await order.set({ shipBy: addDays(today, -1) })
    const { id } = await portal.readOrder(order.orderNo)
    const other = await portal.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from orders where id = $1 for update', [id])
      let isOver = false
      const run = followDays().finally(() => {
        isOver = true
      })
      await expect
        .poll(async () => {
          const { rows } = await portal.db.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          return isOver || rows.length > 0
        })
        .toBe(true)
      const shipped = `update product_orders set state = 'shipped', shipped_at = now(), auto_done_on = $2 where order_id = $1`
      await other.query(shipped, [id, addDays(today, 10)])
      await other.query('commit')
      await run
    } finally {
      other.release()
    }
    const { rows } = await portal.db.execute(sql`select told_at from product_orders where order_id = ${id}`)
    expect(rows).toEqual([{ told_at: null }])
  })
})

describe('productOrders.receiveOrder', () => {
  it('is told once that it is done by itself soon, and is done once, while nothing is asked of it', async () => {
    const [order, asked] = [await boughtOrder(portal), await boughtOrder(portal)]
    for (const one of [order, asked]) {
      await one.pay()
      await one.ship()
      await one.set({ autoDoneOn: addDays(today, 2) })
    }
    await asked.act('askAfterSale', portal.buyer, { kind: 'returnRefund', reason: '有划痕' })
    const told = async (kind: string) => (await bellOf(portal.buyer)).filter((one) => one === kind).length
    await Promise.all([followDays(), followDays()])
    await followDays()
    expect(await told('productOrder.soonDone')).toBe(1)
    for (const one of [order, asked]) await one.set({ autoDoneOn: addDays(today, -1) })
    await Promise.all([followDays(), followDays()])
    expect(await order.read()).toMatchObject({ state: 'done', afterSalesUntil: addDays(today, 7) })
    expect((await asked.read()).state).toBe('shipped')
    expect(await told('productOrder.doneByItself')).toBe(1)
  })
})

describe('productOrders.getOrder', () => {
  it('is nobody’s but its sides’ and ours; a note is the seller’s, a word goes to the other side', async () => {
    const order = await boughtOrder(portal)
    const stranger = await portal.person()
    expect((await portal.call('productOrders.getOrder', { orderNo: order.orderNo }, { as: stranger })).error).toBe(
      'common.notFound',
    )
    expect((await order.read(portal.reviewer)).side).toBe('staff')
    await portal.call('productOrders.saveNote', { orderNo: order.orderNo, notes: '老客户' }, { as: portal.seller })
    await portal.call(
      'productOrders.addMessage',
      { orderNo: order.orderNo, message: '请尽快发货' },
      { as: portal.buyer },
    )
    expect(await order.read()).toMatchObject({ sellerNote: null })
    const seen = await order.read(portal.seller)
    expect(seen.sellerNote).toBe('老客户')
    expect(seen.events.at(-1)).toMatchObject({ event: 'message', notes: '请尽快发货', by: '北辰科技公司' })
    // Whoever has no name is known to the other side by their organisation's: never by what they sign in with.
    await portal.db.execute(sql`update users set name = '' where id = ${portal.buyer.id}`)
    expect((await order.read(portal.seller)).events.at(-1)?.by).toBe('北辰科技公司')
    await portal.db.execute(sql`update users set name = '北辰科技公司' where id = ${portal.buyer.id}`)
    const note = await portal.call(
      'productOrders.saveNote',
      { orderNo: order.orderNo, notes: 'x' },
      { as: portal.buyer },
    )
    expect(note.error).toBe('common.notFound')
  })
})

describe('productOrders.listSold', () => {
  it('lists to a shop what it sold and to a buyer what they bought, by tab, product, other side and amount', async () => {
    const seller = await portal.person('customer', { name: '另一家店' })
    const world = { ...portal, seller }
    const order = await boughtOrder(world)
    await boughtOrder(world)
    await order.pay()
    const sold = async (more: Record<string, unknown> = {}) =>
      (await portal.call('productOrders.listSold', more as never, { as: seller })).data
    expect((await sold()).total).toBe(2)
    expect((await sold({ tab: 'toShip' })).list).toMatchObject([
      {
        orderNo: order.orderNo,
        product: '专利证书相框',
        variant: '黑色',
        other: '北辰科技公司',
        amount: priceFen,
        deadline: addDays(today, 3),
      },
    ])
    expect((await sold({ buyer: '北辰', amountFrom: 120, amountTo: 120, product: '黑色' })).total).toBe(2)
    expect((await sold({ amountFrom: 121 })).total).toBe(0)
    const bought = await portal.call('productOrders.listBought', { orderNo: order.orderNo } as never, {
      as: portal.buyer,
    })
    expect(bought.data.list).toMatchObject([{ other: '江南文创店', state: 'toShip' }])
    expect((await portal.call('productOrders.listSold', {}, { as: portal.buyer })).data.total).toBe(0)
  })
})

describe('productOrders.getFigures', () => {
  it('tells a shop of its visits, orders and sales by day, its best products and where its money is', async () => {
    const seller = await portal.person('customer', { name: '统计店' })
    const empty = await portal.call('productOrders.getFigures', {}, { as: seller })
    expect(empty.data).toMatchObject({ shop: null, days: [] })
    const shopId = await openShopOf(portal, seller)
    await portal.db.execute(sql`insert into shop_visits (shop_id, day, visits) values (${shopId}, ${today}, 7)`)
    const world = { ...portal, seller }
    const order = await boughtOrder(world, undefined, { quantity: 2 })
    await boughtOrder(world)
    await order.pay()

    const { data } = await portal.call('productOrders.getFigures', {}, { as: seller })

    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toEqual({ day: today, visits: 7, orders: 2, paid: 1, sales: 2 * priceFen })
    expect(data.products).toMatchObject([{ quantity: 2, sales: 2 * priceFen }])
    expect(data).toMatchObject({ toShip: 1, held: 2 * priceFen, due: 0, paidOut: 0, payee: null })
  })
})

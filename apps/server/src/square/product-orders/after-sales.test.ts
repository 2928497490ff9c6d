import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../test/square-world.ts'
import { followProductDaysTask } from './follow-days-task.ts'
import { boughtOrder, priceFen, product, type ShopPortal, startShopPortal } from './test/shop-world.ts'

let portal: ShopPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startShopPortal()
})
afterAll(() => portal.stop())

type Order = Awaited<ReturnType<typeof boughtOrder>>
const ask = (order: Order, more: Record<string, unknown> = {}) =>
  order.act('askAfterSale', portal.buyer, { kind: 'refund', reason: '不想要了', ...more })
const newest = async (order: Order, as = portal.buyer) => {
  const [sale] = (await order.read(as)).afterSales
  if (!sale) throw new Error('nothing was asked for')
  return sale
}
const act = async (order: Order, as: ShopPortal['seller'], name: string, more: Record<string, unknown> = {}) =>
  order.act('actOnAfterSale', as, { id: (await newest(order)).id, act: name, ...more })

describe('productOrders.askAfterSale', () => {
  it('before shipping gives the money back and the stock free, and the ledger is even', async () => {
    const order = await boughtOrder(portal, await product(portal, portal.seller, { stock: 1 }))
    await order.pay()
    await ask(order)
    expect((await ask(order)).error).toBe('productOrders.actNotAllowed')
    expect((await order.ship()).error).toBe('productOrders.actNotAllowed')

    await act(order, portal.seller, 'accept')

    expect((await newest(order)).state).toBe('refunding')
    expect(await order.stock()).toEqual({ stock: 1, sold: 0 })
    expect((await order.ship()).error).toBe('productOrders.actNotAllowed')
    await order.settleRefunds()
    expect(await order.read()).toMatchObject({
      state: 'refunded',
      refunded: priceFen,
      afterSales: [{ state: 'refunded' }],
    })
    expect(await order.ledger()).toEqual({})
    expect((await portal.readOrder(order.orderNo)).workState).toBe(9)
  })
})

describe('productOrders.actOnAfterSale', () => {
  it('gives a part back, with proof, and never more than was paid', async () => {
    const order = await boughtOrder(portal)
    await order.pay()
    await order.ship()
    const proof = await storedFile(portal, portal.buyer)
    expect((await ask(order, { amount: priceFen + 1 })).error).toBe('productOrders.tooMuchBack')
    await ask(order, { amount: 2_000, fileIds: [proof] })
    expect((await newest(order, portal.seller)).files).toMatchObject([{ fileId: proof }])
    await act(order, portal.seller, 'accept', { notes: '补偿差价' })
    await order.settleRefunds()
    expect(await order.read()).toMatchObject({
      state: 'shipped',
      refunded: 2_000,
      asks: ['refund', 'returnRefund', 'redo'],
    })
    expect(await order.ledger()).toEqual({ 'custody-held': -(priceFen - 2_000), 'provider-clearing': priceFen - 2_000 })
    expect((await ask(order, { amount: priceFen - 1_999 })).error).toBe('productOrders.tooMuchBack')
    await portal.letAMinutePass()
    await ask(order)
    await act(order, portal.seller, 'accept')
    await order.settleRefunds()
    expect(await order.ledger()).toEqual({})
    expect((await order.read()).state).toBe('refunded')
  })
})

describe('productOrders.decideAfterSale', () => {
  it('goes back and forth: accepted, sent back, refunded; refused, put to us, decided', async () => {
    const order = await boughtOrder(portal)
    await order.done()
    await order.set({ afterSalesUntil: today, payoutDueOn: addDays(today, 1) })
    await ask(order, { kind: 'returnRefund' })
    expect((await act(order, portal.buyer, 'sendBack', { carrier: '顺丰', trackingNo: '1' })).error).toBe(
      'productOrders.actNotAllowed',
    )
    await act(order, portal.seller, 'accept')
    expect((await act(order, portal.buyer, 'sendBack')).error).toBe('productOrders.carrierMissing')
    await act(order, portal.buyer, 'sendBack', { carrier: '顺丰', trackingNo: 'SF9' })
    expect((await act(order, portal.seller, 'refuse')).error).toBe('productOrders.reasonMissing')
    await act(order, portal.seller, 'refuse', { notes: '寄回的商品有损坏' })
    expect(await newest(order)).toMatchObject({ state: 'refused', escalateBy: addDays(today, 7), acts: ['escalate'] })
    expect((await order.read(portal.seller)).payout?.dueOn).toBe(addDays(today, 8))
    await act(order, portal.buyer, 'escalate', { notes: '寄回时完好' })

    const disputes = await portal.call('productOrders.listDisputes', {}, { as: portal.reviewer })
    expect(disputes.data.list).toMatchObject([{ orderNo: order.orderNo, state: 'escalated', kind: 'returnRefund' }])
    const decide = async (as: ShopPortal['seller'], more: Record<string, unknown>) =>
      order.act('decideAfterSale', as, { id: (await newest(order)).id, reason: '双方各担一部分', ...more })
    expect((await decide(portal.seller, { grant: true })).status).toBe(403)
    await decide(portal.reviewer, { grant: true, amount: 6_000 })
    await order.settleRefunds()
    expect(await order.read()).toMatchObject({ state: 'done', refunded: 6_000 })
    expect(await newest(order)).toMatchObject({ state: 'refunded', decision: '双方各担一部分', amount: 6_000 })
    expect(await order.ledger()).toEqual({ 'custody-held': -6_000, 'provider-clearing': 6_000 })
  })
})

describe('productOrders.giveBack', () => {
  it('gives money back that nobody asked for, frees the stock of what was not sent, and all of it once', async () => {
    const order = await boughtOrder(portal, await product(portal, portal.seller, { stock: 1 }))
    const give = (as = portal.seller, more: Record<string, unknown> = {}) =>
      order.act('giveBack', as, { reason: '缺货，无法发出', ...more })
    expect((await give()).error).toBe('productOrders.actNotAllowed')
    await order.pay()
    expect((await give(portal.buyer)).error).toBe('productOrders.actNotAllowed')
    expect((await give(portal.seller, { amount: priceFen + 1 })).error).toBe('productOrders.tooMuchBack')

    const given = await give()

    expect(given.data.afterSales).toMatchObject([{ bySeller: true, state: 'refunding', amount: priceFen, acts: [] }])
    expect(await order.stock()).toEqual({ stock: 1, sold: 0 })
    expect((await order.ship()).error).toBe('productOrders.actNotAllowed')
    expect((await give()).error).toBe('productOrders.actNotAllowed')
    await order.settleRefunds()
    expect(await order.read()).toMatchObject({ state: 'refunded', refunded: priceFen })
    expect(await order.ledger()).toEqual({})

    const done = await boughtOrder(portal)
    await done.done()
    await done.act('giveBack', portal.seller, { amount: 500, reason: '补偿' })
    await done.settleRefunds()
    expect(await done.read()).toMatchObject({ state: 'done', refunded: 500, afterSales: [{ state: 'refunded' }] })
  })
})

describe('after-sales that nobody answers', () => {
  it('go to the portal once when the seller is silent, and end when nothing is sent back', async () => {
    const [silent, kept] = [await boughtOrder(portal), await boughtOrder(portal)]
    for (const order of [silent, kept]) await order.done()
    for (const order of [silent, kept]) {
      await order.set({ afterSalesUntil: today, payoutDueOn: addDays(today, 1) })
      await ask(order, { kind: 'returnRefund' })
    }
    await act(kept, portal.seller, 'accept')
    expect((await newest(silent)).answerBy).toBe(addDays(today, 5))
    expect((await newest(kept)).answerBy).toBe(addDays(today, 10))
    const follow = () => followProductDaysTask({}, { database: portal.database, services: portal.services } as never)
    await follow()
    expect((await newest(silent)).state).toBe('asked')
    await portal.db.execute(
      sql`update product_after_sales set answer_by = ${addDays(today, -1)} where answer_by is not null`,
    )

    await Promise.all([follow(), follow()])

    expect(await newest(silent)).toMatchObject({ state: 'escalated', answerBy: null })
    expect(await newest(kept)).toMatchObject({ state: 'withdrawn', answerBy: null })
    const events = (await silent.read()).events.map(({ event }) => event)
    expect(events.filter((event) => event === 'unanswered')).toHaveLength(1)
    const told = await portal.call('views.listInbox', { limit: 50 }, { as: portal.reviewer })
    const about = told.data.list.filter(({ params }) => params.product === silent.orderNo)
    expect(about.map(({ kind }) => kind)).toEqual(['productOrder.saleEscalated'])
  })
})

describe('after-sales of a service', () => {
  it('is withdrawn by who asked, and done again by who sold', async () => {
    const order = await boughtOrder(portal, await product(portal, portal.seller, { kind: 'service' }))
    await order.pay()
    await order.act('shipOrder', portal.seller, { notes: '初稿已交付' })
    await ask(order, { kind: 'redo' })
    await act(order, portal.buyer, 'withdraw')
    await ask(order, { kind: 'redo' })
    await act(order, portal.seller, 'accept')
    await act(order, portal.seller, 'redo', { notes: '已重做', fileIds: [await storedFile(portal, portal.seller)] })
    expect((await order.read()).afterSales.map(({ state }) => state)).toEqual(['redone', 'withdrawn'])
    expect((await order.act('receiveOrder', portal.buyer)).status).toBe(200)
    await order.set({ afterSalesUntil: addDays(today, -1) })
    expect((await ask(order)).error).toBe('productOrders.actNotAllowed')
  })

  it('has days of its own for what was done again, so that it can be asked for once more', async () => {
    const goods = await boughtOrder(portal)
    await goods.done()
    await goods.set({ afterSalesUntil: today, payoutDueOn: addDays(today, 1) })
    await ask(goods, { kind: 'redo' })
    await act(goods, portal.seller, 'accept')
    expect((await act(goods, portal.seller, 'redo')).error).toBe('productOrders.carrierMissing')
    await act(goods, portal.seller, 'redo', { carrier: '顺丰', trackingNo: 'SF2' })
    expect(await goods.read(portal.seller)).toMatchObject({
      ...{ afterSalesUntil: addDays(today, 7), payout: { dueOn: addDays(today, 8) } },
      afterSales: [{ state: 'redone' }],
    })
    expect((await ask(goods)).status).toBe(200)

    const service = await boughtOrder(portal, await product(portal, portal.seller, { kind: 'service' }))
    await service.pay()
    await service.act('shipOrder', portal.seller, { notes: '初稿' })
    await service.set({ autoDoneOn: today, toldAt: new Date() })
    await ask(service, { kind: 'redo' })
    await act(service, portal.seller, 'accept')
    expect((await act(service, portal.seller, 'redo')).error).toBe('productOrders.deliveryMissing')
    await act(service, portal.seller, 'redo', { notes: '已改' })
    expect((await service.read()).autoDoneOn).toBe(addDays(today, 10))
  })

  it('of a refund and a shipment at once lets one be', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const order = await boughtOrder(portal)
      await order.pay()
      const version = await order.version()
      const input = { orderNo: order.orderNo, version }
      const [asked, shipped] = await Promise.all([
        portal.call('productOrders.askAfterSale', { ...input, kind: 'refund', reason: '不要了' }, { as: portal.buyer }),
        portal.call('productOrders.shipOrder', { ...input, carrier: '顺丰', trackingNo: 'SF1' }, { as: portal.seller }),
      ])
      expect([asked.status, shipped.status].sort()).toEqual([200, 409])
      if (asked.status !== 200) continue
      const [accepted, late] = await Promise.all([act(order, portal.seller, 'accept'), order.ship()])
      expect([accepted.status, late.status]).toEqual([200, 409])
    }
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCompany, joinWithin } from '../../test/organisations.ts'
import { boughtOrder, type ShopPortal, startShopPortal } from './test/shop-world.ts'

let portal: ShopPortal
beforeAll(async () => {
  portal = await startShopPortal()
})
afterAll(() => portal.stop())

async function waiting(as: ShopPortal['seller']) {
  const { counters } = (await portal.call('site.getIndex', {}, { as })).data
  return counters && counters.sold + counters.products
}

it('counts orders of products for whom the next step waits: seller, reviewer, finance', async () => {
  const order = await boughtOrder(portal)
  expect(await waiting(portal.seller)).toBe(0)
  await order.pay()
  expect([await waiting(portal.seller), await waiting(portal.buyer)]).toEqual([1, 0])

  await order.act('askAfterSale', portal.buyer, { kind: 'refund', reason: '不想要了', amount: 100 })
  // One order, though it is to be shipped and answered.
  expect(await waiting(portal.seller)).toBe(1)
  const [sale] = (await order.read(portal.buyer)).afterSales
  const onSale = (as: ShopPortal['seller'], act: string) =>
    order.act('actOnAfterSale', as, { id: sale?.id, act, notes: '请处理' })
  await onSale(portal.seller, 'refuse')
  await onSale(portal.buyer, 'escalate')
  const reviewer = await portal.person('reviewer')
  expect([await waiting(portal.seller), await waiting(reviewer), await waiting(portal.finance)]).toEqual([0, 1, 0])
  await order.act('decideAfterSale', reviewer, { id: sale?.id, grant: false, reason: '不予支持' })
  expect([await waiting(portal.seller), await waiting(reviewer)]).toEqual([1, 0])

  const done = await boughtOrder(portal)
  await done.done()
  expect([await waiting(portal.finance), await waiting(reviewer)]).toEqual([1, 0])
})

it('counts to a member of limited reach what they reach alone', async () => {
  const [seller, member] = await Promise.all([portal.person(), portal.person()])
  await buildCompany(portal.db, seller.id)
  await (await boughtOrder({ ...portal, seller })).pay()
  await joinWithin(portal.db, seller.id, member.id)

  expect([await waiting(seller), await waiting(member)]).toEqual([1, 0])
})

it('counts shops and products to reviewers, withdrawals and invoices to finance', async () => {
  const reviewer = await portal.person('reviewer')
  const { data: before } = await portal.call('site.getIndex', {}, { as: reviewer })
  await portal.db.execute(sql`update shop_products set state = 'inReview', submitted_at = now()
    where id in (select id from shop_products limit 1)`)
  const { data: after } = await portal.call('site.getIndex', {}, { as: reviewer })

  expect((after.counters?.shops ?? 0) - (before.counters?.shops ?? 0)).toBe(1)
  expect(after.counters).toMatchObject({ withdrawals: 0, toInvoice: 0 })
  const { data } = await portal.call('site.getIndex', {}, { as: portal.finance })
  expect(data.counters?.shops).toBe(0)
})

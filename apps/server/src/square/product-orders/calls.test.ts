import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../test/square-world.ts'
import { boughtOrder, payee, priceFen, product, receiver, type ShopPortal, startShopPortal } from './test/shop-world.ts'

let portal: ShopPortal
let order: Awaited<ReturnType<typeof boughtOrder>>

beforeAll(async () => {
  portal = await startShopPortal()
  order = await boughtOrder(portal)
  await order.done()
  await portal.call('productOrders.savePayee', payee, { as: portal.seller })
})
afterAll(() => portal.stop())

const exportOf = (
  name: 'exportSold' | 'exportBought' | 'exportPayouts' | 'exportDue' | 'exportDisputes',
  as: ShopPortal['seller'],
) => portal.call(`productOrders.${name}`, {} as never, { as })

describe('productOrders.getBuying', () => {
  it('shows what is on the shelf, with the address used last', async () => {
    const { productId, variantId } = order.bought
    const { data } = await portal.call('productOrders.getBuying', { productId }, { as: portal.buyer })
    expect(data).toMatchObject({
      kind: 'goods',
      isOwn: false,
      receiver,
      variants: [{ variantId, price: priceFen, stock: 4 }],
    })
    const stranger = await portal.person()
    expect((await portal.call('productOrders.getBuying', { productId }, { as: stranger })).data.receiver).toBeNull()
    const missing = await portal.call('productOrders.getBuying', { productId: crypto.randomUUID() }, { as: stranger })
    expect(missing.error).toBe('productOrders.notOnShelf')
  })
})

describe('productOrders.listBought', () => {
  it('lists what one’s organisation bought, and nothing of others', async () => {
    const list = async (as: ShopPortal['seller']) => (await portal.call('productOrders.listBought', {}, { as })).data
    expect((await list(portal.buyer)).list).toMatchObject([{ orderNo: order.orderNo, state: 'done' }])
    expect((await list(portal.seller)).total).toBe(0)
  })
})

describe('productOrders.exportBought', () => {
  it('makes a file of what was bought', async () => {
    expect((await exportOf('exportBought', portal.buyer)).status).toBe(200)
    expect((await exportOf('exportBought', portal.seller)).error).toBe('orders.exportEmpty')
  })
})

describe('productOrders.exportSold', () => {
  it('makes a file of what was sold', async () => {
    expect((await exportOf('exportSold', portal.seller)).status).toBe(200)
    expect((await exportOf('exportSold', portal.buyer)).error).toBe('orders.exportEmpty')
  })
})

describe('productOrders.saveNote', () => {
  it('is of the seller alone', async () => {
    const save = (as: ShopPortal['seller']) =>
      portal.call('productOrders.saveNote', { orderNo: order.orderNo, notes: '加急' }, { as })
    expect((await save(portal.seller)).data.sellerNote).toBe('加急')
    for (const as of [portal.buyer, portal.reviewer]) expect((await save(as)).error).toBe('common.notFound')
  })
})

describe('productOrders.addMessage', () => {
  it('takes along files of one’s own, which the other side opens', async () => {
    const add = (as: ShopPortal['seller'], fileIds: string[]) =>
      portal.call('productOrders.addMessage', { orderNo: order.orderNo, message: '请看附件', fileIds }, { as })
    const file = await storedFile(portal, portal.seller)
    expect((await add(portal.buyer, [file])).error).toBe('productOrders.fileUnknown')
    expect((await add(portal.seller, [file])).status).toBe(200)
    expect((await order.read()).events.at(-1)).toMatchObject({
      event: 'message',
      side: 'seller',
      files: [{ fileId: file }],
    })
  })
})

describe('productOrders.savePayee', () => {
  it('keeps the account of a shop, and is refused without one', async () => {
    const saved = await portal.call('productOrders.savePayee', payee, { as: portal.seller })
    expect(saved.data).toMatchObject({ name: payee.name, account: '****7890' })
    expect((await portal.call('productOrders.savePayee', payee, { as: portal.buyer })).error).toBe(
      'productOrders.noShop',
    )
  })
})

describe('productOrders.listDue', () => {
  it('tells finance alone what is due to each seller', async () => {
    const list = (as: ShopPortal['seller']) => portal.call('productOrders.listDue', {}, { as })
    expect((await list(portal.finance)).data.list).toMatchObject([{ orders: 1, amount: priceFen, account: '****7890' }])
    for (const as of [portal.seller, portal.reviewer]) expect((await list(as)).status).toBe(403)
  })
})

describe('productOrders.exportDue', () => {
  it('makes a file', async () => {
    expect((await exportOf('exportDue', portal.finance)).status).toBe(200)
  })
})

describe('productOrders.getPayout', () => {
  it('shows finance a payout with its orders', async () => {
    const { ownerId: sellerId } = portal.seller
    const { data } = await portal.call(
      'productOrders.startPayout',
      { sellerId, amount: priceFen },
      { as: portal.finance },
    )
    const seen = await portal.call('productOrders.getPayout', { id: data.id }, { as: portal.finance })
    expect(seen.data).toMatchObject({ state: 'paying', amount: priceFen, orders: [{ orderNo: order.orderNo }] })
    expect((await portal.call('productOrders.getPayout', { id: data.id }, { as: portal.seller })).status).toBe(403)
  })
})

describe('productOrders.listPayouts', () => {
  it('shows finance what is being paid, and a seller what was', async () => {
    const list = async (as: ShopPortal['seller']) => (await portal.call('productOrders.listPayouts', {}, { as })).data
    expect((await list(portal.finance)).list).toMatchObject([{ state: 'paying', amount: priceFen }])
    expect((await list(portal.seller)).total).toBe(0)
    expect((await list(portal.reviewer)).total).toBe(0)
  })
})

describe('productOrders.exportPayouts', () => {
  it('makes a file', async () => {
    expect((await exportOf('exportPayouts', portal.finance)).status).toBe(200)
    expect((await exportOf('exportPayouts', portal.buyer)).error).toBe('orders.exportEmpty')
  })
})

describe('productOrders.listDisputes', () => {
  it('is staff’s alone, what was put to us first', async () => {
    const asked = await boughtOrder(portal, await product(portal, portal.seller))
    await asked.pay()
    await asked.act('askAfterSale', portal.buyer, { kind: 'refund', reason: '不想要了' })
    const list = async (tab: string) =>
      (await portal.call('productOrders.listDisputes', { tab } as never, { as: portal.reviewer })).data.list
    expect(await list('escalated')).toEqual([])
    expect(await list('open')).toMatchObject([{ orderNo: asked.orderNo, state: 'asked', amount: priceFen }])
    expect((await portal.call('productOrders.listDisputes', {}, { as: portal.seller })).status).toBe(403)
  })
})

describe('productOrders.exportDisputes', () => {
  it('makes a file', async () => {
    const made = await portal.call(
      'productOrders.exportDisputes',
      { parameter: { tab: 'all' } },
      { as: portal.reviewer },
    )
    expect(made.status).toBe(200)
  })
})

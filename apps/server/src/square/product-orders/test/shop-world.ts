import { sql } from 'drizzle-orm'
import { productOrders } from '../../../platform/db/schema/product-orders.ts'
import { shopProducts, shops, shopVariants } from '../../../platform/db/schema/shop.ts'
import { type PaymentPortal, startPaymentPortal } from '../../../test/payment-portal.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

export const receiver = { name: '王小明', phone: '13800138000', region: '江苏省南京市', address: '玄武区测试路 8 号' }
export const payee = { name: '江南文创公司', bank: '示例银行南京分行', account: '6222 0212 3456 7890' }
export const priceFen = 12_000

interface Wished {
  readonly kind?: 'goods' | 'service'
  readonly stock?: number | null
  readonly price?: number
  readonly official?: number
  readonly questions?: (typeof shopProducts.$inferInsert)['questions']
}

/** An open shop of a person's organisation; made once for each. */
export async function openShopOf({ db }: Pick<TestPortal, 'db'>, seller: TestPerson): Promise<string> {
  const values = {
    ...{ organisationId: seller.ownerId, createdBy: seller.id, slug: `s-${crypto.randomUUID().slice(0, 8)}` },
    ...{ name: '江南文创店', state: 'open' as const, openedAt: sql`now()` },
  }
  await db.insert(shops).values(values).onConflictDoNothing()
  const { rows } = await db.execute<{ id: string }>(sql`select id from shops where organisation_id = ${seller.ownerId}`)
  return rows[0]?.id ?? ''
}

/** A product on the shelf with one variant. */
export async function product(portal: Pick<TestPortal, 'db'>, seller: TestPerson, wished: Wished = {}) {
  const { db } = portal
  const shopId = await openShopOf(portal, seller)
  const kind = wished.kind ?? 'goods'
  const [made] = await db
    .insert(shopProducts)
    .values({
      ...{
        shopId,
        createdBy: seller.id,
        kind,
        name: '专利证书相框',
        category: 'other',
        state: 'onShelf',
        shownAt: new Date(),
      },
      ...{ questions: wished.questions ?? [], officialFen: wished.official ?? 0, deliveryDays: 3 },
    })
    .returning({ id: shopProducts.id })
  if (!made) throw new Error('no product')
  const price = wished.price ?? priceFen
  const [variant] = await db
    .insert(shopVariants)
    .values({
      productId: made.id,
      name: '黑色',
      priceFen: price,
      stock: wished.stock === undefined ? 5 : wished.stock,
      position: 0,
    })
    .returning({ id: shopVariants.id })
  if (!variant) throw new Error('no variant')
  return { shopId, productId: made.id, variantId: variant.id, kind, price }
}
export type Product = Awaited<ReturnType<typeof product>>

export async function startShopPortal() {
  const portal = await startPaymentPortal()
  const [seller, buyer, reviewer, finance] = await Promise.all([
    portal.person('customer', { name: '江南文创公司' }),
    portal.person('customer', { name: '北辰科技公司' }),
    portal.person('reviewer'),
    portal.person('finance'),
  ])
  return { ...portal, seller, buyer, reviewer, finance }
}
export type ShopPortal = PaymentPortal & Record<'seller' | 'buyer' | 'reviewer' | 'finance', TestPerson>

export const place = (
  portal: Pick<TestPortal, 'call'>,
  as: TestPerson,
  of: Product,
  more: Record<string, unknown> = {},
) =>
  portal.call(
    'productOrders.placeOrder',
    {
      ...{
        draftKey: crypto.randomUUID(),
        productId: of.productId,
        variantId: of.variantId,
        quantity: 1,
        price: of.price,
      },
      ...(of.kind === 'goods' && { receiver }),
      ...more,
    } as never,
    { as },
  )

/** An order of a product and how its people act on it. */
export async function boughtOrder(portal: ShopPortal, of?: Product, more: Record<string, unknown> = {}) {
  const { seller, buyer, db } = portal
  const bought = of ?? (await product(portal, seller))
  const { data, error } = await place(portal, buyer, bought, more)
  if (error !== undefined) throw new Error(error)
  const { orderNo } = data

  const read = async (as: TestPerson = buyer) => (await portal.call('productOrders.getOrder', { orderNo }, { as })).data
  const version = async () => (await read()).version
  const act = async (
    name:
      | 'closeOrder'
      | 'changePrice'
      | 'shipOrder'
      | 'receiveOrder'
      | 'askAfterSale'
      | 'actOnAfterSale'
      | 'decideAfterSale'
      | 'giveBack',
    as: TestPerson,
    input: Record<string, unknown> = {},
  ) => portal.call(`productOrders.${name}`, { orderNo, version: await version(), ...input } as never, { as })
  async function pay(): Promise<void> {
    await portal.call('payments.payByCode', { orderNo }, { as: buyer })
    await portal.sandbox.pay((await portal.lastAttempt(orderNo)).outTradeNo)
    await portal.deliver()
  }
  const ship = () => act('shipOrder', seller, { carrier: '顺丰速运', trackingNo: 'SF1234567890', notes: '已发出' })
  const set = async (values: Partial<typeof productOrders.$inferInsert>) => {
    const { id } = await portal.readOrder(orderNo)
    await db.update(productOrders).set(values).where(sql`order_id = ${id}`)
  }
  /** Paid, shipped, received, with its days for after-sales over. */
  async function done(): Promise<void> {
    await pay()
    await ship()
    await act('receiveOrder', buyer)
    await set({ afterSalesUntil: '2026-01-08', payoutDueOn: '2026-01-09' })
  }
  /** Refunds that were decided go out at the provider, and its word comes. */
  async function settleRefunds(): Promise<void> {
    await portal.reconcile()
    await portal.deliver()
    await portal.reconcile()
  }
  /** Balance of each account over the order, in fen; they sum to zero. */
  async function ledger(): Promise<Record<string, number>> {
    const { rows } = await db.execute<{ account: string; fen: number }>(sql`
      select p.account_code as account, sum(p.amount_fen)::int as fen from ledger_postings p
      join ledger_transactions t on t.id = p.transaction_id join orders o on o.id = t.order_id
      where o.order_no = ${orderNo} group by 1 having sum(p.amount_fen) <> 0 order by 1`)
    const balances = Object.fromEntries(rows.map(({ account, fen }) => [account, fen]))
    const sum = Object.values(balances).reduce((total, fen) => total + fen, 0)
    if (sum !== 0) throw new Error(`the ledger of ${orderNo} sums to ${sum}`)
    return balances
  }
  const stock = async () => {
    const { rows } = await db.execute<{ stock: number | null; sold: number }>(sql`
      select v.stock, p.sold from shop_variants v join shop_products p on p.id = v.product_id where v.id = ${bought.variantId}`)
    return rows[0]
  }
  return { orderNo, bought, read, version, act, pay, ship, set, done, settleRefunds, ledger, stock }
}

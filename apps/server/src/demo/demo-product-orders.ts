import { productOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { answerBy, autoDoneOn, payBy } from '@portal/domain/kernel/reference/product-order-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import type { ProductKind } from '@portal/domain/square/shop/shop-states'
import { eq, sql } from 'drizzle-orm'
import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import { sealAccount } from '../money/payments/payee-seal-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { orders } from '../platform/db/schema/orders.ts'
import {
  productAfterSales,
  productOrderEvents,
  productOrderLines,
  productOrders,
  productPayees,
} from '../platform/db/schema/product-orders.ts'
import type { Services } from '../services.ts'
import { doneValues, followPaidProduct } from '../square/product-orders/follow-money-queries.ts'
import { lockProductRow } from '../square/product-orders/product-order-queries.ts'
import { demoPeople } from './demo-accounts.ts'
import { dateBack, getDemoFeeOrder, payFeeOrder } from './demo-fee-acts.ts'

interface OnShelf extends Record<string, unknown> {
  readonly shopId: string
  readonly sellerId: string
  readonly createdBy: string
  readonly productId: string
  readonly variantId: string
  readonly kind: ProductKind
  readonly name: string
  readonly variant: string
  readonly priceFen: number
  readonly officialFen: number
  readonly deliveryDays: number
  readonly afterSalesDays: number
}

const dayMs = 86_400_000
const receiver = {
  receiverName: '顾建明',
  receiverPhone: '13770001122',
  receiverRegion: '江苏省南京市玄武区',
  receiverAddress: '示例路 1 号 3 幢 501 室',
}
/** How far each order is, the oldest first, with the days ago on which it was placed. */
const stages = [
  { stage: 'done', days: 24 },
  { stage: 'done', days: 16 },
  { stage: 'shipped', days: 6 },
  { stage: 'sale', days: 4 },
  { stage: 'toShip', days: 1 },
  { stage: 'toPay', days: 0 },
] as const
type Stage = (typeof stages)[number]['stage']

/** Orders that the demo customer placed for what is on the shelves of the demo shops, from unpaid to done. */
export async function insertDemoProductOrders(tx: Tx, now: Date, config: Services['config']): Promise<void> {
  const { rows } = await tx.execute<OnShelf>(sql`
    select s.id as "shopId", s.organisation_id as "sellerId", s.created_by as "createdBy", p.id as "productId", v.id as "variantId", p.kind, p.name,
      v.name as variant, v.price_fen::float8 as "priceFen", p.official_fen::float8 as "officialFen", p.delivery_days as "deliveryDays",
      p.after_sales_days as "afterSalesDays"
    from shops s join shop_products p on p.shop_id = s.id and p.state = 'onShelf'
    cross join lateral (select v.* from shop_variants v where v.product_id = p.id and v.retired_at is null and (v.stock is null or v.stock > 3)
      order by v.position, v.id limit 1) v
    where s.state = 'open' and s.organisation_id <> ${demoPeople.demo.id} order by p.sort, p.id limit 6`)
  const [first] = rows
  if (!first) return
  for (const [at, { stage, days }] of stages.entries()) {
    const bought = rows[at % rows.length] ?? first
    await insertOrder(tx, bought, { stage, days, now })
  }
  await tx.insert(productPayees).values({
    ...{
      organisationId: first.sellerId,
      name: '示例专利代理事务所',
      bank: '示例银行南京分行',
    },
    ...sealAccount(config, first.sellerId, '3200010000008888'),
    givenBy: first.createdBy,
  })
}

interface Placed {
  readonly stage: Stage
  readonly days: number
  readonly now: Date
}

async function insertOrder(tx: Tx, bought: OnShelf, { stage, days, now }: Placed): Promise<void> {
  const { demo } = demoPeople
  const title = bought.variant === '' ? bought.name : `${bought.name} ${bought.variant}`
  const placedAt = new Date(now.getTime() - days * dayMs)
  const [order] = await tx
    .insert(orders)
    .values({
      ...{
        orderNo: await nextOrderNumber(tx),
        ownerId: demo.id,
        createdBy: demo.id,
        agencyId: 1,
        kind: productOrderKind,
      },
      ...{ title, workState: workStates.submitted.code, officialFen: bought.priceFen, submittedAt: now },
    })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  if (!order) throw new Error('an insert answered no row')
  await tx.execute(sql`update shop_variants set stock = stock - 1 where id = ${bought.variantId}`)
  await tx.insert(productOrders).values({
    ...{ orderId: order.id, shopId: bought.shopId, sellerId: bought.sellerId, buyerId: demo.id, kind: bought.kind },
    ...(bought.kind === 'goods' && receiver),
    ...{ listedFen: bought.priceFen, deliveryDays: bought.deliveryDays, afterSalesDays: bought.afterSalesDays },
    ...{ payBy: payBy(civilDate(beijingDate(placedAt))), createdAt: placedAt },
  })
  await tx.insert(productOrderLines).values({
    ...{ orderId: order.id, productId: bought.productId, variantId: bought.variantId, name: bought.name },
    ...{ variant: bought.variant, priceFen: bought.priceFen, officialFen: bought.officialFen, quantity: 1 },
  })
  const buyer = { orderId: order.id, actorId: demo.id, side: 'buyer' as const }
  await tx.insert(productOrderEvents).values({ ...buyer, event: 'place', amountFen: bought.priceFen, at: placedAt })
  if (stage === 'toPay') return
  const found = await getDemoFeeOrder(tx, order.orderNo)
  await payFeeOrder(tx, found, now)
  await dateBack(tx, found, days)
  await followPaidProduct(tx, found)
  if (stage === 'toShip') return
  await ship(tx, bought, order.id, placedAt)
  if (stage === 'sale') await askFor(tx, order.id, bought, new Date(now.getTime() - dayMs))
  if (stage === 'done') await end(tx, order.id, new Date(placedAt.getTime() + 5 * dayMs))
}

async function ship(tx: Tx, bought: OnShelf, orderId: string, placedAt: Date): Promise<void> {
  const at = new Date(placedAt.getTime() + dayMs)
  const parcel = bought.kind === 'goods' ? { carrier: '顺丰速运', trackingNo: 'SF1320012345678' } : {}
  const values = {
    state: 'shipped' as const,
    shippedAt: at,
    autoDoneOn: autoDoneOn(civilDate(beijingDate(at))),
    ...parcel,
  }
  await tx.update(productOrders).set(values).where(eq(productOrders.orderId, orderId))
  const notes = bought.kind === 'goods' ? '顺丰速运 SF1320012345678' : '已交付初步检索结论，如有疑问请留言。'
  await tx
    .insert(productOrderEvents)
    .values({ orderId, actorId: bought.createdBy, side: 'seller', event: 'ship', notes, at })
}

async function askFor(tx: Tx, orderId: string, { priceFen }: OnShelf, at: Date): Promise<void> {
  const amountFen = Math.max(1, Math.floor(priceFen / 10))
  const reason = '交付内容与说明有一处不一致，希望退还部分费用。'
  const [sale] = await tx
    .insert(productAfterSales)
    .values({
      orderId,
      kind: 'refund',
      amountFen,
      reason,
      createdAt: at,
      answerBy: answerBy(civilDate(beijingDate(at)), false),
    })
    .returning({ id: productAfterSales.id })
  await tx.insert(productOrderEvents).values({
    ...{ orderId, actorId: demoPeople.demo.id, side: 'buyer', event: 'ask', notes: reason, amountFen, at },
    afterSaleId: sale?.id ?? null,
  })
}

async function end(tx: Tx, orderId: string, at: Date): Promise<void> {
  const values = await doneValues(tx, await lockProductRow(tx, orderId), at)
  await tx.update(productOrders).set(values).where(eq(productOrders.orderId, orderId))
  await tx
    .insert(productOrderEvents)
    .values({ orderId, actorId: demoPeople.demo.id, side: 'buyer', event: 'receive', at })
}

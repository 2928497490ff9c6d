import { boughtList, disputeList, soldList } from '@portal/contract/square/product-order-lists'
import {
  exportBought as boughtFileCall,
  listBought as boughtListCall,
  type DisputeRow,
  exportDisputes as disputesFileCall,
  listDisputes as disputesListCall,
  type ProductOrderRow,
  exportSold as soldFileCall,
  listSold as soldListCall,
} from '@portal/contract/square/product-orders'
import {
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleKindNames,
} from '@portal/domain/square/product-orders/after-sales'
import type { ProductOrderState } from '@portal/domain/square/product-orders/product-order-states'
import type { ProductKind } from '@portal/domain/square/shop/shop-states'
import { type SQL, sql } from 'drizzle-orm'
import { begins, contains, everyRow, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, serveList } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { boughtBy, soldBy } from './product-order-access.ts'
import { isOpenSale } from './product-order-queries.ts'

interface Found extends Record<string, unknown> {
  readonly orderNo: string
  readonly kind: ProductKind
  readonly product: string
  readonly variant: string
  readonly quantity: number
  readonly shop: string
  readonly buyer: string
  readonly amount: number
  readonly paid: number
  readonly refunded: number
  readonly state: ProductOrderState
  readonly version: number
  readonly afterSale: AfterSaleState | null
  readonly paidAt: string | Date | null
  readonly deadline: string | null
  readonly buyerNote: string
  readonly sellerNote: string
  readonly createdAt: string | Date
}

const tables: SQL = sql`product_orders po join orders o on o.id = po.order_id join shops sh on sh.id = po.shop_id
  join organisations b on b.id = po.buyer_id`
const hasLine = (condition: SQL): SQL =>
  sql`exists (select from product_order_lines l where l.order_id = po.order_id and ${condition})`
const hasOpenSale: SQL = sql`exists (select from product_after_sales a where a.order_id = po.order_id and ${isOpenSale})`
/** The day of the next step; while something is asked for after the sale, of the answer to that. */
const deadline: SQL = sql`case when ${hasOpenSale}
  then (select max(a.answer_by) from product_after_sales a where a.order_id = po.order_id and ${isOpenSale})
  else case po.state when 'toPay' then po.pay_by when 'toShip' then po.ship_by when 'shipped' then po.auto_done_on end end`

const conditions = {
  tab: (tab: string) => {
    if (tab === 'all') return sql`true`
    return tab === 'afterSales' ? hasOpenSale : sql`po.state = ${tab}`
  },
  orderNo: begins(sql`o.order_no`),
  product: (text: string) => hasLine(contains(sql`(l.name || ' ' || l.variant)`)(text)),
  state: is(sql`po.state`),
  timeFrom: since(sql`po.created_at`),
  timeTo: until(sql`po.created_at`),
  amountFrom: (yuan: number) => sql`o.official_fen >= ${yuan * 100}`,
  amountTo: (yuan: number) => sql`o.official_fen <= ${yuan * 100}`,
}
const order = sortedBy(
  {
    created: sql`po.created_at`,
    paid: { nullable: sql`po.paid_at` },
    amount: sql`o.official_fen`,
    deadline: { nullable: deadline },
  },
  sql`po.order_id`,
  sql`po.created_at`,
)

async function findOrders(db: Db, { where, order: by, limit, offset }: Piece): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select o.order_no as "orderNo", po.kind, l.name as product, l.variant, l.quantity, sh.name as shop, b.name as buyer,
      o.official_fen as amount, o.paid_fen as paid, o.refunded_fen as refunded, po.state, po.version, po.paid_at as "paidAt", ${deadline}::text as deadline,
      po.buyer_note as "buyerNote", po.seller_note as "sellerNote", po.created_at as "createdAt",
      (select a.state from product_after_sales a where a.order_id = po.order_id order by a.created_at desc, a.id desc limit 1) as "afterSale"
    from ${tables} cross join lateral (select l.name, l.variant, l.quantity from product_order_lines l
      where l.order_id = po.order_id order by l.name, l.id limit 1) l
    where ${where} order by ${by} limit ${limit} offset ${offset}`)
  return rows
}

const toRow = (found: Found, other: string, notes: string): ProductOrderRow => ({
  ...{ orderNo: found.orderNo, kind: found.kind, product: found.product, variant: found.variant },
  ...{ quantity: found.quantity, other, amount: found.amount, paid: found.paid, refunded: found.refunded },
  ...{ state: found.state, version: found.version, afterSale: found.afterSale, deadline: found.deadline, notes },
  paidTime: found.paidAt === null ? null : new Date(found.paidAt).toISOString(),
  createdTime: new Date(found.createdAt).toISOString(),
})

/** Orders of the products of the shop of a session's organisation. */
export const ordersOfShop = serveList(soldList, {
  file: soldFileCall,
  from: tables,
  visible: (user) => soldBy(user),
  conditions: { ...conditions, buyer: contains(sql`b.name`) },
  order,
  read: findOrders,
  toRow: (found) => toRow(found, found.buyer, found.sellerNote),
})

/** Orders of products that the organisation bought. */
export const ordersOfBuyer = serveList(boughtList, {
  file: boughtFileCall,
  from: tables,
  visible: (user) => boughtBy(user),
  conditions: { ...conditions, seller: contains(sql`sh.name`) },
  order,
  read: findOrders,
  toRow: (found) => toRow(found, found.shop, found.buyerNote),
})

export const listSold = implement(soldListCall, ordersOfShop.page)
export const exportSold = implement(soldFileCall, ordersOfShop.startFile)
export const listBought = implement(boughtListCall, ordersOfBuyer.page)
export const exportBought = implement(boughtFileCall, ordersOfBuyer.startFile)

interface FoundDispute extends Record<string, unknown> {
  readonly id: string
  readonly orderNo: string
  readonly product: string
  readonly kind: AfterSaleKind
  readonly seller: string
  readonly buyer: string
  readonly amount: number | null
  readonly state: AfterSaleState
  readonly askedAt: string | Date
  readonly escalatedAt: string | Date | null
}

const disputed: SQL = sql`product_after_sales a join product_orders po on po.order_id = a.order_id join orders o on o.id = po.order_id
  join shops sh on sh.id = po.shop_id join organisations b on b.id = po.buyer_id`

/** After-sales requests of all shops; the call is of staff alone. */
export const disputesOfAll = serveList(disputeList, {
  file: disputesFileCall,
  from: disputed,
  visible: everyRow,
  conditions: {
    tab: (tab) => {
      if (tab === 'all') return sql`true`
      if (tab === 'escalated') return sql`a.state = 'escalated'`
      return tab === 'open' ? sql`(${isOpenSale} and a.state <> 'escalated')` : sql`not ${isOpenSale}`
    },
    orderNo: begins(sql`o.order_no`),
    product: (text) => hasLine(contains(sql`(l.name || ' ' || l.variant)`)(text)),
    seller: contains(sql`sh.name`),
    saleState: is(sql`a.state`),
  },
  order: sortedBy({ asked: sql`a.created_at`, amount: { nullable: sql`a.amount_fen` } }, sql`a.id`, sql`a.created_at`),
  read: async (db, { where, order: by, limit, offset }) => {
    const { rows } = await db.execute<FoundDispute>(sql`
      select a.id, o.order_no as "orderNo", o.title as product, a.kind, sh.name as seller, b.name as buyer, a.amount_fen::float8 as amount,
        a.state, a.created_at as "askedAt", a.escalated_at as "escalatedAt"
      from ${disputed} where ${where} order by ${by} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: ({ askedAt, escalatedAt, ...found }): DisputeRow => ({
    ...{ id: found.id, orderNo: found.orderNo, product: found.product, kind: found.kind, seller: found.seller },
    ...{ buyer: found.buyer, amount: found.amount, state: found.state },
    askedTime: new Date(askedAt).toISOString(),
    escalatedTime: escalatedAt === null ? null : new Date(escalatedAt).toISOString(),
  }),
  cells: (row, { language }) => ({ kind: afterSaleKindNames[row.kind][language] }),
})

export const listDisputes = implement(disputesListCall, disputesOfAll.page)
export const exportDisputes = implement(disputesFileCall, disputesOfAll.startFile)

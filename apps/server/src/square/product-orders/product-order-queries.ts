import type { ErrorCode } from '@portal/contract/errors'
import { openAfterSaleStates } from '@portal/domain/square/product-orders/after-sales'
import type { ProductOrderSituation, ProductSide } from '@portal/domain/square/product-orders/product-order-states'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { joinTold } from '../../kernel/access/told-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import {
  productAfterSales,
  productOrderEvents,
  productOrderFiles,
  productOrderLines,
  productOrders,
} from '../../platform/db/schema/product-orders.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { boughtSide, sideOf, soldSide, visibleProductOrders } from './product-order-access.ts'

export type ProductOrderRow = typeof productOrders.$inferSelect
export type AfterSaleRow = typeof productAfterSales.$inferSelect

/** A request `a` that waits for somebody. */
export const isOpenSale: SQL = sql`a.state in (${sql.join(
  openAfterSaleStates.map((state) => sql`${state}`),
  sql`, `,
)})`

/** The order of a product that the person sees, with the side on which they stand. @throws AppError `common.notFound` */
export async function getProductOrder(db: Db, user: SessionUser, orderNo: string) {
  const po = sql`product_orders`
  const [found] = await db
    .select({ order: orders, product: productOrders })
    .from(productOrders)
    .innerJoin(orders, eq(orders.id, productOrders.orderId))
    .where(and(eq(orders.orderNo, orderNo.toUpperCase()), visibleProductOrders(user, po)))
    .limit(1)
  if (!found) throw new AppError('common.notFound')
  return { ...found, side: sideOf(user, found.product) }
}

export interface LockedProductOrder {
  readonly order: OrderRow
  readonly product: ProductOrderRow
  readonly side: Exclude<ProductSide, 'system'>
  readonly situation: ProductOrderSituation
}

/** The product order of a locked order, locked too. */
export async function lockProductRow(tx: Tx, orderId: string): Promise<ProductOrderRow> {
  const [row] = await tx.select().from(productOrders).where(eq(productOrders.orderId, orderId)).for('update')
  if (!row) throw new Error('an order of a product is about none')
  return row
}

/**
 * An order of a product that the person sees, locked: the order first, as whoever settles its money holds it already.
 *
 * @throws AppError `common.notFound`, `common.conflict` for who saw an earlier version.
 */
export async function lockProductOrder(
  tx: Tx,
  user: SessionUser,
  { orderNo, version }: { readonly orderNo: string; readonly version?: number },
  today: string,
): Promise<LockedProductOrder> {
  const seen = await getProductOrder(tx, user, orderNo)
  const order = await lockOrder(tx, seen.order.id)
  const product = await lockProductRow(tx, order.id)
  if (version !== undefined && product.version !== version) throw new AppError('common.conflict')
  return { order, product, side: seen.side, situation: await situationOf(tx, product, today) }
}

/** What the domain asks of an order. */
export async function situationOf(db: Db, product: ProductOrderRow, today: string): Promise<ProductOrderSituation> {
  const { rows } = await db.execute<{ open: boolean; out: boolean }>(sql`
    select exists (select from product_after_sales a where a.order_id = ${product.orderId} and ${isOpenSale}) as open,
      exists (select from product_payout_lines l where l.order_id = ${product.orderId} and l.is_live) as out`)
  return {
    state: product.state,
    isService: product.kind === 'service',
    hasOpenAfterSale: rows[0]?.open ?? false,
    isPaidOut: rows[0]?.out ?? false,
    afterSalesUntil: product.afterSalesUntil,
    today,
  }
}

type NewEvent = Omit<typeof productOrderEvents.$inferInsert, 'orderId'>

/** Adds a line to the history of an order, with files that were looked at. */
export async function addEvent(
  tx: Tx,
  orderId: string,
  event: NewEvent,
  fileIds: readonly string[] = [],
): Promise<void> {
  const [row] = await tx
    .insert(productOrderEvents)
    .values({ ...event, orderId })
    .returning({ id: productOrderEvents.id })
  if (!row) throw new Error('an insert answered no row')
  const files = [...new Set(fileIds)].map((fileId) => ({ eventId: row.id, orderId, fileId }))
  if (files.length > 0) await tx.insert(productOrderFiles).values(files)
}

/** Writes a step of a locked order with its event. */
export async function writeStep(
  tx: Tx,
  product: Pick<ProductOrderRow, 'orderId'>,
  values: Partial<typeof productOrders.$inferInsert>,
  event: NewEvent,
  fileIds: readonly string[] = [],
): Promise<void> {
  await addEvent(tx, product.orderId, event, fileIds)
  await tx
    .update(productOrders)
    .set({ ...values, version: sql`${productOrders.version} + 1` })
    .where(eq(productOrders.orderId, product.orderId))
}

/** @throws AppError `productOrders.fileUnknown` unless all are files of the person's organisation, in reach. */
export async function refuseOtherFiles(db: Db, user: SessionUser, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if ((await findOwnFiles(db, user, wanted)).length < wanted.length) throw new AppError('productOrders.fileUnknown')
}

export const findLines = (db: Db, orderId: string) =>
  db
    .select()
    .from(productOrderLines)
    .where(eq(productOrderLines.orderId, orderId))
    .orderBy(asc(productOrderLines.name), asc(productOrderLines.id))

export const findSales = (db: Db, orderId: string) =>
  db
    .select()
    .from(productAfterSales)
    .where(eq(productAfterSales.orderId, orderId))
    .orderBy(desc(productAfterSales.createdAt), desc(productAfterSales.id))
    .limit(100)

/** A request of a locked order. @throws AppError `common.notFound` */
export async function lockSale(tx: Tx, orderId: string, id: string): Promise<AfterSaleRow> {
  const [row] = await tx
    .select()
    .from(productAfterSales)
    .where(and(eq(productAfterSales.id, id), eq(productAfterSales.orderId, orderId)))
    .for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

export async function updateSale(
  tx: Tx,
  id: string,
  values: Partial<typeof productAfterSales.$inferInsert>,
): Promise<void> {
  await tx.update(productAfterSales).set(values).where(eq(productAfterSales.id, id))
}

export interface ProductNotice {
  readonly kind: `productOrder.${string}`
  readonly params?: Readonly<Record<string, string | number>>
}

/** A line in the bell of everybody of one side of an order who reaches it. */
export async function notifySide(
  db: Db,
  order: Pick<OrderRow, 'id' | 'orderNo' | 'title'>,
  to: 'buyer' | 'seller',
  { kind, params = {} }: ProductNotice,
): Promise<void> {
  const told = { ...params, title: order.title, product: order.orderNo, to }
  const row = sql`po`
  const [owner, side] = to === 'seller' ? [sql`po.seller_id`, soldSide(row)] : [sql`po.buyer_id`, boughtSide(row)]
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, ${kind}, ${JSON.stringify(told)}::jsonb
    from product_orders po ${joinTold(owner, side)} where po.order_id = ${order.id}`)
}

/** The same for those of the back office who decide what was put to the portal. */
export async function notifyEscalated(db: Db, order: Pick<OrderRow, 'orderNo' | 'title'>): Promise<void> {
  const params = { title: order.title, product: order.orderNo, to: 'staff' }
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, params)
    select id, 'productOrder.saleEscalated', ${JSON.stringify(params)}::jsonb from users
    where role in ('reviewer', 'administrator') and disabled_at is null`)
}

/** @throws AppError with this code unless it holds. */
export function need(holds: boolean, code: ErrorCode = 'productOrders.actNotAllowed'): void {
  if (!holds) throw new AppError(code)
}

/** What the database alone sees: a payout that began, or another request, at the same time. */
export function refuseLate(error: unknown): never {
  const constraint = violatedConstraint(error)
  const late = ['product_after_sales_payout', 'product_after_sales_open_key', 'refunds_product_payout']
  if (constraint && late.includes(constraint)) {
    throw new AppError('productOrders.actNotAllowed', {}, { cause: error })
  }
  throw error
}

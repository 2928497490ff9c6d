import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import {
  afterSalesUntil,
  autoDoneOn,
  escalateBy,
  payoutDueOn,
  shipBy,
} from '@portal/domain/kernel/reference/product-order-days'
import type { RefundReason } from '@portal/domain/money/payments/refund-reasons'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { afterSaleAfter } from '@portal/domain/square/product-orders/after-sales'
import { and, eq, sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { findPaidPayment } from '../../money/payments/payment-queries.ts'
import { findRefundable, insertRefund } from '../../money/payments/refund-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { productAfterSales } from '../../platform/db/schema/product-orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  type AfterSaleRow,
  findLines,
  lockProductRow,
  notifySide,
  type ProductOrderRow,
  updateSale,
  writeStep,
} from './product-order-queries.ts'

const system = { actorId: null, side: 'system' } as const
const refundReason: RefundReason = 'productRefund'

/** How many of each product were sold, up or down. */
async function countSold(tx: Tx, orderId: string, sign: 1 | -1): Promise<void> {
  for (const { productId, quantity } of await findLines(tx, orderId)) {
    await tx.execute(
      sql`update shop_products set sold = greatest(0, sold + ${sign * quantity}) where id = ${productId}`,
    )
  }
}

/** What the payment of an order does, in its transaction: from now on the seller has its days. After the end the money goes back by itself. */
export async function followPaidProduct(tx: Tx, order: OrderRow): Promise<void> {
  const product = await lockProductRow(tx, order.id)
  const payment = await findPaidPayment(tx, order.id)
  if (!payment) throw new Error(`order ${order.orderNo} was paid by no payment`)
  const paidAt = payment.paidAt ?? payment.createdAt
  const amount = payment.amountFen
  if (product.state !== 'toPay') {
    await writeStep(tx, product, {}, { ...system, event: 'payLate', amountFen: amount, at: paidAt })
    await notifySide(tx, order, 'buyer', { kind: 'productOrder.payLate', params: { amount } })
    return
  }
  const by = shipBy(civilDate(beijingDate(paidAt)), product.deliveryDays)
  await writeStep(
    tx,
    product,
    { state: 'toShip', paidAt, shipBy: by, toldAt: null },
    { ...system, event: 'pay', amountFen: amount, at: paidAt },
  )
  await countSold(tx, order.id, 1)
  await notifySide(tx, order, 'seller', { kind: 'productOrder.paid', params: { amount, by } })
  await notifySide(tx, order, 'buyer', { kind: 'productOrder.payReceived', params: { amount, by } })
}

/** Fen of a locked order that may still go back. */
export async function findLeft(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<number> {
  const payment = await findPaidPayment(tx, order.id)
  return payment ? (await findRefundable(tx, payment)).officialFen : 0
}

interface NewRefund {
  readonly order: OrderRow
  readonly product: ProductOrderRow
  readonly sale: AfterSaleRow
  readonly amountFen: number
  /** Who decided that the money goes back. */
  readonly decidedBy: string
  readonly values?: Partial<AfterSaleRow>
}

/**
 * Gives money of a locked order back to its buyer, by the way it came and without another decision. With all of it before shipping the
 * stock is free again.
 *
 * @throws AppError `productOrders.tooMuchBack` for more than is left.
 */
export async function startRefund(
  tx: Tx,
  { order, product, sale, amountFen, decidedBy, values = {} }: NewRefund,
): Promise<void> {
  const payment = await findPaidPayment(tx, order.id)
  const left = payment ? (await findRefundable(tx, payment)).officialFen : 0
  if (!payment || amountFen > left) throw new AppError('productOrders.tooMuchBack', { left: yuan(left) })
  const split = { officialFen: amountFen, serviceFen: 0 }
  const refund = await insertRefund(tx, {
    ...{ payment, split, reason: refundReason, ofOrder: true, requestedBy: decidedBy, sendsNow: true },
  })
  await updateSale(tx, sale.id, { ...values, state: 'refunding', answerBy: null, amountFen, refundId: refund.id })
  if (product.state === 'toShip' && amountFen === left && product.holdsStock) {
    // The product before its variant, as its seller's room locks them.
    await countSold(tx, order.id, -1)
    await tx.execute(sql`update product_orders set holds_stock = false where order_id = ${order.id}`)
  }
}

/** What money that has gone back does to an order: the request is done, and with all of the money the order. */
export async function followRefundedProduct(tx: Tx, before: OrderRow): Promise<void> {
  const order = await lockOrder(tx, before.id)
  const product = await lockProductRow(tx, order.id)
  const [found] = await tx
    .select({ sale: productAfterSales })
    .from(productAfterSales)
    .innerJoin(refunds, eq(refunds.id, productAfterSales.refundId))
    .where(
      and(eq(productAfterSales.orderId, order.id), eq(productAfterSales.state, 'refunding'), eq(refunds.state, 'done')),
    )
    .limit(1)
  const sale = found?.sale
  const state = sale && afterSaleAfter(sale, 'settle', 'system')
  if (sale && state) await updateSale(tx, sale.id, { state })
  const amount = sale?.amountFen ?? order.refundedFen
  const isWhole = order.paymentState === paymentStates.refunded.code
  const ends = isWhole && product.state !== 'cancelled'
  await writeStep(
    tx,
    product,
    { ...(ends && { state: 'refunded' as const }) },
    { ...system, event: 'refunded', amountFen: amount, afterSaleId: sale?.id ?? null },
  )
  if (ends && order.workState === workStates.submitted.code) {
    const actor = { id: null, role: 'system' } as const
    await moveOrder(tx, { orderId: order.id, set: 'work', to: workStates.cancelled.code, event: 'cancelled', actor })
  }
  for (const to of ['buyer', 'seller'] as const) {
    await notifySide(tx, order, to, { kind: 'productOrder.refunded', params: { amount } })
  }
}

/** Until when after-sales may be asked for of a locked order, and when its money is due: not before a refusal can be put to us no more. */
async function untilValues(tx: Tx, product: ProductOrderRow, until: CivilDate) {
  const { rows } = await tx.execute<{ by: string | null }>(sql`
    select max(escalate_by)::text as by from product_after_sales where order_id = ${product.orderId} and state = 'refused'`)
  const by = rows[0]?.by ?? null
  return { afterSalesUntil: until, payoutDueOn: payoutDueOn(until, by === null ? null : civilDate(by)) }
}

/** What a locked order becomes that is done on a day. */
export async function doneValues(tx: Tx, product: ProductOrderRow, now: Date) {
  const until = afterSalesUntil(civilDate(beijingDate(now)), product.afterSalesDays)
  return { state: 'done' as const, doneAt: now, ...(await untilValues(tx, product, until)) }
}

/** What was done again, or sent anew, has its days too: as many as the first time, and no fewer than to put something to us. */
export async function redoneValues(tx: Tx, product: ProductOrderRow, now: Date) {
  const today = civilDate(beijingDate(now))
  if (product.state === 'shipped') return { autoDoneOn: autoDoneOn(today), toldAt: null }
  const [own, least] = [afterSalesUntil(today, product.afterSalesDays), escalateBy(today)]
  const fresh = own > least ? own : least
  const before = product.afterSalesUntil
  return untilValues(tx, product, before !== null && before > fresh ? civilDate(before) : fresh)
}

/** Asks a seller for the account without which nothing is paid out to it. */
export async function askForAccount(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'orderNo' | 'title'>,
  sellerId: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`select from product_payees y where y.organisation_id = ${sellerId}`)
  if (rows.length === 0) await notifySide(tx, order, 'seller', { kind: 'productOrder.accountMissing' })
}

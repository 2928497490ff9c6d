import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type DuePrice, orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { isPayable } from '../../kernel/orders/order-money-rules.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { findLivePayment, type PaymentRow } from './payment-queries.ts'
import { isPricedAs } from './price-rules.ts'

const findPrice = async (db: Db, order: OrderRow, on: CivilDate) =>
  orderKind(order.kind)?.dues?.findPrice?.(db, order, on)

const withPrice = (order: OrderRow, { officialFen, serviceFen }: DuePrice): OrderRow => ({
  ...order,
  officialFen,
  serviceFen,
  // A coupon was reckoned from the fee as it was: with another one it goes back.
  couponFen: serviceFen === order.serviceFen ? order.couponFen : 0,
})

/** An order at its price of a day; nothing is changed. */
export async function priceOn(db: Db, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const price = await findPrice(db, order, on)
  return price ? withPrice(order, price) : order
}

/** Brings a locked order to its price of a day. @returns the order with its sums. */
export const reprice = (tx: Tx, order: OrderRow, on: CivilDate): Promise<OrderRow> =>
  followPrice(tx, order, undefined, on)

/**
 * A locked order at its price of a day, which it keeps unless an open code asks for another one: who pays that in its last moment has
 * paid what it asked, so the order gets its new price after its end only.
 */
export async function followPrice(
  tx: Tx,
  order: OrderRow,
  open: PaymentRow | undefined,
  on: CivilDate,
): Promise<OrderRow> {
  const price = await findPrice(tx, order, on)
  if (!price) return order
  const priced = withPrice(order, price)
  if (open && !isPricedAs(open, priced)) return priced
  await price.keep(tx)
  return lockOrder(tx, order.id)
}

/**
 * Gives a locked order that was held at the price of an earlier day the one of today, once the transfer that held it there is over
 * and no other one does.
 */
export async function releasePrice(tx: Tx, order: OrderRow, today: CivilDate): Promise<void> {
  if (!isPayable(order) || (await isTransferAnnounced(tx, order.id))) return
  await followPrice(tx, order, (await findLivePayment(tx, order.id))?.payment, today)
}

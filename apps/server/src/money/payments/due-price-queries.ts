import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'

const findPrice = async (db: Db, order: OrderRow, on: CivilDate) =>
  orderKind(order.kind)?.dues?.findPrice?.(db, order, on)

/** An order at its price of a day; nothing is changed. */
export async function priceOn(db: Db, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const price = await findPrice(db, order, on)
  return price ? { ...order, officialFen: price.officialFen, serviceFen: price.serviceFen } : order
}

/** Brings a locked order to its price of a day. @returns the order with its sums. */
export async function reprice(tx: Tx, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const price = await findPrice(tx, order, on)
  if (!price) return order
  await price.keep(tx)
  return lockOrder(tx, order.id)
}

/**
 * Gives a locked order that was held at the price of an earlier day the one of today, once the transfer that held it there is over.
 * A code that is open is looked after when it is opened again.
 */
export async function releasePrice(tx: Tx, order: OrderRow, today: CivilDate): Promise<void> {
  if (order.paymentState === paymentStates.unpaid.code) await reprice(tx, order, today)
}

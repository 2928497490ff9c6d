import type { CivilDate } from '@portal/domain/dates/civil-date'
import { trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { type MissingLateFee, missingLateFee } from '@portal/domain/trademark-services/late-fee'
import { trademarkService } from '@portal/domain/trademark-services/services'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { orderEvents, orderFeeLines } from '../db/schema/orders.ts'
import { findFiling } from '../filings/filing-queries.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { type Actor, addOrderEvent, notifyOwner } from '../orders/order-move-queries.ts'
import { notifyFinance } from '../payments/notify-finance-queries.ts'
import { readServiceForm } from './service-rules.ts'

/** The late fee that a service filed on a day costs and its order has not charged; undefined for none. */
export async function findMissingLateFee(
  db: Db,
  { id, form: stored }: { readonly id: string; readonly form: unknown },
  on: CivilDate,
): Promise<MissingLateFee | undefined> {
  const form = readServiceForm(stored)
  const lateFee = form && trademarkService(form.service).lateFee
  if (!lateFee) return undefined
  const [charged] = await db
    .select({ fen: sql<number>`coalesce(sum(${orderFeeLines.amountFen}), 0)::int` })
    .from(orderFeeLines)
    .where(and(eq(orderFeeLines.orderId, id), eq(orderFeeLines.kind, `tm.${lateFee}`)))
  return missingLateFee(form, charged?.fen ?? 0, on)
}

/** The sums of a paid order stay as they were paid: what is owed is written into the history, client and finance are told. */
export async function noteLateFee(tx: Tx, order: OrderRow, late: MissingLateFee, actor: Actor): Promise<void> {
  const { id: orderId, orderNo, ownerId, title } = order
  const params = { amount: late.amountFen }
  const detail = { differenceFen: late.amountFen, endedOn: late.endedOn }
  await addOrderEvent(tx, { orderId, subject: 'fee', event: 'lateFeeOwed', actor, detail })
  await notifyFinance(tx, { kind: 'fee.lateFeeOwed', orderNo, params })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeToPay', params: { ...params, title } })
}

/**
 * Notes the late fee of a renewal that was sent in time and counts as filed later, on the day that a document of the office
 * names. What was told when it was sent is not told twice.
 */
export async function noteLateFeeOf(tx: Tx, order: OrderRow, filedOn: CivilDate, actor: Actor): Promise<void> {
  if (order.kind !== trademarkServiceKind) return
  const filing = await findFiling(tx, order.id)
  const late = await findMissingLateFee(tx, { id: order.id, form: filing?.submitted }, filedOn)
  if (!late) return
  const told = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.subject, 'fee'),
    eq(orderEvents.event, 'lateFeeOwed'),
  )
  if ((await tx.$count(orderEvents, told)) === 0) await noteLateFee(tx, order, late, actor)
}

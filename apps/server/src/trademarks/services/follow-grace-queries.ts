import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { and, eq, sql } from 'drizzle-orm'
import { submittedDay, sumsAfter } from '../../kernel/forms/follow-lines-parts.ts'
import { findFiling, replaceFeeLines } from '../../kernel/orders/filing-queries.ts'
import type { DuePrice } from '../../kernel/orders/known-kinds-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { isPayable } from '../../kernel/orders/order-money-rules.ts'
import { addOrderEvent, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orderFeeLines } from '../../platform/db/schema/orders.ts'
import { findMissingLateFee } from './late-fee-queries.ts'
import { frozenLines, readServiceForm } from './service-rules.ts'

/**
 * The lines of a renewal that is paid on a day, where its late fee stands otherwise: the others are at the rates of the day it was
 * handed in, and so is a late fee that was owed on that day already.
 */
async function findGraceLines(db: Db, order: OrderRow, on: CivilDate) {
  if (!isPayable(order) || order.workState >= workStates.filed.code) return undefined
  const form = order.submittedAt === null ? undefined : readServiceForm((await findFiling(db, order.id))?.submitted)
  const { lateFee } = form ? trademarkService(form.service) : {}
  if (!form || !lateFee) return undefined
  const lateKind = `tm.${lateFee}`
  const handedInOn = submittedDay(order)
  const day = civilDate(on > handedInOn ? on : handedInOn)
  const late = await findMissingLateFee(db, { id: order.id, form }, day)
  const lateLines = frozenLines(form, day, order.agencyId).filter((line) => line.kind === lateKind)
  const owedFen = lateLines.reduce((sum, line) => sum + line.amountFen, 0)
  if (!late && (await findChargedFen(db, order.id, lateKind)) <= owedFen) return undefined
  const was = frozenLines(form, handedInOn, order.agencyId)
  const isOffice = ({ beneficiary }: { readonly beneficiary: string }) => beneficiary === 'office'
  const now = [
    ...was.filter((line) => isOffice(line) && line.kind !== lateKind),
    ...lateLines,
    ...was.filter((line) => !isOffice(line)),
  ]
  return { now, late }
}

/** What the lines of an order ask of a fee. */
async function findChargedFen(db: Db, orderId: string, kind: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${orderFeeLines.amountFen}), 0)::int` })
    .from(orderFeeLines)
    .where(and(eq(orderFeeLines.orderId, orderId), eq(orderFeeLines.kind, kind)))
  return row?.fen ?? 0
}

/**
 * A renewal that is paid in its grace period costs the late fee too, and its client is told; one whose money left before does not,
 * whatever its order was raised to since.
 */
export async function findGracePrice(db: Db, order: OrderRow, on: CivilDate): Promise<DuePrice | undefined> {
  const lines = await findGraceLines(db, order, on)
  if (!lines) return undefined
  const { now, late } = lines
  const { id: orderId, ownerId, orderNo, title } = order
  const { officialFen, serviceFen, keepsOwn } = sumsAfter(order, now)
  const differenceFen = officialFen + serviceFen - order.officialFen - order.serviceFen
  const keep = async (tx: Tx) => {
    await replaceFeeLines(tx, { orderId, officialFen, serviceFen, lines: now, keepsOwn })
    const detail = { differenceFen, officialFen }
    const told = { orderId, subject: 'fee', event: 'lateFeeFollowed', detail } as const
    await addOrderEvent(tx, { ...told, actor: { id: null, role: 'system' } })
    if (!late) return
    await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeAdded', params: { amount: late.amountFen, title } })
  }
  return { officialFen, serviceFen, keep }
}

/**
 * The late fee of a locked renewal that nobody has paid for when its grace period begins. Money that is on its way was asked for at
 * the old sum, by a transfer or by a code: what it lacks is owed when the renewal is filed.
 */
export async function followGrace(tx: Tx, order: OrderRow, on: CivilDate): Promise<void> {
  if (order.paymentState !== paymentStates.unpaid.code || (await isTransferAnnounced(tx, order.id))) return
  await (await findGracePrice(tx, order, on))?.keep(tx)
}

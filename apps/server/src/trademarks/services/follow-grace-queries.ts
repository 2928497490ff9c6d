import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { findFiling } from '../../kernel/forms/filing-queries.ts'
import { followLines, submittedDay, sumsAfter } from '../../kernel/forms/follow-lines-parts.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { findMissingLateFee } from './late-fee-queries.ts'
import { frozenLines, readServiceForm } from './service-rules.ts'

/** The lines of a renewal that costs the late fee on a day, and those that it has. */
async function findGraceLines(db: Db, order: OrderRow, on: CivilDate) {
  const { id, paymentState, workState } = order
  const isOpen = paymentState === paymentStates.unpaid.code && workState < workStates.filed.code
  if (!isOpen || order.submittedAt === null) return undefined
  // Money that is on its way was asked for at the old sum; what it lacks is owed when the renewal is filed.
  if (await isTransferAnnounced(db, id)) return undefined
  const form = readServiceForm((await findFiling(db, id))?.submitted)
  const late = form && (await findMissingLateFee(db, { id, form }, on))
  if (!late) return undefined
  const lateKind = `tm.${trademarkService(form.service).lateFee}`
  const was = frozenLines(form, submittedDay(order))
  const lateLines = frozenLines(form, on).filter((line) => line.kind === lateKind)
  const isOffice = ({ beneficiary }: { readonly beneficiary: string }) => beneficiary === 'office'
  const now = [
    ...was.filter((line) => isOffice(line) && line.kind !== lateKind),
    ...lateLines,
    ...was.filter((line) => !isOffice(line)),
  ]
  return { was, now, late }
}

/** The sums that `followGrace` would give an order on a day. */
export async function priceInGrace(db: Db, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const lines = await findGraceLines(db, order, on)
  if (!lines) return order
  const { officialFen, serviceFen } = sumsAfter(order, lines.now)
  return { ...order, officialFen, serviceFen }
}

/**
 * A renewal that nobody has paid for when its grace period begins costs the late fee too: its lines follow, the others at the
 * rates of the day it was handed in, and its client is told. One that was paid, or whose transfer was announced, keeps its sums.
 *
 * @param order locked.
 * @returns the order with its sums.
 */
export async function followGrace(tx: Tx, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const lines = await findGraceLines(tx, order, on)
  if (!lines) return order
  const { was, now, late } = lines
  const { id, ownerId, orderNo, title } = order
  await followLines(tx, { order, was, now, actor: { id: null, role: 'system' }, language: 'zh' })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeAdded', params: { amount: late.amountFen, title } })
  return lockOrder(tx, id)
}

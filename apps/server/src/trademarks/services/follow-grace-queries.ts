import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { findFiling } from '../../kernel/forms/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../money/payments/transfer-queries.ts'
import { followLines, submittedDay } from '../../patents/filings/correction-fee-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { findMissingLateFee } from './late-fee-queries.ts'
import { frozenLines, readServiceForm } from './service-rules.ts'

/**
 * A renewal that nobody has paid for when its grace period begins costs the late fee too: its lines follow, the others at the
 * rates of the day it was handed in, and its client is told. One that was paid, or whose transfer was announced, keeps its sums.
 *
 * @param order locked.
 * @returns the order with its sums.
 */
export async function followGrace(tx: Tx, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const { id, paymentState, workState, ownerId, orderNo, title } = order
  const isOpen = paymentState === paymentStates.unpaid.code && workState < workStates.filed.code
  if (!isOpen || order.submittedAt === null) return order
  // Money that is on its way was asked for at the old sum; what it lacks is owed when the renewal is filed.
  if (await isTransferAnnounced(tx, id)) return order
  const form = readServiceForm((await findFiling(tx, id))?.submitted)
  const late = form && (await findMissingLateFee(tx, { id, form }, on))
  if (!late) return order
  const lateKind = `tm.${trademarkService(form.service).lateFee}`
  const was = frozenLines(form, submittedDay(order))
  const lateLines = frozenLines(form, on).filter((line) => line.kind === lateKind)
  const isOffice = ({ beneficiary }: { readonly beneficiary: string }) => beneficiary === 'office'
  const now = [
    ...was.filter((line) => isOffice(line) && line.kind !== lateKind),
    ...lateLines,
    ...was.filter((line) => !isOffice(line)),
  ]
  await followLines(tx, { order, was, now, actor: { id: null, role: 'system' }, language: 'zh' })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeAdded', params: { amount: late.amountFen, title } })
  return lockOrder(tx, id)
}

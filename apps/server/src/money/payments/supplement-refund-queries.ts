import type { RefundReason } from '@portal/domain/money/payments/refund-reasons'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { addOrderEvent, lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { findPaidPayment, type PaymentRow } from './payment-queries.ts'
import { findRefundable, insertRefund, type RefundRow } from './refund-queries.ts'

const reason: RefundReason = 'supplementNotDue'

/**
 * Asks for what was paid for a supplement and is no longer owed, as a refund that finance decides; client and finance are told.
 * While another refund of it is open finance is told alone; what the portal's own was too small for is asked for once that has
 * gone back. What finance has kept by what is known of the filing today is not asked for again.
 *
 * @param fen what is too much; no more goes back than is left.
 * @param filedOn the day of filing that the fee hangs on.
 * @returns what finance knows of now, in fen; 0 if nothing is asked, undefined if finance keeps it.
 */
export async function requestRefundOfSupplement(
  tx: Tx,
  { id, fen, filedOn }: { readonly id: string; readonly fen: number; readonly filedOn: string | undefined },
): Promise<number | undefined> {
  const { orderNo, ownerId, title } = await lockOrder(tx, id)
  const payment = await findPaidPayment(tx, id)
  if (!payment) throw new Error(`supplement ${orderNo} is paid without a payment`)
  if (await isKept(tx, payment, filedOn)) return undefined
  const actor = { id: null, role: 'system' } as const
  const addOverEvent = (over: number) =>
    addOrderEvent(tx, { orderId: id, subject: 'fee', event: 'lateFeeOver', actor, detail: { differenceFen: -over } })
  const open = await findOpen(tx, payment)
  if (open) {
    const over = Math.min(fen, payment.officialFen)
    if (await isTold(tx, open, over)) return over
    await addOverEvent(over)
    await notifyFinance(tx, { kind: 'fee.lateFeeOver', orderNo, params: { amount: over } })
    return over
  }
  const officialFen = Math.min(fen, (await findRefundable(tx, payment)).officialFen)
  if (officialFen === 0) return 0
  const params = { amount: officialFen }
  await addOverEvent(officialFen)
  const split = { officialFen, serviceFen: 0 }
  await insertRefund(tx, { payment, split, reason, ofOrder: true, requestedBy: null, sendsNow: false })
  await notifyFinance(tx, { kind: 'payment.refundRequested', orderNo, params })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeBack', params: { ...params, title } })
  return officialFen
}

/** Whether finance refused the portal's last request, or gave less of it, knowing the same day of filing. */
async function isKept(db: Db, { id }: PaymentRow, filedOn: string | undefined): Promise<boolean> {
  const byPortal = and(eq(refunds.paymentId, id), eq(refunds.ofOrder, 1), isNull(refunds.requestedBy))
  const [last] = await db
    .select({
      state: refunds.state,
      requestedBy: refunds.requestedBy,
      officialFen: refunds.officialFen,
      overFen: refunds.overFen,
      filedOn: refunds.feeFiledOn,
    })
    .from(refunds)
    .where(byPortal)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1)
  // Without the sum it was not decided, or before the sum was noted.
  if (!last || last.overFen === null || last.filedOn !== (filedOn ?? null)) return false
  return !isGivenWhole(last)
}

/** Whether finance gave all that was too much of what the portal asked for: what came on top may be asked for next. */
export const isGivenWhole = ({
  state,
  requestedBy,
  officialFen,
  overFen,
}: Pick<RefundRow, 'state' | 'requestedBy' | 'officialFen' | 'overFen'>): boolean =>
  requestedBy === null && state !== 'refused' && overFen !== null && officialFen >= overFen

async function findOpen(db: Db, { id }: PaymentRow) {
  const isOpen = and(eq(refunds.paymentId, id), inArray(refunds.state, ['requested', 'approved']))
  const [open] = await db.select({ id: refunds.id, orderId: refunds.orderId }).from(refunds).where(isOpen)
  return open
}

/** Whether finance was told of the same sum while this refund is open. */
async function isTold(tx: Tx, open: { readonly id: string; readonly orderId: string }, over: number): Promise<boolean> {
  const told = and(
    eq(orderEvents.orderId, open.orderId),
    eq(orderEvents.subject, 'fee'),
    eq(orderEvents.event, 'lateFeeOver'),
    sql`(${orderEvents.detail} ->> 'differenceFen')::int = ${-over}`,
    // In the database: an instant loses its microseconds on the way here.
    sql`${orderEvents.at} > (select r.created_at from refunds r where r.id = ${open.id})`,
  )
  return (await tx.$count(orderEvents, told)) > 0
}

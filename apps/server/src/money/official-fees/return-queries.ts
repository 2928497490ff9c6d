import type { MoneySplit } from '@portal/domain/money/payments/ledger'
import type { RefundReason } from '@portal/domain/money/payments/refund-reasons'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { refunds } from '../../platform/db/schema/payments.ts'
import { findPaidPayment } from '../payments/payment-queries.ts'
import { findRefundable, insertRefund } from '../payments/refund-queries.ts'

const reason: RefundReason = 'feeNotPaid'

/**
 * Asks for the money of an order's returned lines that no refund covers yet: what the office did not get, and our fee
 * for it. While another refund of the order is open nothing is asked; when that is over this is called again.
 *
 * @param order locked.
 * @returns whether a refund was asked for.
 */
export async function requestRefundOfReturned(
  tx: Tx,
  order: { readonly id: string; readonly orderNo: string },
  requestedBy: string | null,
): Promise<boolean> {
  const lines = await tx
    .select()
    .from(feeLines)
    .where(and(eq(feeLines.orderId, order.id), eq(feeLines.state, 'returned'), isNull(feeLines.refundId)))
  const payment = lines.length > 0 ? await findPaidPayment(tx, order.id) : undefined
  if (!payment) return false
  const open = and(eq(refunds.paymentId, payment.id), inArray(refunds.state, ['requested', 'approved']))
  if ((await tx.$count(refunds, open)) > 0) return false
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const left = await findRefundable(tx, payment)
  const before = await findBackBeyondLines(tx, payment.id)
  const owed = (part: keyof MoneySplit, fen: number) => Math.max(0, Math.min(left[part], fen - before.split[part]))
  const split = {
    officialFen: owed(
      'officialFen',
      sum((line) => line.annualFen + line.lateFen + line.restorationFen),
    ),
    serviceFen: owed(
      'serviceFen',
      sum((line) => line.serviceFen - line.couponFen),
    ),
  }
  const isCovered = split.officialFen + split.serviceFen === 0
  const refund = isCovered
    ? undefined
    : await insertRefund(tx, { payment, split, reason, ofOrder: true, requestedBy, sendsNow: false })
  const refundId = refund?.id ?? before.refundId
  if (refundId === undefined) return false
  const ids = lines.map((line) => line.id)
  await tx.update(feeLines).set({ refundId }).where(inArray(feeLines.id, ids))
  if (!refund) return false
  const params = { amount: refund.amountFen }
  await notifyFinance(tx, { kind: 'payment.refundRequested', orderNo: order.orderNo, params })
  return true
}

/**
 * How much of a payment is back, or on its way, beyond the lines that refunds name: the customer asked for this money
 * themselves. A line that is returned later takes its money out of it. Lines whose own refund was refused come first,
 * since the customer asked for that money again. `refundId`: the newest of those refunds.
 */
async function findBackBeyondLines(
  tx: Tx,
  paymentId: string,
): Promise<{ readonly split: MoneySplit; readonly refundId: string | undefined }> {
  const { rows } = await tx.execute<{ official: number; service: number; refund_id: string | null }>(sql`
    with taken as (
      select r.id, r.official_fen, r.service_fen, r.created_at,
        coalesce(sum(l.annual_fen + l.late_fen + l.restoration_fen), 0) as line_official,
        coalesce(sum(l.service_fen - l.coupon_fen), 0) as line_service
      from refunds r left join fee_lines l on l.refund_id = r.id
      where r.payment_id = ${paymentId} and r.state <> 'refused'
      group by r.id),
    unpaid as (
      select coalesce(sum(l.annual_fen + l.late_fen + l.restoration_fen), 0) as official,
        coalesce(sum(l.service_fen - l.coupon_fen), 0) as service
      from refunds r join fee_lines l on l.refund_id = r.id
      where r.payment_id = ${paymentId} and r.state = 'refused')
    select greatest(0, coalesce(sum(official_fen - line_official), 0) - (select official from unpaid))::int as official,
      greatest(0, coalesce(sum(service_fen - line_service), 0) - (select service from unpaid))::int as service,
      (select id from taken order by created_at desc, id desc limit 1) as refund_id
    from taken`)
  const [row] = rows
  return {
    split: { officialFen: row?.official ?? 0, serviceFen: row?.service ?? 0 },
    refundId: row?.refund_id ?? undefined,
  }
}

/** Orders of these lines, locked in the order of their ids. */
export async function lockOrdersOfLines(tx: Tx, lineIds: readonly string[]) {
  const { rows } = await tx.execute<{
    id: string
    order_no: string
    owner_id: string
    title: string
    payment_state: number
  }>(sql`
    select o.id, o.order_no, o.owner_id, o.title, o.payment_state from orders o
    where o.id in (select l.order_id from fee_lines l
      where l.id in (select json_array_elements_text(${JSON.stringify(lineIds)}::json)::uuid))
    order by o.id for update`)
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    ownerId: row.owner_id,
    title: row.title,
    paymentState: row.payment_state,
  }))
}

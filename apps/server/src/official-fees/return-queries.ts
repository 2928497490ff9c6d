import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { feeLines } from '../db/schema/official-fees.ts'
import { refunds } from '../db/schema/payments.ts'
import { notifyFinance } from '../payments/notify-finance-queries.ts'
import { findPaidPayment } from '../payments/payment-queries.ts'
import { findRefundable, insertRefund } from '../payments/refund-queries.ts'

/** Shown to the payer in WeChat. */
const reason = '专利局未缴成的费用退款'

/**
 * Asks for the money of an order's returned lines that no refund covers yet: what the office did not get, and our fee
 * for it. While another refund of the order is open nothing is asked; when that is over this is called again.
 *
 * @param order locked.
 * @returns whether a refund was asked for.
 */
export async function askRefundOfReturned(
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
  const split = {
    officialFen: Math.min(
      left.officialFen,
      sum((line) => line.annualFen + line.lateFen + line.restorationFen),
    ),
    serviceFen: Math.min(
      left.serviceFen,
      sum((line) => line.serviceFen),
    ),
  }
  if (split.officialFen + split.serviceFen === 0) return false
  const refund = await insertRefund(tx, { payment, split, reason, ofOrder: true, requestedBy, sendsNow: false })
  await tx
    .update(feeLines)
    .set({ refundId: refund.id })
    .where(
      inArray(
        feeLines.id,
        lines.map((line) => line.id),
      ),
    )
  const params = { amount: refund.amountFen }
  await notifyFinance(tx, { kind: 'payment.refundRequested', orderNo: order.orderNo, params })
  return true
}

/** Orders of these lines, locked in the order of their ids. */
export async function lockOrdersOfLines(tx: Tx, lineIds: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; order_no: string; owner_id: string; title: string }>(sql`
    select o.id, o.order_no, o.owner_id, o.title from orders o
    where o.id in (select l.order_id from fee_lines l
      where l.id in (select json_array_elements_text(${JSON.stringify(lineIds)}::json)::uuid))
    order by o.id for update`)
  return rows.map((row) => ({ id: row.id, orderNo: row.order_no, ownerId: row.owner_id, title: row.title }))
}

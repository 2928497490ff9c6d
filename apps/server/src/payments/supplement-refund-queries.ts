import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { refunds } from '../db/schema/payments.ts'
import { addOrderEvent, lockOrder, notifyOwner } from '../orders/order-move-queries.ts'
import { notifyFinance } from './notify-finance-queries.ts'
import { findPaidPayment } from './payment-queries.ts'
import { findRefundable, insertRefund } from './refund-queries.ts'

/** Shown to the payer in WeChat. */
const reason = '补缴费用无需缴纳，款项退回'

/**
 * Asks for what was paid for a supplement and is no longer owed, as a refund that finance decides; client and finance are told.
 * While another refund of it is open finance is told alone, and asks for the rest itself.
 *
 * @param fen what is too much; no more goes back than is left.
 */
export async function askRefundOfSupplement(tx: Tx, id: string, fen: number): Promise<void> {
  const { orderNo, ownerId, title } = await lockOrder(tx, id)
  const payment = await findPaidPayment(tx, id)
  if (!payment) throw new Error(`supplement ${orderNo} is paid without a payment`)
  const left = await findRefundable(tx, payment)
  const officialFen = Math.min(fen, left.officialFen)
  if (officialFen === 0) return
  const params = { amount: officialFen }
  const open = and(eq(refunds.paymentId, payment.id), inArray(refunds.state, ['requested', 'approved']))
  const isAsked = (await tx.$count(refunds, open)) > 0
  const told = { orderId: id, subject: 'fee', event: 'lateFeeOver', actor: { id: null, role: 'system' } } as const
  await addOrderEvent(tx, { ...told, detail: { differenceFen: -officialFen } })
  if (isAsked) {
    await notifyFinance(tx, { kind: 'fee.lateFeeOver', orderNo, params })
    return
  }
  const split = { officialFen, serviceFen: 0 }
  await insertRefund(tx, { payment, split, reason, ofOrder: true, requestedBy: null, sendsNow: false })
  await notifyFinance(tx, { kind: 'payment.refundRequested', orderNo, params })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeBack', params: { ...params, title } })
}

import { returnReceipt as call } from '@portal/contract/money/payments'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findPayment, lockPayment } from './payment-queries.ts'
import { advanceRefund } from './reconcile.ts'
import { hasReturn, insertRefund } from './refund-queries.ts'

/** Empties the manual queue: money that is not what was asked for goes back whole. */
export const returnReceipt = implement(call, async ({ input, user, db, database, services, client }) => {
  const found = await findPayment(db, input.paymentId)
  if (!found) throw new AppError('common.notFound')
  const refundId = await database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const payment = await lockPayment(tx, found.id)
    if (payment.state !== 'mismatch' || payment.receivedFen === null || (await hasReturn(tx, payment.id))) {
      throw new AppError('payments.nothingToRefund')
    }
    const refund = await insertRefund(tx, {
      payment,
      split: { officialFen: 0, serviceFen: payment.receivedFen },
      reason: input.notes,
      ofOrder: false,
      requestedBy: user.id,
      sendsNow: true,
    })
    await writeAudit(tx, {
      actor: user,
      action: 'payment.return',
      subjectKind: 'payment',
      subjectId: payment.id,
      detail: { orderNo: order.orderNo, amount: payment.receivedFen },
      requestId: client.requestId,
    })
    return refund.id
  })
  await advanceRefund({ database, services }, refundId)
  return { refundId }
})

import { requestRefund as call } from '@portal/contract/money/payments'
import { orderCan, orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { afterStates } from '@portal/domain/kernel/orders/order-states'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { lockOrder, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseViewer, situationOf } from './open-payment.ts'
import { findPaidPayment } from './payment-queries.ts'
import { findRefundable, insertRefund } from './refund-queries.ts'
import { splitOrRefuse } from './refund-rules.ts'

const moneyRoles: readonly string[] = ['finance', 'administrator']

/** The customer asks (after-sales moves to "requested"); finance may ask on its own for an order that has ended. */
export const requestRefund = implement(call, async ({ input, user, db, database, language }) => {
  const visible = await getVisibleOrder(db, user, input.orderNo)
  const role = refuseViewer(await actingRole(db, user, visible), language)
  const refund = await database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, visible.id)
    const asFinance = moneyRoles.includes(role)
    const answer = orderCan(asFinance ? 'refund' : 'afterSales', situationOf(order, role))
    if (!answer.allowed) {
      throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[answer.reason][language] })
    }
    const payment = await findPaidPayment(tx, order.id)
    if (!payment) throw new AppError('payments.nothingToRefund')
    const left = await findRefundable(tx, payment)
    const split = splitOrRefuse(input, left)
    if (input.fileId !== undefined && (await findOwnFiles(tx, user, [input.fileId])).length === 0) {
      throw new AppError('payments.refundProofUnknown')
    }
    const inserted = await insertRefund(tx, {
      payment,
      split,
      fileId: input.fileId,
      reason: input.reason,
      ofOrder: true,
      requestedBy: user.id,
      sendsNow: false,
    })
    await notifyFinance(tx, {
      kind: 'payment.refundRequested',
      orderNo: order.orderNo,
      params: { amount: inserted.amountFen },
    })
    if (asFinance) return { ...inserted, afterState: order.afterState }
    const { afterState } = await moveOrder(tx, {
      orderId: order.id,
      set: 'afterSales',
      to: afterStates.requested.code,
      event: 'requested',
      actor: { id: user.id, role },
      detail: { amount: inserted.amountFen },
    })
    return { ...inserted, afterState }
  })
  return {
    refundId: refund.id,
    official: refund.officialFen,
    service: refund.serviceFen,
    coupon: refund.couponFen,
    afterState: refund.afterState,
  }
})

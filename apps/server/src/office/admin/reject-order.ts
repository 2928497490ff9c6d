import { rejectOrder as call } from '@portal/contract/office/admin'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { closeOpenCorrection } from '../../kernel/orders/correction-queries.ts'
import { cancelDeadlines } from '../../kernel/orders/deadline-queries.ts'
import { moveOrder, notifyAgents, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { queryPaymentsSoon } from '../../kernel/orders/order-payment-queries.ts'
import { implement } from '../../platform/http/handler.ts'

export const rejectOrder = implement(call, (context) => {
  const { input, services } = context
  const { unpaid, paying, closed } = paymentStates
  return actOnCase(context, {
    call: call.name,
    ...input,
    action: 'reject',
    act: async (tx, order, actor) => {
      let after = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.rejected.code,
        event: 'rejected',
        actor,
        detail: { notes: input.reason },
        now: services.now(),
      })
      if (order.paymentState === unpaid.code || order.paymentState === paying.code) {
        after = await moveOrder(tx, {
          orderId: order.id,
          set: 'payment',
          to: closed.code,
          event: 'closed',
          actor,
        })
      }
      await queryPaymentsSoon(tx, order.id)
      await closeOpenCorrection(tx, order.id)
      await cancelDeadlines(tx, order.id)
      const notice = { kind: 'work.rejected', orderNo: order.orderNo, params: { title: order.title } }
      await notifyOwner(tx, { ...notice, ownerId: order.ownerId })
      await notifyAgents(tx, { ...notice, orderId: order.id })
      return { reply: toMoved(after), detail: { reason: input.reason } }
    },
  })
})

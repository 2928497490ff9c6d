import { withdrawCorrection as call } from '@portal/contract/office/admin'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import {
  discardCorrectionDraft,
  getStateAskedIn,
  withdrawOpenCorrection,
} from '../../kernel/orders/correction-request-queries.ts'
import { moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { implement } from '../../platform/http/handler.ts'

export const withdrawCorrection = implement(call, (context) => {
  const { reason } = context.input
  return actOnCase(context, {
    call: call.name,
    ...context.input,
    action: 'withdrawCorrection',
    act: async (tx, order, actor) => {
      const round = await withdrawOpenCorrection(tx, order.id)
      const isDraftDropped = await discardCorrectionDraft(tx, order.id)
      const after = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: await getStateAskedIn(tx, order.id),
        event: 'correctionWithdrawn',
        actor,
        detail: { round, notes: reason, isDraftDropped },
      })
      await notifyOwner(tx, {
        ownerId: order.ownerId,
        orderNo: order.orderNo,
        kind: 'work.correctionWithdrawn',
        params: { title: order.title, ...(isDraftDropped && { dropped: 1 }) },
      })
      return { reply: { ...toMoved(after), isDraftDropped }, detail: { round, reason, isDraftDropped } }
    },
  })
})

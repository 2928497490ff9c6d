import { withdrawDraft as call } from '@portal/contract/office/admin'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { keepDrafted } from '../../kernel/forms/filing-queries.ts'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { moveOrder, noteOnOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { withdrawDrafts } from '../../kernel/papers/order-document-queries.ts'
import { implement } from '../../platform/http/handler.ts'

export const withdrawDraft = implement(call, (context) => {
  const { reason } = context.input
  return actOnCase(context, {
    call: call.name,
    ...context.input,
    action: 'withdrawDraft',
    act: async (tx, order, actor) => {
      await withdrawDrafts(tx, order.id)
      await keepDrafted(tx, order.id, null)
      const entry = { orderId: order.id, event: 'draftWithdrawn', actor, detail: { notes: reason } }
      // One that the client sent back left the order where it is.
      const after =
        order.workState === workStates.accepted.code
          ? await noteOnOrder(tx, { ...entry, subject: 'work' })
          : await moveOrder(tx, { ...entry, set: 'work', to: workStates.accepted.code })
      await notifyOwner(tx, {
        ownerId: order.ownerId,
        orderNo: order.orderNo,
        kind: 'work.draftWithdrawn',
        params: { title: order.title },
      })
      return { reply: toMoved(after), detail: { reason } }
    },
  })
})

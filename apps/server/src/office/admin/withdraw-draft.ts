import { withdrawDraft as call } from '@portal/contract/office/admin'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { findFiling, saveDraftDocuments } from '../../kernel/orders/filing-queries.ts'
import { addEventAndVersion, moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
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
      // Of a draft that is a file to look at the form keeps its version.
      if ((await findFiling(tx, order.id))?.drafted) await saveDraftDocuments(tx, order.id, null)
      const entry = { orderId: order.id, event: 'draftWithdrawn', actor, detail: { notes: reason } }
      const to = workStates.accepted.code
      // One that the client sent back left the order where it is; its wait begins anew.
      const after =
        order.workState === to
          ? await addEventAndVersion(tx, { ...entry, subject: 'work', from: String(to), to: String(to) })
          : await moveOrder(tx, { ...entry, set: 'work', to })
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

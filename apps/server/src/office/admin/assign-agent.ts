import { assignAgent as call } from '@portal/contract/office/admin'
import { isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { assigningCase } from './assign-case-parts.ts'

export const assignAgent = implement(call, (context) => {
  const { input, language } = context
  return assigningCase(context, input.orderNo, input.agentId, (give) =>
    actOnCase(context, {
      call: call.name,
      ...input,
      action: 'open',
      act: async (tx, order, actor) => {
        const isOpen = order.workState >= workStates.submitted.code && order.workState <= workStates.filed.code
        const isFee = isSupplementKind(order.kind)
        if (!isOpen || isFee) {
          const reason = isFee ? 'ofSupplement' : order.workState === workStates.draft.code ? 'stillDraft' : 'ended'
          throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[reason][language] })
        }
        const after = await give(tx, order, actor)
        await notifyAgents(tx, {
          orderId: order.id,
          orderNo: order.orderNo,
          kind: 'work.agentAssigned',
          params: { title: order.title },
        })
        return { reply: toMoved(after), detail: { before: order.agentId, after: input.agentId } }
      },
    }),
  )
})

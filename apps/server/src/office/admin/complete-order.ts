import { completeOrder as call } from '@portal/contract/office/admin'
import { closeWork } from '../../kernel/orders/accept-parts.ts'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { implement } from '../../platform/http/handler.ts'

export const completeOrder = implement(call, (context) =>
  actOnCase(context, {
    call: call.name,
    ...context.input,
    action: 'complete',
    act: async (tx, order, actor) => ({ reply: toMoved(await closeWork(tx, order, actor, context.input.notes)) }),
  }),
)

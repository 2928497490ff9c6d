import { completeOrder as call } from '@portal/contract/admin'
import { implement } from '../http/handler.ts'
import { closeWork } from './accept-parts.ts'
import { actOnCase, toMoved } from './case-act.ts'

export const completeOrder = implement(call, (context) =>
  actOnCase(context, {
    call: call.name,
    ...context.input,
    action: 'complete',
    act: async (tx, order, actor) => ({ reply: toMoved(await closeWork(tx, order, actor, context.input.notes)) }),
  }),
)

import { acceptOrder as call } from '@portal/contract/admin'
import { implement } from '../http/handler.ts'
import { takeIntoWork } from './accept-parts.ts'
import { giveToAgent } from './agent-queries.ts'
import { actOnCase, toMoved } from './case-act.ts'

export const acceptOrder = implement(call, (context) => {
  const { input } = context
  return actOnCase(context, {
    call: call.name,
    ...input,
    action: 'accept',
    act: async (tx, order, actor) => {
      if (input.agentId !== undefined) await giveToAgent(tx, order, input.agentId, actor)
      const after = await takeIntoWork(tx, order, actor, input.notes)
      return { reply: toMoved(after), detail: { agentId: input.agentId ?? null } }
    },
  })
})

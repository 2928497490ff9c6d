import { acceptOrder as call } from '@portal/contract/office/admin'
import { acceptSubmission } from '../../kernel/orders/accept-parts.ts'
import { actOnCase, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { assigningCase } from './assign-case-parts.ts'
import { refuseUnsigned } from './unsigned-parts.ts'

type Give = Parameters<Parameters<typeof assigningCase>[3]>[0]

export const acceptOrder = implement(call, (context) => {
  const { input } = context
  const accept = (give?: Give) =>
    actOnCase(context, {
      call: call.name,
      ...input,
      action: 'accept',
      act: async (tx, order, actor) => {
        await refuseUnsigned(tx, order, context.language)
        await give?.(tx, order, actor)
        const after = await acceptSubmission(tx, order, actor, input.notes)
        return { reply: toMoved(after), detail: { agentId: input.agentId ?? null } }
      },
    })
  return input.agentId === undefined ? accept() : assigningCase(context, input.orderNo, input.agentId, accept)
})

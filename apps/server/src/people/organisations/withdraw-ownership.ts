import { withdrawOwnership as call } from '@portal/contract/people/organisations'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseUnlessOwner } from './entitle-rules.ts'
import { endOffer } from './ownership-queries.ts'

export const withdrawOwnership = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    refuseUnlessOwner(caller)
    if (!(await endOffer(tx, organisation.id, context.input.id))) throw new AppError('organisations.offerGone')
    return { ok: true }
  }),
)

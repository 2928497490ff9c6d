import { revokeInvitation as call } from '@portal/contract/people/invitations'
import { revokeOpen } from '../../kernel/orders/invitation-queries.ts'
import { getSharableOrder } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const revokeInvitation = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const order = await getSharableOrder(tx, context, context.input.orderNo)
    const revoked = await revokeOpen(tx, order.id, context.input.id)
    if (revoked === undefined) throw new AppError('common.notFound')
    if (!revoked) throw new AppError('invitations.answered')
    return { ok: true }
  }),
)

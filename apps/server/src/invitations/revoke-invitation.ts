import { revokeInvitation as call } from '@portal/contract/invitations'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { getSharableOrder } from '../orders/order-access.ts'
import { revokeOpen } from './invitation-queries.ts'

export const revokeInvitation = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const order = await getSharableOrder(tx, context, context.input.orderNo)
    const revoked = await revokeOpen(tx, order.id, context.input.id)
    if (revoked === undefined) throw new AppError('common.notFound')
    if (!revoked) throw new AppError('invitations.answered')
    return { ok: true }
  }),
)

import { removeAffiliate as call } from '@portal/contract/kernel/orders'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { removeMember } from './member-queries.ts'
import { getSharableOrder } from './order-access.ts'
import { addOrderEvent, lockOrder } from './order-move-queries.ts'
import { actingRole } from './order-situation-access.ts'

export const removeAffiliate = implement(call, (context) => {
  const { input, user, db } = context
  return db.transaction(async (tx) => {
    const order = await getSharableOrder(tx, context, input.orderNo)
    // An order for a fee that is being made this moment takes its members from this one.
    await lockOrder(tx, order.id)
    if (!(await removeMember(tx, order.id, input.userId))) throw new AppError('common.notFound')
    const role = (await actingRole(tx, user, order)) ?? 'customer'
    await addOrderEvent(tx, {
      orderId: order.id,
      subject: 'work',
      event: 'memberRemoved',
      actor: { id: user.id, role },
    })
    return { ok: true }
  })
})

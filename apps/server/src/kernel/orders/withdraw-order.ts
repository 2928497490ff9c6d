import { withdrawOrder as call } from '@portal/contract/kernel/orders'
import { implement } from '../../platform/http/handler.ts'
import { endOrder } from './end-order.ts'
import { getVisibleOrder } from './order-access.ts'
import { lockOrder } from './order-move-queries.ts'
import { roleFor } from './order-situation-access.ts'

export const withdrawOrder = implement(call, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    const { id } = await getVisibleOrder(tx, user, input.orderNo)
    const order = await lockOrder(tx, id)
    const role = await roleFor(tx, user, order, 'withdraw', language)
    const { orderNo, workState } = await endOrder(tx, {
      order,
      user,
      role,
      event: 'withdrawn',
      notes: input.notes,
      now: services.now(),
    })
    return { orderNo, workState }
  }),
)

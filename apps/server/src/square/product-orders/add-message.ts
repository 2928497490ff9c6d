import { addMessage as call } from '@portal/contract/square/product-orders'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { loadOrder } from './load-order.ts'
import { addEvent, getProductOrder, need, notifySide, refuseOtherFiles } from './product-order-queries.ts'

const perHour = 30

/** A word between the sides; staff read it and write where they decide. */
export const addMessage = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { order, side } = await getProductOrder(tx, user, input.orderNo)
    need(side !== 'staff', 'common.notFound')
    await limitRate(tx, `productMessage:${order.id}:${side}`, perHour, 3600)
    await refuseOtherFiles(tx, user, input.fileIds)
    await addEvent(tx, order.id, { actorId: user.id, side, event: 'message', notes: input.message }, input.fileIds)
    const to = side === 'buyer' ? 'seller' : 'buyer'
    await notifySide(tx, order, to, { kind: 'productOrder.message', params: { by: side } })
    return loadOrder(tx, user, input.orderNo, services)
  }),
)

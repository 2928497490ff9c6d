import {
  closeOrder as closeCall,
  getOrder as getCall,
  saveNote as noteCall,
  receiveOrder as receiveCall,
  shipOrder as shipCall,
} from '@portal/contract/square/product-orders'
import { autoDoneOn } from '@portal/domain/kernel/reference/product-order-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { mayActOn } from '@portal/domain/square/product-orders/product-order-states'
import { eq } from 'drizzle-orm'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import { productOrders } from '../../platform/db/schema/product-orders.ts'
import { implement } from '../../platform/http/handler.ts'
import { closeUnpaid } from './close-parts.ts'
import { askForAccount, doneValues } from './follow-money-queries.ts'
import { loadOrder } from './load-order.ts'
import {
  addEvent,
  getProductOrder,
  lockProductOrder,
  need,
  notifySide,
  refuseOtherFiles,
  writeStep,
} from './product-order-queries.ts'

export const getOrder = implement(getCall, ({ input, user, db, services }) =>
  loadOrder(db, user, input.orderNo, services),
)

export const closeOrder = implement(closeCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    const { order, side, situation } = await lockProductOrder(tx, user, input, beijingDate(now))
    need(mayActOn(situation, 'close', side) && !(await isTransferAnnounced(tx, order.id)))
    await addEvent(tx, order.id, { actorId: user.id, side, event: 'close', notes: input.notes })
    // Closed by the seller it is closed by nobody of the buyer's: the portal itself does it.
    const actor =
      side === 'buyer' ? ({ id: user.id, role: 'customer' } as const) : ({ id: null, role: 'system' } as const)
    await closeUnpaid(tx, order, actor, now)
    await notifySide(tx, order, side === 'buyer' ? 'seller' : 'buyer', {
      kind: 'productOrder.closed',
      params: { by: side },
    })
    return loadOrder(tx, user, input.orderNo, services)
  }),
)

/** Goods are shipped once, with a parcel; of a service words or files are delivered, as often as there are some. */
export const shipOrder = implement(shipCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { carrier, trackingNo, fileIds, notes } = input
    const now = services.now()
    const { order, product, side, situation } = await lockProductOrder(tx, user, input, beijingDate(now))
    const isFirst = mayActOn(situation, 'ship', side)
    need(isFirst || mayActOn(situation, 'deliver', side))
    if (product.kind === 'goods') need(carrier !== '' && trackingNo !== '', 'productOrders.carrierMissing')
    else need(fileIds.length > 0 || notes !== '', 'productOrders.deliveryMissing')
    await refuseOtherFiles(tx, user, fileIds)
    const values = isFirst
      ? {
          state: 'shipped' as const,
          ...{ shippedAt: now, toldAt: null },
          carrier,
          trackingNo,
          autoDoneOn: autoDoneOn(civilDate(beijingDate(now))),
        }
      : // What came last has its days too.
        { autoDoneOn: autoDoneOn(civilDate(beijingDate(now))), toldAt: null }
    const event = isFirst ? 'ship' : 'deliver'
    const said = [carrier, trackingNo].filter((text) => text !== '').join(' ')
    const words = [said, notes].filter((text) => text !== '').join('\n')
    await writeStep(tx, product, values, { actorId: user.id, side, event, notes: words }, fileIds)
    const kind = product.kind === 'goods' ? 'productOrder.shipped' : 'productOrder.delivered'
    await notifySide(tx, order, 'buyer', { kind, params: { carrier, trackingNo } })
    return loadOrder(tx, user, input.orderNo, services)
  }),
)

export const receiveOrder = implement(receiveCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    const { order, product, side, situation } = await lockProductOrder(tx, user, input, beijingDate(now))
    need(mayActOn(situation, 'receive', side))
    const values = await doneValues(tx, product, now)
    await writeStep(tx, product, values, { actorId: user.id, side, event: 'receive' })
    await notifySide(tx, order, 'seller', { kind: 'productOrder.done', params: { on: values.payoutDueOn } })
    await askForAccount(tx, order, product.sellerId)
    return loadOrder(tx, user, input.orderNo, services)
  }),
)

/** No step: nobody's page is older for it, and the buyer reads nothing of it. */
export const saveNote = implement(noteCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { product, side } = await getProductOrder(tx, user, input.orderNo)
    need(side === 'seller', 'common.notFound')
    await tx.update(productOrders).set({ sellerNote: input.notes }).where(eq(productOrders.orderId, product.orderId))
    return loadOrder(tx, user, input.orderNo, services)
  }),
)

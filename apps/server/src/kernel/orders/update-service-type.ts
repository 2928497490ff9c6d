import { updateServiceType as call } from '@portal/contract/kernel/orders'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { draftingFee, isDraftedRight } from '@portal/domain/kernel/reference/drafting'
import { draftingFeeFen, serviceFeeFen } from '@portal/domain/kernel/reference/service-fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getVisibleOrder } from './order-access.ts'
import { addOrderEvent, lockOrder } from './order-move-queries.ts'
import { isTransferAnnounced } from './order-payment-queries.ts'
import { actingRole } from './order-situation-access.ts'
import { isDraftingCharged, isServiceKind, isServiceType, setServiceType } from './service-type-queries.ts'

const reasons = {
  paying: {
    en: 'a payment of this order is under way; end it first',
    zh: '该订单正在支付中，请先结束支付',
  },
  ended: { en: 'the order has ended', zh: '订单已结束' },
}

export const updateServiceType = implement(call, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    const { id } = await getVisibleOrder(tx, user, input.orderNo)
    const order = await lockOrder(tx, id)
    const role = await actingRole(tx, user, order)
    if (role === undefined || role === 'finance') throw new AppError('common.forbidden')
    const type = input.ServiceType
    if (!isServiceType(type) || !isServiceKind(order.kind)) throw new AppError('orders.unknownServiceType', { type })
    if (order.workState >= workStates.completed.code) {
      throw new AppError('orders.actionNotAllowed', { reason: reasons.ended[language] })
    }
    if (order.paymentState === paymentStates.paying.code || (await isTransferAnnounced(tx, id))) {
      throw new AppError('orders.actionNotAllowed', { reason: reasons.paying[language] })
    }
    if (order.paymentState !== paymentStates.unpaid.code) throw new AppError('orders.serviceTypePaid')
    const on = beijingDate(services.now())
    const drafted = isDraftedRight(order.kind) && (await isDraftingCharged(tx, id)) ? order.kind : undefined
    const fees = {
      service: serviceFeeFen(order.kind, type, on, order.agencyId),
      ...(drafted && { [draftingFee]: draftingFeeFen(drafted, type, on, order.agencyId) }),
    }
    const fee = Object.values(fees).reduce((sum, fen) => sum + fen, 0)
    // A draft has no fee lines yet: the quote of its submission takes the chosen service.
    const priced = order.workState !== workStates.draft.code
    const differenceFen = priced ? fee - order.serviceFen : 0
    // A coupon falls off with the fee that it was reckoned from: that is to be paid too.
    const difference = { official: 0, service: differenceFen === 0 ? 0 : differenceFen + order.couponFen }
    if (!input.dryRun && type !== order.serviceType) {
      await setServiceType(tx, { orderId: id, type, fees: priced ? fees : undefined })
      await addOrderEvent(tx, {
        orderId: id,
        subject: 'fee',
        event: 'serviceTypeChanged',
        actor: { id: user.id, role },
        from: order.serviceType,
        to: type,
        detail: { differenceFen, ...(input.notes && { notes: input.notes }) },
      })
    }
    return { difference, newState: order.workState }
  }),
)

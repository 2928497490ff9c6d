import { changePrice as call } from '@portal/contract/square/product-orders'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { mayActOn } from '@portal/domain/square/product-orders/product-order-states'
import { eq } from 'drizzle-orm'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import { addEventAndVersion } from '../../kernel/orders/order-move-queries.ts'
import { hasLivePayment, isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import { endLivePayment } from '../../money/payments/live-payment-parts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { loadOrder } from './load-order.ts'
import { findLines, lockProductOrder, need, notifySide, writeStep } from './product-order-queries.ts'

const turnsMax = 4

/** An open code asks for the earlier price: it is ended at the provider before, so nobody pays what the order does not cost any more. */
export const changePrice = implement(call, async ({ input, user, db, database, services }) => {
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const done = await db.transaction(async (tx) => {
      const locked = await lockProductOrder(tx, user, input, beijingDate(services.now()))
      const { order, product, side, situation } = locked
      need(mayActOn(situation, 'changePrice', side))
      if (await isTransferAnnounced(tx, order.id)) throw new AppError('payments.transferAnnounced')
      const lines = await findLines(tx, order.id)
      const official = lines.reduce((sum, { officialFen, quantity }) => sum + officialFen * quantity, 0)
      if (input.amount < official) throw new AppError('productOrders.belowOfficial', { official: yuan(official) })
      if (await hasLivePayment(tx, order.id)) return { live: order.id }
      need(order.paymentState === paymentStates.unpaid.code)
      await tx.update(orders).set({ officialFen: input.amount }).where(eq(orders.id, order.id))
      const detail = { amount: input.amount, before: order.officialFen }
      await addEventAndVersion(tx, {
        ...{ orderId: order.id, subject: 'payment', event: 'priceChangedBySeller', detail },
        actor: { id: null, role: 'system' },
      })
      const by = { actorId: user.id, side } as const
      await writeStep(tx, product, {}, { ...by, event: 'changePrice', amountFen: input.amount })
      await notifySide(tx, order, 'buyer', { kind: 'productOrder.priceChanged', params: { amount: input.amount } })
      return { reply: await loadOrder(tx, user, input.orderNo, services) }
    })
    if (done.reply) return done.reply
    await endLivePayment({ database, services }, done.live)
  }
  throw new AppError('common.conflict')
})

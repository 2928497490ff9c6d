import { giveBack as call } from '@portal/contract/square/product-orders'
import { answerBy } from '@portal/domain/kernel/reference/product-order-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { mayActOn } from '@portal/domain/square/product-orders/product-order-states'
import { productAfterSales } from '../../platform/db/schema/product-orders.ts'
import { implement } from '../../platform/http/handler.ts'
import { findLeft, startRefund } from './follow-money-queries.ts'
import { loadOrder } from './load-order.ts'
import { lockProductOrder, need, notifySide, refuseLate, writeStep } from './product-order-queries.ts'

/** The seller cannot deliver, or makes good: a request that is agreed as it is made, so that its money takes the one way back. */
export const giveBack = implement(call, ({ input, user, db, services }) =>
  db
    .transaction(async (tx) => {
      const { order, product, side, situation } = await lockProductOrder(tx, user, input, beijingDate(services.now()))
      need(mayActOn(situation, 'giveBack', side))
      const amountFen = input.amount ?? (await findLeft(tx, order))
      need(amountFen > 0)
      const [sale] = await tx
        .insert(productAfterSales)
        .values({
          ...{ orderId: order.id, kind: 'refund', bySeller: true, amountFen, reason: input.reason },
          answerBy: answerBy(civilDate(situation.today), false),
        })
        .returning()
      if (!sale) throw new Error('an insert answered no row')
      await startRefund(tx, { order, product, sale, amountFen, decidedBy: user.id })
      await writeStep(
        tx,
        product,
        {},
        { actorId: user.id, side, event: 'giveBack', notes: input.reason, amountFen, afterSaleId: sale.id },
      )
      const params = { amount: amountFen, notes: input.reason }
      await notifySide(tx, order, 'buyer', { kind: 'productOrder.givenBack', params })
      return loadOrder(tx, user, input.orderNo, services)
    })
    .catch(refuseLate),
)

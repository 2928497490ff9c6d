import { copyOrder as call } from '@portal/contract/orders'
import { feeOrderKind } from '@portal/domain/official-fees/fee-line-states'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { insertCopy } from './copy-queries.ts'
import { getVisibleOrder } from './order-access.ts'
import { addOrderEvent } from './order-move-queries.ts'
import { nextOrderNumber } from './order-number-queries.ts'
import { roleFor } from './order-situation-access.ts'

export const copyOrder = implement(call, ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const order = await getVisibleOrder(tx, user, input.orderNo)
    if (order.kind === feeOrderKind) throw new AppError('officialFees.otherKind')
    // Whoever does not act for the customer must not get the form with the inventors' numbers in it.
    const role = await roleFor(tx, user, order, 'copy', language)
    const orderNo = await nextOrderNumber(tx)
    const orderId = await insertCopy(tx, { order, orderNo, createdBy: user.id })
    await addOrderEvent(tx, {
      orderId,
      subject: 'work',
      event: 'created',
      actor: { id: user.id, role },
      to: '0',
      detail: { copiedFrom: order.orderNo },
    })
    return { orderNo }
  }),
)

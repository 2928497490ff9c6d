import { withdrawTransfer as call } from '@portal/contract/money/payments'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { findLastTransfer } from '../../kernel/orders/order-payment-queries.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { releasePrice } from './due-price-queries.ts'
import { isClient } from './open-payment.ts'
import { transferFacts } from './transfer-parts.ts'
import { settleTransfer } from './transfer-queries.ts'

export const withdrawTransfer = implement(call, async ({ input, user, db, database, services, language }) => {
  const visible = await getVisibleOrder(db, user, input.orderNo)
  const role = await actingRole(db, user, visible)
  if (role === undefined || !isClient(role)) {
    throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords.roleNotAllowed[language] })
  }
  const transfer = await database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, visible.id)
    const last = await findLastTransfer(tx, visible.id)
    if (!last) throw new AppError('payments.transferDecided')
    await settleTransfer(tx, last.id, { state: 'withdrawn', decidedBy: user.id })
    await releasePrice(tx, order, beijingDate(services.now()))
    const actor = { id: user.id, role }
    const detail = { amount: last.amountFen }
    await addOrderEvent(tx, { orderId: visible.id, subject: 'payment', event: 'transferWithdrawn', actor, detail })
    return findLastTransfer(tx, visible.id)
  })
  if (!transfer) throw new Error('a transfer is gone')
  return transferFacts(transfer)
})

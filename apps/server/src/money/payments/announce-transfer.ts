import { announceTransfer as call } from '@portal/contract/money/payments'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { clearAct } from '../../kernel/approvals/clear-act-parts.ts'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { queryPaymentsSoon } from '../../kernel/orders/order-payment-queries.ts'
import { actingRole } from '../../kernel/orders/order-situation-access.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError, notOffered } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { reprice } from './due-price-queries.ts'
import { refuseNotDue, refuseUnlessPayable, refuseViewer } from './open-payment.ts'
import { refuseTransferDay, transferFacts } from './transfer-parts.ts'
import { insertTransfer } from './transfer-queries.ts'

/** Nothing is booked: finance looks for the money first. A code that is open is not wanted any more and closed soon. */
export const announceTransfer = implement(call, async ({ input, user, db, database, services, language }) => {
  const visible = await getVisibleOrder(db, user, input.orderNo)
  const role = refuseViewer(await actingRole(db, user, visible), language)
  if (!services.config.bankTransfer) throw notOffered('bankTransfer')
  const today = beijingDate(services.now())
  refuseTransferDay(input.transferredOn, { today, reportedOn: today })
  const [proof] = await findOwnFiles(db, user, [input.fileId])
  if (!proof) throw new AppError('payments.proofUnknown')
  const transfer = await database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, visible.id)
    refuseUnlessPayable(locked, role, language)
    // The price of the day on which the money left holds, whether the nightly run or a code that was opened has raised it or not.
    const leftOn = civilDate(input.transferredOn)
    const order = await reprice(tx, locked, leftOn)
    await refuseNotDue(tx, order, leftOn)
    const cleared = await clearAct(tx, { act: 'pay', order, user, days: { on: leftOn, today } })
    const announced = {
      orderId: order.id,
      amountFen: input.amount,
      transferredOn: input.transferredOn,
      payerName: input.payer,
      fileId: proof.id,
      announcedBy: user.id,
    }
    const inserted = await insertTransfer(tx, announced, cleared)
    await queryPaymentsSoon(tx, order.id)
    const told = { orderId: order.id, event: 'transferAnnounced', detail: { amount: input.amount } }
    await addOrderEvent(tx, { ...told, subject: 'payment', actor: { id: user.id, role } })
    await notifyFinance(tx, {
      kind: 'payment.transferAnnounced',
      orderNo: order.orderNo,
      params: { amount: input.amount },
    })
    return inserted
  })
  return transferFacts({ ...transfer, fileName: proof.name })
})

import { takeBackOfficePayment as call } from '@portal/contract/money/official-fees'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { refreshNextDeadline, reopenDeadlines } from '../../kernel/orders/document-queries.ts'
import { findHeldForOffice } from '../../kernel/orders/held-queries.ts'
import { addOrderEvent, lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findOfficePayment, takeBackOfficePayment as takeBack } from './office-payment-queries.ts'

export const takeBackOfficePayment = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const found = await findOfficePayment(tx, input.id)
    // What the lines of annual fees say is taken back with them.
    if (!found?.notedBy) throw new AppError('common.notFound')
    const order = await lockOrder(tx, found.orderId)
    const row = await takeBack(tx, input.id, { by: user.id, reason: input.reason })
    if (!row) throw new AppError('officialFees.takenBack')
    await reopenDeadlines(tx, order.id, row.deadlineIds)
    await refreshNextDeadline(tx, order.id)
    const detail = { amount: row.amountFen, day: row.paidOn, reason: input.reason }
    const actor = { id: user.id, role: user.role }
    await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'officePaymentTakenBack', actor, detail })
    const { ownerId, orderNo, title } = order
    await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.officePaymentTakenBack', params: { title, ...detail } })
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'order',
      subjectId: orderNo,
      detail: { amount: row.amountFen, reason: input.reason },
      requestId: client.requestId,
    })
    return { id: row.id, held: await findHeldForOffice(tx, order.id) }
  }),
)

import { withdraw as call } from '@portal/contract/kernel/approvals'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAudit } from '../audit/audit-queries.ts'
import { isPayable } from '../orders/order-money-rules.ts'
import { queryPaymentsSoon } from '../orders/order-payment-queries.ts'
import { lockSeenRequest } from './request-access.ts'
import { endRequest, findDecisions } from './request-queries.ts'
import { mayTakeBack } from './take-back-rules.ts'

export const withdraw = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { order, request } = await lockSeenRequest(tx, user, input.id)
    const decisions = await findDecisions(tx, [request.id])
    // Others see it, and it is not theirs.
    if (!mayTakeBack(user, request, { decisions, isUnpaid: true })) {
      if (request.state !== 'asked' && request.state !== 'approved' && request.askedBy === user.id)
        throw new AppError('approvals.ended')
      throw new AppError('common.notFound')
    }
    if (!mayTakeBack(user, request, { decisions, isUnpaid: isPayable(order) })) throw new AppError('approvals.ended')
    await endRequest(tx, request.id, { state: 'withdrawn' })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'order', subjectId: order.id, requestId: client.requestId },
      detail: { act: request.act },
    })
    // A code that it had opened takes no more money.
    if (request.act === 'pay') await queryPaymentsSoon(tx, order.id)
    return { ok: true }
  }),
)

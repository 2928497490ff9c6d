import { closeDeadline as call } from '@portal/contract/office/admin'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notesDetail } from '../../kernel/orders/case-act-parts.ts'
import { endDeadlines, refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findDeadlineState } from './deadline-state-queries.ts'

export const closeDeadline = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { id: orderId } = await getWorkedCase(tx, user, input.orderNo)
    const order = await lockOrder(tx, orderId)
    const [ended] = await endDeadlines(tx, orderId, [input.id], input.state)
    if (!ended) {
      const state = await findDeadlineState(tx, orderId, input.id)
      throw new AppError(state === undefined ? 'common.notFound' : 'common.conflict')
    }
    const detail = { ruleId: ended.ruleId, ...notesDetail(input.notes) }
    const actor = { id: user.id, role: user.role }
    await addOrderEvent(tx, { orderId, subject: 'deadline', event: input.state, actor, detail })
    await refreshNextDeadline(tx, orderId)
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'order',
      subjectId: order.orderNo,
      detail: { ...detail, state: input.state },
      requestId: client.requestId,
    })
    return { id: ended.id, state: input.state, version: order.version }
  }),
)

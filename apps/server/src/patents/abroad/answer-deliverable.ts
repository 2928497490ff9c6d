import { answerDeliverable as call } from '@portal/contract/patents/foreign'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { mayActAsCustomer } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { answerOpenDeliverable, findVisibleDeliverable } from './deliverable-queries.ts'

export const answerDeliverable = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const seen = await findVisibleDeliverable(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    const { order, kind, version } = seen
    if (!(await mayActAsCustomer(tx, user, order))) throw new AppError('common.forbidden')
    if (!input.accept && input.notes === '') throw new AppError('foreign.reasonMissing')
    const state = input.accept ? 'accepted' : 'returned'
    const answered = await answerOpenDeliverable(tx, input.id, { state, answerNotes: input.notes, answeredBy: user.id })
    if (!answered) throw new AppError('foreign.deliverableAnswered')
    const actor = clientActor(user)
    const event = input.accept ? 'deliverableAccepted' : 'deliverableReturned'
    await addOrderEvent(tx, { orderId: order.id, subject: 'document', event, actor, detail: { kind, version } })
    await notifyAgents(tx, {
      orderId: order.id,
      kind: `foreign.${event}`,
      orderNo: order.orderNo,
      params: { title: order.title },
    })
    return { id: input.id, state }
  }),
)

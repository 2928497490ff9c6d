import { confirmDraft as call } from '@portal/contract/orders'
import { workStates } from '@portal/domain/orders/order-states'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { getVisibleOrder } from './order-access.ts'
import { lockOrder, moveOrder, notifyAgents } from './order-move-queries.ts'
import { roleFor } from './order-situation-access.ts'

export const confirmDraft = implement(call, async ({ input, user, db, language }) => {
  const { confirm, notes } = input
  if (!confirm && notes === '') {
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'notes', message: 'required' }] })
  }
  return db.transaction(async (tx) => {
    const { id } = await getVisibleOrder(tx, user, input.orderNo)
    const order = await lockOrder(tx, id)
    const role = await roleFor(tx, user, order, confirm ? 'confirmDraft' : 'returnDraft', language)
    const event = confirm ? 'draftConfirmed' : 'draftReturned'
    const { orderNo, title, workState } = await moveOrder(tx, {
      orderId: id,
      set: 'work',
      to: workStates.accepted.code,
      event,
      actor: { id: user.id, role },
      detail: notes === '' ? {} : { notes },
    })
    await notifyAgents(tx, { orderId: id, orderNo, kind: `work.${event}`, params: { title } })
    return { orderNo, workState }
  })
})

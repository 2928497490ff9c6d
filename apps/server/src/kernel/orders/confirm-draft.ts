import { confirmDraft as call } from '@portal/contract/kernel/orders'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findDraftVersion } from '../papers/order-document-queries.ts'
import { orderKind } from './known-kinds-rules.ts'
import { getVisibleOrder } from './order-access.ts'
import { lockOrder, moveOrder, notifyAgents } from './order-move-queries.ts'
import { roleFor } from './order-situation-access.ts'

export const confirmDraft = implement(call, async ({ input, user, db, services, language }) => {
  const { confirm, notes, draftVersion, agreedFen } = input
  if (!confirm && notes === '') {
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'notes', message: 'required' }] })
  }
  const found = await getVisibleOrder(db, user, input.orderNo)
  await roleFor(db, user, found, confirm ? 'confirmDraft' : 'returnDraft', language)
  const prepared = confirm ? await orderKind(found.kind)?.prepareDraft?.(db, services, found) : undefined
  try {
    if (prepared?.isRetitling && draftVersion === undefined) {
      throw new AppError('common.badRequest', {}, { fields: [{ path: 'draftVersion', message: 'required' }] })
    }
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.id)
      const role = await roleFor(tx, user, order, confirm ? 'confirmDraft' : 'returnDraft', language)
      if (draftVersion !== undefined && draftVersion !== (await findDraftVersion(tx, order.id))) {
        throw new AppError('common.conflict')
      }
      const actor = { id: user.id, role }
      await prepared?.take(tx, { order, user, actor, language, agreedFen })
      const event = confirm ? 'draftConfirmed' : 'draftReturned'
      const { orderNo, title, workState } = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.accepted.code,
        event,
        actor,
        detail: notes === '' ? {} : { notes },
      })
      await notifyAgents(tx, { orderId: order.id, orderNo, kind: `work.${event}`, params: { title } })
      return { orderNo, workState }
    })
  } catch (error) {
    await prepared?.put.dropAfter(error)
    throw error
  }
})

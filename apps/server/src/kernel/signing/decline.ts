import { declineByLink as call } from '@portal/contract/kernel/signing'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addOrderEvent, lockOrder, notifyOwner } from '../orders/order-move-queries.ts'
import { getOpenLink, limitOpenings, refuseClosed } from './signing-access.ts'
import { answerLink } from './signing-queries.ts'

export const declineByLink = implement(call, async ({ input, db, services, client }) => {
  await limitOpenings(db, client.ip)
  const { link, order } = await getOpenLink(db, input.code, services.now())
  await db.transaction(async (tx) => {
    refuseClosed(await lockOrder(tx, order.id))
    if (!(await answerLink(tx, link.id, { declineReason: input.reason }))) throw new AppError('signing.answered')
    const actor = { id: null, role: 'system' } as const
    await addOrderEvent(tx, { orderId: order.id, subject: 'document', event: 'signingDeclined', actor })
    await notifyOwner(tx, { ownerId: order.ownerId, kind: 'document.signingDeclined', orderNo: order.orderNo })
  })
  return { ok: true }
})

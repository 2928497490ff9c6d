import { declineInvitation as call } from '@portal/contract/people/invitations'
import { markInvitationDeclined } from '../../kernel/orders/invitation-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOpening } from './invitation-parts.ts'

export const declineInvitation = implement(call, async ({ input, user, db, client }) => {
  const { id, createdBy, contact, order } = await getOpening(db, { ...input, ip: client.ip, user })
  const { orderNo, title } = order
  await db.transaction(async (tx) => {
    if (!(await markInvitationDeclined(tx, id))) throw new AppError('invitations.gone')
    const params = { title, contact }
    await notifyPerson(tx, { userId: createdBy, kind: 'work.invitationDeclined', orderNo, params })
  })
  return { ok: true }
})

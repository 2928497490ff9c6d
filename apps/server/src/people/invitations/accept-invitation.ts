import { acceptInvitation as call } from '@portal/contract/people/invitations'
import { markInvitationAccepted } from '../../kernel/orders/invitation-queries.ts'
import { insertMember, mayAddColleague, seesAsColleague } from '../../kernel/orders/member-queries.ts'
import { addOrderEvent, lockOrder, notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOpening } from './invitation-parts.ts'

export const acceptInvitation = implement(call, async ({ input, user, db, client }) => {
  const { id, role, createdBy, acceptedAt, order } = await getOpening(db, { ...input, ip: client.ip, user })
  const { orderNo, title } = order
  if (acceptedAt !== null) return { orderNo }
  if (createdBy === user.id || (await seesAsColleague(db, user.id, order.id)))
    throw new AppError('orders.alreadyMember')
  await db.transaction(async (tx) => {
    // An order for a fee that is being made this moment takes its members from this one.
    await lockOrder(tx, order.id)
    if (!(await mayAddColleague(tx, order, { userId: user.id, addedBy: createdBy }))) {
      throw new AppError('invitations.ofColleague')
    }
    if (!(await markInvitationAccepted(tx, id, user.id))) throw new AppError('invitations.gone')
    await insertMember(tx, { orderId: order.id, userId: user.id, role, addedBy: createdBy })
    await addOrderEvent(tx, {
      orderId: order.id,
      subject: 'work',
      event: 'memberAdded',
      actor: { id: user.id, role: 'customer' },
      detail: { name: user.name, role },
    })
    const params = { title, by: user.name }
    await notifyPerson(tx, { userId: createdBy, kind: 'work.invitationAccepted', orderNo, params })
  })
  return { orderNo }
})

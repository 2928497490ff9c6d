import { declineMemberInvitation as call } from '@portal/contract/people/organisations'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { markMemberDeclined } from './member-invitation-queries.ts'
import { getMemberOpening } from './member-opening-parts.ts'

export const declineMemberInvitation = implement(call, async ({ input, user, db, client }) => {
  const { id, createdBy, contact, label, organisation } = await getMemberOpening(db, { ...input, ip: client.ip, user })
  await db.transaction(async (tx) => {
    if (!(await markMemberDeclined(tx, id))) throw new AppError('invitations.gone')
    const params = { organisation, contact: contact ?? label }
    await notifyPerson(tx, { userId: createdBy, kind: 'organisation.declined', orderNo: null, params })
  })
  return { ok: true }
})

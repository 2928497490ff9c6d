import { openInvitation as call } from '@portal/contract/people/invitations'
import { implement } from '../../platform/http/handler.ts'
import { getOpening } from './invitation-parts.ts'

export const openInvitation = implement(call, async ({ input, user, db, client }) => {
  const { from, role, expiresAt, acceptedAt, order } = await getOpening(db, { ...input, ip: client.ip, user })
  return {
    title: order.title,
    from,
    role,
    expireTime: expiresAt.toISOString(),
    orderNo: acceptedAt === null ? null : order.orderNo,
  }
})

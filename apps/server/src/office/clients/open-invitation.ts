import { openInvitation as call } from '@portal/contract/office/clients'
import { hasMembers } from '../../kernel/reference/organisation-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOpening } from './invitation-parts.ts'

export const openInvitation = implement(call, async ({ input: { code }, user, db, client: { ip } }) => {
  const { agency, client, customerId, from, expiresAt, isAccepted } = await getOpening(db, { code, ip, user })
  const isAwaited = customerId !== null && !(await hasMembers(db, customerId))
  return { agency, client, from, expireTime: expiresAt.toISOString(), isAccepted, isAwaited }
})

import { listInvitations as call } from '@portal/contract/people/organisations'
import { requireRight } from '../../platform/http/access.ts'
import { implement } from '../../platform/http/handler.ts'
import { findInvitationsPage } from './member-invitation-queries.ts'
import { copyReach, roleNameOf } from './member-rules.ts'

export const listInvitations = implement(call, async ({ input: { pageNum, pageSize }, user, db, language }) => {
  // Who was invited, and by which contact, is for those who invite.
  requireRight(user, 'people', language)
  const { rows, total } = await findInvitationsPage(db, user.organisation.id, {
    ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
  })
  const list = rows.map(({ roleId, preset, roleName, reach, createdAt, expiresAt, ...row }) => ({
    ...row,
    role: roleNameOf({ roleId, preset, roleName }),
    reach: copyReach(reach),
    createTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
  }))
  return { list, total, pageNum, pageSize }
})

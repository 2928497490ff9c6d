import { listMembers as call } from '@portal/contract/people/organisations'
import { implement } from '../../platform/http/handler.ts'
import { findMembersPage } from './member-queries.ts'
import { toMember } from './member-rules.ts'

export const listMembers = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, text, teamId } = input
  const { rows, total } = await findMembersPage(db, user.organisation.id, {
    ...{ text, byAccount: user.rights.has('people'), teamId, limit: pageSize, offset: (pageNum - 1) * pageSize },
  })
  return { list: rows.map((row) => toMember(row, user)), total, pageNum, pageSize }
})

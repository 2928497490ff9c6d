import { leave as call } from '@portal/contract/people/organisations'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { toPageUser } from '../session/signed-in-rules.ts'
import { endMembership } from './leaving-parts.ts'
import { findMember } from './member-queries.ts'
import { lockOrganisation } from './organisation-queries.ts'

export const leave = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const organisation = await lockOrganisation(tx, user.organisation.id)
    if (organisation.kind === 'person') throw new AppError('organisations.notCompany')
    const member = await findMember(tx, organisation.id, user.memberId)
    if (!member) throw new AppError('common.signInNeeded')
    const audit = { action: call.name, requestId: client.requestId }
    const leaving = { organisation, member, ...input, successorId: input.successorId, user, audit }
    const { inHands, elsewhere } = await endMembership(tx, leaving)
    const there = elsewhere === undefined ? undefined : await findSessionUser(tx, user.id, elsewhere)
    const now = there ? { organisation: there.organisation.id, user: toPageUser(there) } : null
    return { inHands, left: elsewhere !== undefined, now }
  }),
)

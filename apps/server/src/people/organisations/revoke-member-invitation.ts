import { revokeMemberInvitation as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { revokeMemberOpen } from './member-invitation-queries.ts'

export const revokeMemberInvitation = implement(call, ({ input: { id }, user, db, client }) =>
  db.transaction(async (tx) => {
    const organisationId = user.organisation.id
    const revoked = await revokeMemberOpen(tx, organisationId, id)
    if (revoked === undefined) throw new AppError('common.notFound')
    if (!revoked) throw new AppError('invitations.answered')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      requestId: client.requestId,
    })
    return { ok: true }
  }),
)

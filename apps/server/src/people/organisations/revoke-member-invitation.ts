import { revokeMemberInvitation as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { revokeMemberOpen } from './member-invitation-queries.ts'

export const revokeMemberInvitation = implement(call, (context) =>
  context.db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const revoked = await revokeMemberOpen(tx, organisation.id, context.input.id)
    if (revoked === undefined) throw new AppError('common.notFound')
    if (!revoked) throw new AppError('invitations.answered')
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisation.id },
      requestId: context.client.requestId,
    })
    return { ok: true }
  }),
)

import { resetSubAccount as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { firstPassword } from '../session/first-password-rules.ts'
import { deletePasswordResets, updatePassword } from '../session/password-reset-queries.ts'
import { deleteSessionsOfUser } from '../session/session-queries.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseUnlessOwner } from './entitle-rules.ts'
import { findMember, worksElsewhere } from './member-queries.ts'

export const resetSubAccount = implement(call, async (context) => {
  const { input, user, db, client } = context
  refuseUnlessOwner(user)
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    refuseUnlessOwner(caller)
    const { id: organisationId } = organisation
    const member = await findMember(tx, organisationId, input.id)
    if (!member) throw new AppError('common.notFound')
    if (member.subAccountOf !== organisationId) throw new AppError('organisations.notSubAccount')
    // The password would open what is not this organisation's.
    if (await worksElsewhere(tx, member.userId, organisationId)) throw new AppError('organisations.notSubAccount')
    await updatePassword(tx, member.userId, passwordHash)
    await deletePasswordResets(tx, member.userId)
    await deleteSessionsOfUser(tx, member.userId)
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'user', subjectId: member.userId },
      ...{ detail: { account: member.account }, requestId: client.requestId },
    })
  })
  return { password }
})

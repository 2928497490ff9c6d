import { resetSubAccount as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { hashPassword } from '../../platform/http/password-rules.ts'
import { firstPassword } from '../session/first-password-rules.ts'
import { deletePasswordResets, updatePassword } from '../session/password-reset-queries.ts'
import { deleteSessionsOfUser } from '../session/session-queries.ts'
import { findMember, worksElsewhere } from './member-queries.ts'
import { lockOrganisation } from './organisation-queries.ts'

export const resetSubAccount = implement(call, async ({ input, user, db, client }) => {
  if (!user.isOwner) throw new AppError('organisations.ownersOnly')
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const organisationId = user.organisation.id
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const member = await findMember(tx, organisationId, input.id)
    if (!member) throw new AppError('common.notFound')
    if (member.subAccountOf !== organisationId) throw new AppError('organisations.notSubAccount')
    // The password would open what is not this organisation's.
    if (await worksElsewhere(tx, member.userId, organisationId)) throw new AppError('organisations.notSubAccount')
    await updatePassword(tx, member.userId, passwordHash)
    await deletePasswordResets(tx, member.userId)
    await deleteSessionsOfUser(tx, member.userId)
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'user', subjectId: member.userId },
      ...{ detail: { account: member.account }, requestId: client.requestId },
    })
  })
  return { password }
})

import { offerOwnership as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { passwordIsRight } from '../session/password-guard-parts.ts'
import { findSignInUser } from '../session/session-queries.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseUnlessOwner } from './entitle-rules.ts'
import { findMember } from './member-queries.ts'
import { insertOffer } from './ownership-queries.ts'
import { findRole } from './role-queries.ts'

export const offerOwnership = implement(call, async (context) => {
  const { input, user, db, client } = context
  const { memberId, becomes, pwd } = input
  refuseUnlessOwner(user)
  const roleId = becomes === 'member' ? (input.roleId ?? null) : null
  // The person has a session, so attempts of strangers do not block it.
  const attempt = { name: user.account, password: pwd, ip: client.ip, known: 'session' }
  const { right } = await passwordIsRight(db, { ...attempt, user: await findSignInUser(db, user.id) })
  if (!right) throw new AppError('account.wrongOldPassword')
  try {
    return await db.transaction(async (tx) => {
      const { organisation, caller } = await lockWithCaller(tx, call, context)
      const { id: organisationId, name } = organisation
      refuseUnlessOwner(caller)
      const member = await findMember(tx, organisationId, memberId)
      if (!member || member.disabledAt !== null) throw new AppError('common.notFound')
      if (member.isOwner) throw new AppError('organisations.alreadyOwner')
      if (roleId !== null && !(await findRole(tx, organisationId, roleId))) throw new AppError('common.notFound')
      const offer = await insertOffer(tx, {
        ...{ organisationId, fromId: caller.memberId, toId: memberId, fromBecomes: becomes, roleId },
      })
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
        ...{ detail: { to: member.account }, requestId: client.requestId },
      })
      const params = { organisation: name, by: caller.name }
      await notifyPerson(tx, { userId: member.userId, kind: 'organisation.ownershipOffered', orderNo: null, params })
      return { id: offer.id, expireTime: offer.expiresAt.toISOString() }
    })
  } catch (error) {
    throw violatedConstraint(error) === 'ownership_offers_open_key'
      ? new AppError('organisations.offerOpen', {}, { cause: error })
      : error
  }
})

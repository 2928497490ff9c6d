import { offerOwnership as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { passwordIsRight } from '../session/password-guard-parts.ts'
import { findSignInUser } from '../session/session-queries.ts'
import { findMember } from './member-queries.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { insertOffer } from './ownership-queries.ts'
import { findRole } from './role-queries.ts'

export const offerOwnership = implement(call, async ({ input, user, db, client }) => {
  const { memberId, becomes, pwd } = input
  if (!user.isOwner) throw new AppError('organisations.ownersOnly')
  const roleId = becomes === 'member' ? (input.roleId ?? null) : null
  // The person has a session, so attempts of strangers do not block it.
  const attempt = { name: user.account, password: pwd, ip: client.ip, known: 'session' }
  const { right } = await passwordIsRight(db, { ...attempt, user: await findSignInUser(db, user.id) })
  if (!right) throw new AppError('account.wrongOldPassword')
  const organisationId = user.organisation.id
  try {
    return await db.transaction(async (tx) => {
      const { name } = await lockOrganisation(tx, organisationId)
      const me = await findMember(tx, organisationId, user.memberId)
      if (!me?.isOwner) throw new AppError('organisations.ownersOnly')
      const member = await findMember(tx, organisationId, memberId)
      if (!member || member.disabledAt !== null) throw new AppError('common.notFound')
      if (member.isOwner) throw new AppError('organisations.alreadyOwner')
      if (roleId !== null && !(await findRole(tx, organisationId, roleId))) throw new AppError('common.notFound')
      const offer = await insertOffer(tx, {
        ...{ organisationId, fromId: me.id, toId: memberId, fromBecomes: becomes, roleId },
      })
      await writeAudit(tx, {
        ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
        ...{ detail: { to: member.account }, requestId: client.requestId },
      })
      const params = { organisation: name, by: user.name }
      await notifyPerson(tx, { userId: member.userId, kind: 'organisation.ownershipOffered', orderNo: null, params })
      return { id: offer.id, expireTime: offer.expiresAt.toISOString() }
    })
  } catch (error) {
    throw violatedConstraint(error) === 'ownership_offers_open_key'
      ? new AppError('organisations.offerOpen', {}, { cause: error })
      : error
  }
})

import { membersMax } from '@portal/contract/people/organisation-limits'
import { acceptMemberInvitation as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { markMemberAccepted } from './member-invitation-queries.ts'
import { getMemberOpening, lookAgain } from './member-opening-parts.ts'
import { countMembers, insertOrganisationMember, isSubAccount, setTeams } from './member-queries.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { teamsStillThere } from './team-queries.ts'

export const acceptMemberInvitation = implement(call, async ({ input: { code }, user, db, client }) => {
  const { organisationId: id } = await getMemberOpening(db, { code, ip: client.ip, user })
  if (isStaff(user)) throw new AppError('organisations.staffAccount')
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, id)
    const opening = await lookAgain(tx, { code, user })
    if (opening.acceptedAt !== null) return
    if (opening.isMember) throw new AppError('organisations.alreadyMember')
    // Whoever made it can set its password: it would open the other organisation to them.
    if (await isSubAccount(tx, user.id)) throw new AppError('organisations.subAccount')
    if ((await countMembers(tx, id)) >= membersMax) throw new AppError('organisations.full')
    const { roleId, reach, teamIds, createdBy, organisation } = opening
    if (roleId === null || !(await markMemberAccepted(tx, opening.id, user.id))) throw new AppError('invitations.gone')
    const memberId = await insertOrganisationMember(tx, {
      ...{ organisationId: id, userId: user.id, roleId, reach, invitedBy: createdBy },
    })
    await setTeams(tx, memberId, { teamIds: await teamsStillThere(tx, id, teamIds), mainTeamId: null })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: id },
      ...{ detail: { name: organisation }, requestId: client.requestId },
    })
    const params = { organisation, by: user.name }
    await notifyPerson(tx, {
      userId: createdBy,
      organisationId: id,
      kind: 'organisation.joined',
      orderNo: null,
      params,
    })
  })
  return { id }
})

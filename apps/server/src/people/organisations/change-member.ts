import { changeMember as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseWiderReach, refuseWiderRights } from './entitle-rules.ts'
import { findMember, setTeams, updateMember } from './member-queries.ts'
import { copyReach, rightsOf, storedReach, toMember } from './member-rules.ts'
import { findRole } from './role-queries.ts'
import { countOfTeams } from './team-queries.ts'

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

export const changeMember = implement(call, async (context) => {
  const { input, db, client } = context
  const { id, roleId, reach, teamIds, mainTeamId, from } = input
  return db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const { id: organisationId } = organisation
    const member = await findMember(tx, organisationId, id)
    if (!member) throw new AppError('common.notFound')
    if (member.isOwner) throw new AppError('organisations.owner')
    const role = await findRole(tx, organisationId, roleId)
    if (!role || (await countOfTeams(tx, organisationId, teamIds)) !== new Set(teamIds).size)
      throw new AppError('common.notFound')
    if (mainTeamId !== null && !teamIds.includes(mainTeamId)) throw new AppError('common.notFound')
    if (member.roleId !== from.roleId || !isSame(storedReach(from.reach), storedReach(copyReach(member.reach))))
      throw new AppError('common.conflict')
    // Also of what the member has now: nobody takes from others what they do not have themselves.
    refuseWiderRights(caller, rightsOf(role.rights), rightsOf(member.rights ?? []))
    refuseWiderReach(
      caller,
      copyReach(member.reach),
      member.teams.map((team) => team.id),
    )
    refuseWiderReach(caller, reach, teamIds)
    await updateMember(tx, { id, roleId, reach: storedReach(reach) })
    await setTeams(tx, id, { teamIds, mainTeamId })
    await writeAudit(tx, {
      ...{
        actor: caller,
        action: call.name,
        subjectKind: 'user',
        subjectId: member.userId,
        requestId: client.requestId,
      },
      detail: { before: member.preset ?? member.roleName, after: role.preset ?? role.name },
    })
    const changed = await findMember(tx, organisationId, id)
    if (!changed) throw new Error('a locked member went')
    return toMember(changed, caller)
  })
})

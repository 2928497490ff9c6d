import { teamsMax } from '@portal/contract/people/organisation-limits'
import { saveTeam as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseLimited } from './entitle-rules.ts'
import { countOfMembers } from './member-queries.ts'
import { nameTaken } from './taken-rules.ts'
import { countTeams, findTeam, insertTeam, setTeamMembers, updateTeam } from './team-queries.ts'

export const saveTeam = implement(call, async (context) => {
  const { input, db, client } = context
  const { name, leadId, memberIds } = input
  if (leadId !== null && !memberIds.includes(leadId))
    throw new AppError('organisations.leadOutside', {}, { fields: [{ path: 'leadId', message: 'outside' }] })
  try {
    return await db.transaction(async (tx) => {
      const { organisation, caller } = await lockWithCaller(tx, call, context)
      const { id: organisationId, kind } = organisation
      refuseLimited(caller)
      if (kind === 'person') throw new AppError('organisations.notCompany')
      if ((await countOfMembers(tx, organisationId, memberIds)) !== new Set(memberIds).size)
        throw new AppError('common.notFound')
      if (input.id === undefined) {
        if ((await countTeams(tx, organisationId)) >= teamsMax) throw new AppError('organisations.tooMany')
      } else if (!(await findTeam(tx, organisationId, input.id))) throw new AppError('common.notFound')
      const id = input.id ?? (await insertTeam(tx, organisationId, { name, leadId }))
      if (input.id !== undefined) await updateTeam(tx, id, { name, leadId })
      await setTeamMembers(tx, id, memberIds)
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
        ...{ detail: { name, members: memberIds.length }, requestId: client.requestId },
      })
      return { id }
    })
  } catch (error) {
    throw nameTaken(error)
  }
})

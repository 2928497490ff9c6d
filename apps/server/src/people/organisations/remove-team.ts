import { removeTeam as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseLimited } from './entitle-rules.ts'
import { lockOrganisation } from './organisation-queries.ts'
import { deleteTeam, findTeam } from './team-queries.ts'

export const removeTeam = implement(call, async ({ input: { id, dryRun }, user, db, client }) => {
  const organisationId = user.organisation.id
  refuseLimited(user)
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const team = await findTeam(tx, organisationId, id)
    if (!team) throw new AppError('common.notFound')
    const { members } = team
    if (dryRun) return { id, members }
    await deleteTeam(tx, id)
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{ detail: { name: team.name, members }, requestId: client.requestId },
    })
    return { id, members }
  })
})

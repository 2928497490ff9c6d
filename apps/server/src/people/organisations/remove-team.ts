import { removeTeam as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseLimited } from './entitle-rules.ts'
import { deleteTeam, findTeam } from './team-queries.ts'

export const removeTeam = implement(call, async (context) => {
  const {
    input: { id, dryRun },
    db,
    client,
  } = context
  return db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const { id: organisationId } = organisation
    refuseLimited(caller)
    const team = await findTeam(tx, organisationId, id)
    if (!team) throw new AppError('common.notFound')
    const { members } = team
    if (dryRun) return { id, members }
    await deleteTeam(tx, id)
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{ detail: { name: team.name, members }, requestId: client.requestId },
    })
    return { id, members }
  })
})

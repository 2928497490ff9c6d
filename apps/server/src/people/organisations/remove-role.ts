import { removeRole as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseWiderRights } from './entitle-rules.ts'
import { releaseRoleOfInvitations } from './member-invitation-queries.ts'
import { rightsOf } from './member-rules.ts'
import { releaseRoleOfOffers } from './ownership-queries.ts'
import { deleteRole, findRole } from './role-queries.ts'

export const removeRole = implement(call, async (context) => {
  const {
    input: { id },
    db,
    client,
  } = context
  try {
    await db.transaction(async (tx) => {
      const { organisation, caller } = await lockWithCaller(tx, call, context)
      const { id: organisationId } = organisation
      const role = await findRole(tx, organisationId, id)
      if (!role) throw new AppError('common.notFound')
      if (role.preset !== null) throw new AppError('organisations.presetRole')
      refuseWiderRights(caller, rightsOf(role.rights))
      await releaseRoleOfInvitations(tx, id)
      await releaseRoleOfOffers(tx, id)
      await deleteRole(tx, id)
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
        ...{ detail: { name: role.name }, requestId: client.requestId },
      })
    })
  } catch (error) {
    // Members, open invitations and an open offer of ownership name it.
    throw violatedConstraint(error)?.endsWith('_role_fk')
      ? new AppError('organisations.roleInUse', {}, { cause: error })
      : error
  }
  return { id }
})

import { rolesMax } from '@portal/contract/people/organisation-limits'
import { saveRole as call } from '@portal/contract/people/organisations'
import { rights } from '@portal/domain/people/rights/rights'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement, type SessionUser } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseWiderRights } from './entitle-rules.ts'
import { rightsOf } from './member-rules.ts'
import { findRole, findRoles, insertRole, updateRole } from './role-queries.ts'
import { nameTaken } from './taken-rules.ts'

export const saveRole = implement(call, async (context) => {
  const { input, db, client } = context
  // Whoever may do anything with a row sees it.
  const given = rights.filter((right) => right === 'see' || input.rights.includes(right))
  try {
    return await db.transaction(async (tx) => {
      const { organisation, caller } = await lockWithCaller(tx, call, context)
      if (organisation.kind === 'person') throw new AppError('organisations.notCompany')
      refuseWiderRights(caller, given)
      const saved = await save(tx, { input, caller }, given)
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisation.id },
        ...{ detail: { name: input.name, rights: given }, requestId: client.requestId },
      })
      return saved
    })
  } catch (error) {
    throw nameTaken(error)
  }
})

interface Saving {
  readonly input: HandlerContext<typeof call>['input']
  readonly caller: SessionUser
}

async function save(tx: Tx, { input, caller }: Saving, given: (typeof rights)[number][]) {
  const { id, name, version } = input
  const organisationId = caller.organisation.id
  if (id === undefined) {
    if ((await findRoles(tx, organisationId)).length >= rolesMax) throw new AppError('organisations.tooMany')
    return insertRole(tx, { organisationId, name, rights: given })
  }
  const role = await findRole(tx, organisationId, id)
  if (!role) throw new AppError('common.notFound')
  if (role.preset !== null) throw new AppError('organisations.presetRole')
  refuseWiderRights(caller, rightsOf(role.rights))
  const saved = await updateRole(tx, { id, name, rights: given, version: version ?? 0 })
  if (!saved) throw new AppError('common.conflict')
  return saved
}

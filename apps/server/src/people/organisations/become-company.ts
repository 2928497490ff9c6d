import { becomeCompany as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { insertPresetRoles, lockOrganisation, updateOrganisation } from './organisation-queries.ts'

export const becomeCompany = implement(call, async ({ input, user, db, client }) => {
  if (isStaff(user)) throw new AppError('organisations.staffAccount')
  const { id } = user.organisation
  return db.transaction(async (tx) => {
    if ((await lockOrganisation(tx, id)).kind !== 'person') throw new AppError('organisations.notPerson')
    const version = await updateOrganisation(tx, { ...input, id, kind: 'company' })
    if (version === undefined) throw new AppError('common.conflict')
    await insertPresetRoles(tx, id, 'company')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: id },
      ...{ detail: { name: input.name }, requestId: client.requestId },
    })
    return { version }
  })
})

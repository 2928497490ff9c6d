import { saveOrganisation as call } from '@portal/contract/people/organisations'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockWithCaller } from './caller-parts.ts'
import { updateOrganisation } from './organisation-queries.ts'

export const saveOrganisation = implement(call, async (context) => {
  const { input, user, db, client } = context
  const { id, kind } = user.organisation
  // A person is called as the account is, an agency as its record: saving that names the organisation (`office/agency`).
  if (kind === 'agency') throw new AppError('organisations.agencyName')
  if (kind !== 'company') throw new AppError('organisations.notCompany')
  return db.transaction(async (tx) => {
    const { caller } = await lockWithCaller(tx, call, context)
    const version = await updateOrganisation(tx, { ...input, id })
    if (version === undefined) throw new AppError('common.conflict')
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: id },
      ...{ detail: { name: input.name }, requestId: client.requestId },
    })
    return { version }
  })
})

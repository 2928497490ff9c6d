import { saveAttorney as call } from '@portal/contract/office/agency'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { ownAgency } from './agency-access.ts'
import { writeAttorney } from './agency-queries.ts'

export const saveAttorney = implement(call, async ({ input, user, db, client }) => {
  const { id: asked, agencyId: named, ...facts } = input
  const agencyId = ownAgency(user, named)
  try {
    return await db.transaction(async (tx) => {
      await getAgencyRecord(tx, agencyId)
      const id = await writeAttorney(tx, agencyId, asked, facts)
      if (id === undefined) throw new AppError('common.notFound')
      await writeAudit(tx, {
        actor: user,
        action: call.name,
        subjectKind: 'attorney',
        subjectId: id,
        detail: { added: asked === undefined, name: facts.name, licence: facts.licence, active: facts.active },
        requestId: client.requestId,
      })
      return { id }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'agents_licence_key') throw error
    throw new AppError('admin.licenceTaken', {}, { fields: [{ path: 'licence', message: 'taken' }], cause: error })
  }
})

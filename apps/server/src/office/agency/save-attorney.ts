import { saveAttorney as call } from '@portal/contract/office/agency'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { writeAttorney } from './agency-queries.ts'

export const saveAttorney = implement(call, async ({ input, user, db, client }) => {
  const { id: asked, ...facts } = input
  try {
    return await db.transaction(async (tx) => {
      const id = await writeAttorney(tx, asked, facts)
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

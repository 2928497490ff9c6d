import { saveAttorney as call } from '@portal/contract/agency'
import { writeAudit } from '../admin/audit-queries.ts'
import { violatedConstraint } from '../db/connection.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
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

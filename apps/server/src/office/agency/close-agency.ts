import { agencyIdDefault } from '@portal/contract/limits'
import { closeAgency as call } from '@portal/contract/office/agency'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { setClosed } from './agency-queries.ts'

export const closeAgency = implement(call, ({ input: { id, closed }, user, db, client }) =>
  db.transaction(async (tx) => {
    if (id === agencyIdDefault) throw new AppError('agency.portalStays')
    const name = await setClosed(tx, id, closed)
    if (name === undefined) throw new AppError('common.notFound')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'agency', subjectId: String(id) },
      ...{ detail: { name, active: !closed }, requestId: client.requestId },
    })
    return { id }
  }),
)

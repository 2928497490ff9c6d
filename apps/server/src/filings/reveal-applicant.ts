import { revealApplicant as call } from '@portal/contract/filings'
import { writeAudit } from '../admin/audit-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findApplicants } from './applicant-queries.ts'

export const revealApplicant = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const [row] = await findApplicants(tx, user.ownerId, [input.id])
    if (!row) throw new AppError('common.notFound')
    await writeAudit(tx, {
      actor: { id: user.id, role: user.role },
      action: 'revealApplicant',
      subjectKind: 'applicant',
      subjectId: row.id,
      requestId: client.requestId,
    })
    return { idCode: row.idCode, phone: row.phone, email: row.email }
  }),
)

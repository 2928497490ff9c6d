import { revealApplicant as call } from '@portal/contract/patents/filings'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findApplicants } from '../../kernel/forms/applicant-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

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

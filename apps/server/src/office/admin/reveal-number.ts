import { revealNumber as call } from '@portal/contract/office/admin'
import { isSecretPath, valueAt } from '@portal/domain/office/admin/review-lines'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findSubmittedForm } from '../../kernel/forms/submitted-form-queries.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const revealNumber = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const order = await getWorkedCase(tx, user, input.orderNo)
    const form = await findSubmittedForm(tx, order.id)
    const value = isSecretPath(form, input.path) ? valueAt(form, input.path) : undefined
    if (typeof value !== 'string') throw new AppError('admin.noSuchField', { path: input.path })
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'order',
      subjectId: order.orderNo,
      detail: { path: input.path },
      requestId: client.requestId,
    })
    return { value }
  }),
)

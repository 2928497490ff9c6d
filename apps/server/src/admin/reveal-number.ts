import { revealNumber as call } from '@portal/contract/admin'
import { isSecretPath, valueAt } from '@portal/domain/admin/review-lines'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { getVisibleOrder } from '../orders/order-access.ts'
import { writeAudit } from './audit-queries.ts'
import { findSubmittedForm } from './review-queries.ts'

export const revealNumber = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const order = await getVisibleOrder(tx, user, input.orderNo)
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

import { retryDelivery as call } from '@portal/contract/site/messages'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { retryDead } from './delivery-list-queries.ts'

export const retryDelivery = implement(call, async ({ input: { id }, user, database, client }) => {
  await database.db.transaction(async (tx) => {
    const outcome = await retryDead(tx, id)
    if (!outcome) throw new AppError('common.notFound')
    if (outcome === 'refused') throw new AppError('messages.notRetryable')
    const subject = { subjectKind: 'delivery', subjectId: id, detail: {} }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
  })
  return { ok: true }
})

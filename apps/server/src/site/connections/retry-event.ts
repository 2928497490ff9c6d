import { retryEvent as call } from '@portal/contract/site/connections'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { retryOne } from './connection-queries.ts'
import { lockForManager } from './manager-parts.ts'

export const retryEvent = implement(call, async (context) => {
  const { input, database, client } = context
  await database.db.transaction(async (tx) => {
    const caller = await lockForManager(tx, call, context)
    const outcome = await retryOne(tx, caller.organisation.id, input.id)
    if (!outcome) throw new AppError('common.notFound')
    if (outcome === 'refused') throw new AppError('connections.notRetryable')
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'delivery', subjectId: input.id },
      ...{ detail: {}, requestId: client.requestId },
    })
  })
  return { ok: true }
})

import { resumeConnection as call } from '@portal/contract/site/connections'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { retryMissed, updateConnection } from './connection-queries.ts'
import { leaveOutWaiting } from './event-queries.ts'
import { auditOf, getConnection, lockForManager } from './manager-parts.ts'

export const resumeConnection = implement(call, async (context) => {
  const { input, database, services, client } = context
  return database.db.transaction(async (tx) => {
    const caller = await lockForManager(tx, call, context)
    const row = await getConnection(tx, caller, input.id)
    await updateConnection(tx, row.id, { pausedAt: null, failingSince: null, restsUntil: null })
    // What came in the last seconds of the pause was missed as well.
    if (row.pausedAt !== null) await leaveOutWaiting(tx, row.id, services.now())
    const sent = input.sendsMissed ? await retryMissed(tx, row.id) : 0
    await writeAudit(tx, { ...auditOf(caller, row), action: call.name, requestId: client.requestId })
    return { sent }
  })
})

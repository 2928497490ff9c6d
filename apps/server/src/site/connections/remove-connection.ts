import { removeConnection as call } from '@portal/contract/site/connections'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { removeRow } from './connection-queries.ts'
import { auditOf, getConnection, lockForManager } from './manager-parts.ts'

export const removeConnection = implement(call, async (context) => {
  const { input, database, client } = context
  await database.db.transaction(async (tx) => {
    const caller = await lockForManager(tx, call, context)
    const row = await getConnection(tx, caller, input.id)
    await removeRow(tx, row.id)
    await writeAudit(tx, { ...auditOf(caller, row), action: call.name, requestId: client.requestId })
  })
  return { ok: true }
})

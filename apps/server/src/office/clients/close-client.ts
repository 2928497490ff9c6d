import { closeClient as call } from '@portal/contract/office/clients'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { changeClient, lockClient, versionOf } from './client-write-queries.ts'

export const closeClient = implement(call, ({ input, user, db, client }) =>
  db.transaction(async (tx) => {
    const { id, version, closed } = input
    const row = await lockClient(tx, user, id, version)
    // Since when it is closed stays as it was.
    if (closed === (row.closedAt !== null)) return versionOf(tx, id)
    await changeClient(tx, id, { closedAt: closed ? sql`now()` : null })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'client', subjectId: id },
      ...{ detail: { name: row.name, closed }, requestId: client.requestId },
    })
    return versionOf(tx, id)
  }),
)

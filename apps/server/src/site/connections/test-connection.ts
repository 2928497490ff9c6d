import { randomUUID } from 'node:crypto'
import { testConnection as call } from '@portal/contract/site/connections'
import { testKind } from '@portal/domain/site/connections/connection-rules'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findOrganisationName } from '../../kernel/reference/organisation-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { insertTest, noteSuccess } from './event-queries.ts'
import { auditOf, getConnection, lockForManager } from './manager-parts.ts'
import { sealLost, sendEvents } from './send-event-parts.ts'

/** Of an organisation: each is a post from our address to one of theirs. */
const testsMax = 20
const windowSeconds = 600

export const testConnection = implement(call, async (context) => {
  const { input, database, services, client } = context
  const { db } = database
  const { caller, row, name } = await db.transaction(async (tx) => {
    const caller = await lockForManager(tx, call, context)
    const row = await getConnection(tx, caller, input.id)
    return { caller, row, name: (await findOrganisationName(tx, caller.organisation.id)) ?? '' }
  })
  await limitRate(db, `connection:test:${caller.organisation.id}`, testsMax, windowSeconds)
  const now = services.now()
  const id = randomUUID()
  const organisation = { id: caller.organisation.id, name }
  // Nothing is held while the receiver is asked.
  const outcome = await sendEvents(services, [
    {
      ...{ id, kind: testKind, orderNo: null, params: {}, createdAt: now, connectionId: row.id, channel: row.kind },
      ...{ sealed: row.sealed, language: row.language, organisation },
    },
  ])
  if (outcome.kind !== 'taken' && outcome.reason === sealLost) throw new AppError('connections.sealLost')
  await db.transaction(async (tx) => {
    const test = { id, connectionId: row.id, channel: row.kind, organisationId: organisation.id }
    await insertTest(tx, test, outcome, now)
    if (outcome.kind === 'taken') await noteSuccess(tx, row.id, now)
    await writeAudit(tx, { ...auditOf(caller, row), action: call.name, requestId: client.requestId })
  })
  return { outcome: outcome.kind, reason: outcome.kind === 'taken' ? '' : outcome.reason }
})

import { renewSecret as call } from '@portal/contract/site/connections'
import { secretOverlapDays } from '@portal/domain/site/connections/connection-rules'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { updateConnection } from './connection-queries.ts'
import { auditOf, getConnection, lockForManager } from './manager-parts.ts'
import { newSecret, openSeal, seal, sealMark, withNewSecret } from './seal-rules.ts'

const dayMs = 86_400_000
/** In the days for which each of them signs: a post carries a signature by each. */
const renewalsMax = 5

export const renewSecret = implement(call, async (context) => {
  const { input, database, services, client } = context
  const { config } = services
  return database.db.transaction(async (tx) => {
    const caller = await lockForManager(tx, call, context)
    const row = await getConnection(tx, caller, input.id)
    if (row.kind !== 'webhook') throw new AppError('connections.noSecret')
    const opened = row.sealed && openSeal(config, row.id, row.sealed)
    if (!opened) throw new AppError('connections.sealLost')
    await limitRate(tx, `connection:secret:${row.id}`, renewalsMax, secretOverlapDays * 86_400)
    const secret = newSecret()
    const now = services.now()
    const until = new Date(now.getTime() + secretOverlapDays * dayMs)
    await updateConnection(tx, row.id, {
      sealed: seal(config, row.id, withNewSecret(opened, secret, until, now)),
      sealedBy: sealMark(config),
      secretBeforeUntil: until,
    })
    await writeAudit(tx, { ...auditOf(caller, row), action: call.name, requestId: client.requestId })
    return { secret, secretBeforeUntil: until.toISOString() }
  })
})

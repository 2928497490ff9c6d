import { releaseRecord as call, withdrawRecord as withdrawCall } from '@portal/contract/office/records'
import { moveRecord } from '@portal/domain/office/records/record-facts'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { recordReleases } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { changeRecord, endRelease, lockOwn, moveLocked, type RecordFound, refuseStale } from './record-queries.ts'

/** @throws AppError `records.notPossible` where that version is released already */
async function refuseReleased(tx: Tx, { id, version }: RecordFound): Promise<void> {
  const { recordId, version: of, endedAt } = recordReleases
  const same = and(eq(recordId, id), eq(of, version), isNull(endedAt))
  if ((await tx.$count(recordReleases, same)) > 0) throw new AppError('records.notPossible')
}

export const releaseRecord = implement(call, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const record = await lockOwn(tx, user, input.id)
    refuseStale(record, input.edition)
    const { id, version, registration } = record
    const now = services.now()
    const today = civilDate(beijingDate(now))
    const { scope, validUntil } = input
    const isOver = validUntil !== null && validUntil < today
    const isForOthers = scope !== 'customers' || user.organisation.kind === 'agency'
    if ((scope === 'pool') !== (registration !== null) || isOver || !isForOthers || version === 0) {
      throw new AppError('records.notPossible')
    }
    if (registration === null) {
      await refuseReleased(tx, record)
      const state = moveRecord(record.state, 'release')
      if (state === undefined) throw new AppError('records.notPossible')
      await endRelease(tx, id, now)
      await changeRecord(tx, record, { state, reason: '', now })
    } else {
      await moveLocked(tx, record, 'pool', { endedOn: today, now })
    }
    const until = registration === null ? validUntil : null
    await tx
      .insert(recordReleases)
      .values({ recordId: id, version, scope, validUntil: until, releasedBy: user.id, releasedAt: now })
    const subject = { subjectKind: 'record', subjectId: id, detail: { version, scope } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)

export const withdrawRecord = implement(withdrawCall, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const record = await lockOwn(tx, user, input.id)
    refuseStale(record, input.edition)
    const state = record.registration === null ? moveRecord(record.state, 'withdraw') : undefined
    if (state === undefined) throw new AppError('records.notPossible')
    const now = services.now()
    await endRelease(tx, record.id, now)
    await changeRecord(tx, record, { state, now })
    const subject = { subjectKind: 'record', subjectId: record.id, detail: { name: record.facts.title } }
    await writeAudit(tx, { actor: user, action: withdrawCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)

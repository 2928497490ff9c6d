import { finishRecord as call, moveRegistration as moveCall } from '@portal/contract/office/records'
import { faultsOf, moveRecord } from '@portal/domain/office/records/record-facts'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { notifyReceiver } from './notify-queries.ts'
import { changeRecord, fixVersion, lockOwn, moveLocked, type RecordFound, refuseStale } from './record-queries.ts'
import { runOutOf } from './run-out-parts.ts'
import { refuseOtherReceiver } from './save-record.ts'

/** @throws AppError `records.incomplete` with the places */
function refuseIncomplete({ kind, facts }: RecordFound): void {
  const faults = faultsOf(kind, facts)
  if (faults.length === 0) return
  const paths = { programme: 'facts.declaration.programme', deadline: 'facts.declaration.deadlineOn' } as const
  const fields = faults.map((fault) => ({
    path: fault === 'programme' || fault === 'deadline' ? paths[fault] : `facts.${fault}`,
    message: fault === 'code' ? 'wrong' : 'required',
  }))
  throw new AppError('records.incomplete', {}, { fields })
}

/** Hands a registration in: the database lets one of a customer live at a time. @throws AppError `records.taken` */
async function register(tx: Tx, user: SessionUser, record: RecordFound, version: number, now: Date) {
  await refuseOtherReceiver(tx, user, record.receiverId)
  const { code } = record.facts
  // One that ran out is nobody's any more, also before the job comes round.
  await runOutOf(tx, { receiverId: record.receiverId, idCode: code }, now)
  try {
    return await moveLocked(tx, record, 'ask', { version, isOpen: false, idCode: code, reason: '', now })
  } catch (error) {
    if (violatedConstraint(error) !== 'records_live_key') throw error
    throw new AppError('records.taken', {}, { fields: [{ path: 'facts.code', message: 'taken' }], cause: error })
  }
}

export const finishRecord = implement(call, ({ input, user, database, client, services }) =>
  database.db.transaction(async (tx) => {
    const record = await lockOwn(tx, user, input.id)
    refuseStale(record, input.edition)
    if (!record.isOpen) throw new AppError('records.notPossible')
    refuseIncomplete(record)
    const now = services.now()
    // A claim that is over holds nobody, also before the job comes round.
    if (record.registration === 'held' && (record.untilOn ?? '') < beijingDate(now)) {
      throw new AppError('records.notPossible')
    }
    const version = await fixVersion(tx, record, { madeBy: user.id, note: input.note, now })
    const subject = { subjectKind: 'record', subjectId: record.id, detail: { version } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    if (record.registration !== null) {
      const registration = await register(tx, user, record, version, now)
      await notifyReceiver(tx, record.id, version)
      return { version, registration, state: 'ready' as const }
    }
    const state = moveRecord(record.state, 'finish')
    if (state === undefined) throw new AppError('records.notPossible')
    await changeRecord(tx, record, { version, isOpen: false, state, now })
    return { version, state, registration: null }
  }),
)

export const moveRegistration = implement(moveCall, ({ input, user, database, client, services }) =>
  database.db.transaction(async (tx) => {
    const record = await lockOwn(tx, user, input.id)
    refuseStale(record, input.edition)
    const now = services.now()
    const isClaim = input.act === 'lapse'
    await moveLocked(tx, record, input.act, {
      ...(isClaim ? { endedOn: civilDate(beijingDate(now)) } : { isOpen: true }),
      now,
    })
    const subject = { subjectKind: 'record', subjectId: record.id, detail: { name: record.facts.company } }
    await writeAudit(tx, { actor: user, action: moveCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)

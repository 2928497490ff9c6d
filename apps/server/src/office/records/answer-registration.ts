import { answerRegistration as call } from '@portal/contract/office/records'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { protectedUntil } from '@portal/domain/kernel/reference/registration-days'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { insertClient } from '../clients/client-write-queries.ts'
import { addEvents, keepClients } from '../clients/customer-write-queries.ts'
import { notifyHolder } from './notify-queries.ts'
import { receivedRecords } from './record-access.ts'
import { endRelease, lockById, moveLocked, type RecordFound, refuseStale } from './record-queries.ts'

/** Others' registration of the same customer that waits in the pool: it is over once another is confirmed. It is locked before the one that is confirmed, as a claim does. */
async function lockPooled(
  tx: Tx,
  { idCode, receiverId }: Pick<RecordFound, 'idCode' | 'receiverId'>,
): Promise<RecordFound | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from records where id_code = ${idCode} and receiver_id is not distinct from ${receiverId}::uuid and registration = 'pooled'`)
  return rows[0] && lockById(tx, rows[0].id)
}

/**
 * The line of the book of the agency that the customer is registered with, or of the agency that registered it: found by the credit code,
 * or opened as a lead. Who looks after the client is the book's matter; of a new line of one's own whoever registered it.
 */
async function openClient(tx: Tx, record: RecordFound, today: CivilDate): Promise<void> {
  const organisationId = record.receiverId ?? record.organisationId
  const { company, code, region, industry } = record.facts
  // Two confirmations of one agency open one line.
  await lockName(tx, `clientOf:${organisationId}:${code}`)
  const { rowCount } = await tx.execute(sql`
    select from clients c join organisations g on g.id = c.organisation_id where c.organisation_id = ${organisationId}
      and c.id_code = ${code} and c.merged_into_id is null limit 1`)
  if (rowCount) return
  const id = await insertClient(tx, {
    ...{ organisationId, createdBy: record.createdBy, stage: 'lead', freeOn: freeAfterContact(today) },
    ...{ name: company, nameEn: '', idCode: code, address: '', language: 'zh', reference: '', note: '' },
    ...{ region, industry, source: 'referral', contacts: [], opponents: [] },
  })
  await addEvents(tx, [id], { kind: 'added', byId: record.createdBy })
  if (record.receiverId !== null) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from organisation_members where organisation_id = ${organisationId} and user_id = ${record.createdBy}`)
  if (rows[0]) await keepClients(tx, [id], rows[0].id)
}

export const answerRegistration = implement(call, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pick<RecordFound, 'idCode' | 'receiverId'>>(sql`
      select k.id_code as "idCode", k.receiver_id as "receiverId" from records k where k.id = ${input.id} and ${receivedRecords(user)}`)
    if (!rows[0]) throw new AppError('common.notFound')
    const pooled = await lockPooled(tx, rows[0])
    const record = await lockById(tx, input.id)
    if (!record) throw new AppError('common.notFound')
    refuseStale(record, input.edition)
    const now = services.now()
    const today = civilDate(beijingDate(now))
    const { accept, reason } = input
    if (!accept && reason === '') {
      throw new AppError('records.incomplete', {}, { fields: [{ path: 'reason', message: 'required' }] })
    }
    const registration = accept
      ? await moveLocked(tx, record, 'confirm', { untilOn: protectedUntil(today), reason: '', now })
      : await moveLocked(tx, record, 'decline', { isOpen: true, reason, now })
    if (accept) {
      if (pooled?.registration === 'pooled') {
        await endRelease(tx, pooled.id, now)
        await moveLocked(tx, pooled, 'pass', { endedOn: today, now })
      }
      await openClient(tx, record, today)
    }
    const kind = accept ? 'record.confirmed' : 'record.declined'
    await notifyHolder(tx, record.id, { kind, key: `${kind}:${record.version}`, params: { notes: reason } })
    const subject = { subjectKind: 'record', subjectId: record.id, detail: { name: record.facts.company, reason } }
    await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
    return { registration }
  }),
)

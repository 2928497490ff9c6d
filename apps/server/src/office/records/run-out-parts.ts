import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { recordReleases } from '../../platform/db/schema/records.ts'
import { notifyHolder } from './notify-queries.ts'
import { lockById, moveLocked, type RecordFound } from './record-queries.ts'

/** A locked registration whose protection is over goes to the common pool, a claim that is over to nobody. @returns whether it did. */
async function runOutLocked(tx: Tx, record: RecordFound, now: Date): Promise<boolean> {
  const today = civilDate(beijingDate(now))
  const { id, version, registration, untilOn } = record
  if (untilOn === null || untilOn >= today) return false
  if (registration === 'confirmed') {
    await moveLocked(tx, record, 'runOut', { endedOn: today, now })
    await tx.insert(recordReleases).values({ recordId: id, version, scope: 'pool', releasedAt: now })
    await notifyHolder(tx, id, { kind: 'record.ranOut', key: `ranOut:${untilOn}` })
    return true
  }
  await moveLocked(tx, record, 'lapse', { endedOn: today, now })
  await notifyHolder(tx, id, { kind: 'record.claimOver', key: `claimOver:${untilOn}` })
  return true
}

export async function runOut(tx: Tx, id: string, now: Date): Promise<boolean> {
  const record = await lockById(tx, id)
  return record ? runOutLocked(tx, record, now) : false
}

/** Ends what ran out of one customer with one receiver. */
export async function runOutOf(
  tx: Tx,
  { receiverId, idCode }: { readonly receiverId: string | null; readonly idCode: string },
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from records where id_code = ${idCode} and receiver_id is not distinct from ${receiverId}::uuid
      and until_on < ${beijingDate(now)}::date order by id limit 10`)
  for (const { id } of rows) await runOut(tx, id, now)
}

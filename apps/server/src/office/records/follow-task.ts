import { moveRecord } from '@portal/domain/office/records/record-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { changeRecord, endRelease, lockById } from './record-queries.ts'
import { runOut } from './run-out-parts.ts'

const atOnce = 200

/** Each day's turn: protections and claims whose last day is over end, and so does what was released until a day. */
export const followRecordsTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const now = services.now()
  const today = beijingDate(now)
  for (;;) {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select id from records where until_on < ${today}::date order by until_on, id limit ${atOnce}`)
    for (const { id } of rows) await database.db.transaction((tx) => runOut(tx, id, now))
    if (rows.length < atOnce || signal?.aborted) break
  }
  for (;;) {
    if (signal?.aborted) return
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select record_id as id from record_releases where ended_at is null and valid_until < ${today}::date order by valid_until, id limit ${atOnce}`)
    for (const { id } of rows) await endOver(database, id, now)
    if (rows.length < atOnce) return
  }
}

async function endOver({ db }: Pick<Database, 'db'>, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockById(tx, id)
    const { rowCount } = await tx.execute(sql`
      select from record_releases where record_id = ${id} and ended_at is null and valid_until < ${beijingDate(now)}::date`)
    // It was released anew, or another server was here.
    if (!record || rowCount === 0) return
    await endRelease(tx, id, now)
    const state = moveRecord(record.state, 'withdraw')
    if (state !== undefined) await changeRecord(tx, record, { state, now })
  })
}

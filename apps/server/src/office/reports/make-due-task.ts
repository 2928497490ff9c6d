import { dueMonth } from '@portal/domain/office/reports/report-months'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/connection.ts'
import { reportSettings } from '../../platform/db/schema/reports.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { beginReport } from './begin-parts.ts'
import { endFailed } from './end-parts.ts'
import { findMakerSubject, stopSetting } from './maker-parts.ts'
import { lockReport } from './send-parts.ts'

/**
 * Begins the report of every setting that is due, each in a transaction of its own; several servers take different ones. The month is noted
 * with it: it is made for no month that is not after the noted one, whatever the clock says next.
 */
export const makeDueTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  await endLost(database, services.now())
  // One that cannot be begun holds up none of the others, and is told at the end.
  const failures: unknown[] = []
  let after = noId
  for (;;) {
    const id = await findDue(database, services.now(), after)
    if (id === undefined || signal?.aborted) break
    after = id
    await beginDue(database, services.now(), id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

const noId = '00000000-0000-0000-0000-000000000000'

/** A report whose last attempt died with its server is made no more; one whose job waits or is at work, however long, is. */
async function endLost({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from reports r where r.state = 'making' and r.created_at < ${now}::timestamptz - interval '12 hours'
      and not exists (select from graphile_worker.jobs j where j.key = 'report:' || r.id and j.attempts < j.max_attempts)`)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const report = await lockReport(tx, id)
      if (report) await endFailed(tx, report, 'error')
    })
  }
}

/** The latest month whose report is due on this day, as `dueMonth` says it, of the day of a setting `s`. */
const monthDue = (today: string) =>
  sql`(date_trunc('month', ${today}::date) - make_interval(months => (extract(day from ${today}::date) < s.monthly_day)::int))::date`

/** Condition on a setting `s`: it is due, and none of its reports is being made. */
const isDue = (today: string) => sql`s.monthly_day is not null and s.stopped_at is null and s.removed_at is null
  and ${monthDue(today)} >= s.from_month and ${monthDue(today)} > coalesce(s.last_month, '-infinity'::date)
  and not exists (select from reports r where r.setting_id = s.id and r.state = 'making')`

/** The next setting that is due, by its id. */
async function findDue({ db }: Pick<Database, 'db'>, now: Date, after: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from report_settings s where ${isDue(beijingDate(now))} and s.id > ${after} order by s.id limit 1`)
  return rows[0]?.id
}

/** @returns whether it was due, and nobody else begins it. */
export async function beginDue({ db }: Pick<Database, 'db'>, now: Date, id: string): Promise<boolean> {
  const today = beijingDate(now)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; day: number }>(sql`
      select s.id, s.monthly_day as day from report_settings s where s.id = ${id} and ${isDue(today)} for update of s skip locked`)
    const [due] = rows
    if (!due) return false
    const month = dueMonth(civilDate(today), due.day)
    const isMeant = eq(reportSettings.id, due.id)
    const [setting] = await tx.select().from(reportSettings).where(isMeant)
    if (!setting) throw new Error('a locked setting was not there')
    const subject = await findMakerSubject(tx, setting)
    if (typeof subject === 'string') await stopSetting(tx, setting.id, subject, now)
    // One that somebody asked for this moment is made first: the month is due again with the next turn.
    else if ((await beginReport(tx, setting, { subject, now, month })) === undefined) return false
    await tx.update(reportSettings).set({ lastMonth: month }).where(isMeant)
    return true
  })
}

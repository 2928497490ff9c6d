import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { reports } from '../../platform/db/schema/reports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isAccountReader } from './report-access.ts'

export type ReportFacts = typeof reports.$inferSelect

/**
 * Sends a locked report that is ready, once: members by name read it from now on, the client's people because it is sent, and each has
 * a line in the bell, which the queue of deliveries takes further.
 *
 * @returns how many it went to; who sent it knows of it.
 * @throws AppError `reports.notWhole` of a part of a client's cases that the client would take for the whole.
 */
export async function sendLocked(tx: Tx, report: ReportFacts, now: Date, senderId: string | null): Promise<number> {
  if (report.toAccount && !report.isWhole) throw new AppError('reports.notWhole')
  await tx.execute(sql`
    insert into report_readers (report_id, user_id)
    select ${report.id}, x.user_id from report_receivers x
    join organisation_members m on m.organisation_id = ${report.organisationId} and m.user_id = x.user_id
    where x.setting_id = ${report.settingId} on conflict do nothing`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    with told as (
      select distinct on (u.id) u.id, m.organisation_id, r.name, r.as_of, g.name as made_by from reports r
      join organisations g on g.id = r.organisation_id
      join organisation_members m on r.to_account and ${isAccountReader} or m.organisation_id = r.organisation_id
        and exists (select from report_readers x where x.report_id = r.id and x.user_id = m.user_id)
      join users u on u.id = m.user_id and u.disabled_at is null
      where r.id = ${report.id} order by u.id, m.organisation_id),
    lines as (
      insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
      select id, organisation_id, 'report.received', jsonb_build_object('report', ${report.id}::text, 'title', name, 'from', made_by, 'asOf', as_of::text),
        ${`report:${report.id}`} from told where id is distinct from ${senderId}::uuid
      on conflict (user_id, event_key) where event_key is not null do nothing)
    select count(*)::int as count from told`)
  const count = rows[0]?.count ?? 0
  if (count > 0) await tx.update(reports).set({ sentAt: now }).where(eq(reports.id, report.id))
  return count
}

/**
 * Whether a report of the same setting that was sent tells of some of its days: whoever adds up would count them twice. What a colleague
 * sent of a part tells nothing of the rest. The setting's other reports wait.
 */
export async function isToldBefore(tx: Tx, { id, settingId, madeBy, fromOn, toOn }: ReportFacts): Promise<boolean> {
  await tx.execute(sql`select from report_settings where id = ${settingId} for no key update`)
  const { rows } = await tx.execute(sql`
    select from reports r where r.setting_id = ${settingId} and r.id <> ${id} and r.sent_at is not null
      and (r.is_whole or r.made_by = ${madeBy}) and r.from_on <= ${toOn}::date and r.to_on >= ${fromOn}::date limit 1`)
  return rows.length > 0
}

/**
 * Whether a report of a month still goes out by itself, with its setting locked: that stands, still sends each month to those whom this one
 * is for, and sent nothing of its days meanwhile. Else people decide.
 */
export async function isStillDue(tx: Tx, report: ReportFacts): Promise<boolean> {
  const { rows } = await tx.execute<{ stands: boolean }>(sql`
    select removed_at is null and stopped_at is null and monthly_day is not null and (to_account or not ${report.toAccount}) as stands
    from report_settings where id = ${report.settingId} for no key update`)
  return rows[0]?.stands === true && !(await isToldBefore(tx, report))
}

/** A report, locked by its id alone: for its job. */
export async function lockReport(tx: Tx, id: string): Promise<ReportFacts | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  return row
}

/** @throws AppError `reports.notReady` */
export function refuseUnlessReady({ state }: Pick<ReportFacts, 'state'>): void {
  if (state !== 'ready') throw new AppError('reports.notReady')
}

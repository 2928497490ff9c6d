import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { reports } from '../../platform/db/schema/reports.ts'
import type { ReportFacts } from './send-parts.ts'

/** Reports of one month that may fail before it is left to people. */
const failedMax = 2

/** Ends a report that cannot be made, and tells who made it. One of a month is made anew with the next turn, once more at most. */
export async function endFailed(
  tx: Tx,
  report: ReportFacts,
  failure: NonNullable<ReportFacts['failure']>,
): Promise<void> {
  const isOpen = and(eq(reports.id, report.id), eq(reports.state, 'making'))
  const ended = await tx.update(reports).set({ state: 'failed', failure }).where(isOpen).returning({ id: reports.id })
  if (ended.length === 0) return
  await tellMaker(tx, report, 'report.failed')
  if (report.month === null) return
  await tx.execute(sql`
    update report_settings s set last_month = (${report.month}::date - interval '1 month')::date
    where s.id = ${report.settingId} and s.last_month = ${report.month}::date
      and (select count(*) from reports r where r.setting_id = s.id and r.month = s.last_month and r.state = 'failed') < ${failedMax}`)
}

/** Tells who made it, while they are a member. */
export const tellMaker = (
  tx: Tx,
  { id, name, madeBy, organisationId }: ReportFacts,
  kind: 'report.ready' | 'report.failed',
) =>
  tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select m.user_id, m.organisation_id, ${kind}, jsonb_build_object('report', ${id}::text, 'title', ${name}::text), ${`${kind}:${id}`}
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} and m.user_id = ${madeBy}
    on conflict (user_id, event_key) where event_key is not null do nothing`)

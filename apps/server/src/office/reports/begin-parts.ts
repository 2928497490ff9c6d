import { toldDays } from '@portal/domain/office/reports/report-months'
import { beijingDate, civilDate, yearOf } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { type reportSettings, reports } from '../../platform/db/schema/reports.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import type { Subject } from './maker-parts.ts'

export type SettingFacts = typeof reportSettings.$inferSelect

/** Tries of the job that makes a report before it is given up. */
const attempts = 5

/** By which the job that makes a report is known to the queue. */
export const jobKeyOf = (reportId: string) => `report:${reportId}`

interface Beginning {
  readonly subject: Subject
  readonly now: Date
  /** Null of one that was asked for. */
  readonly month: string | null
}

/**
 * Last day of which the last report told: the last that was sent; of one's own that goes to nobody the last that was made. What a colleague
 * made of a part tells nothing of the rest.
 */
async function findLastTo(tx: Tx, settingId: string, madeBy: string): Promise<string | null> {
  const { rows } = await tx.execute<{ to: string | null }>(sql`
    select max(r.to_on)::text as to from reports r join report_settings s on s.id = r.setting_id
    where r.setting_id = ${settingId} and r.state = 'ready' and (r.is_whole or r.made_by = ${madeBy}) and (r.sent_at is not null
      or not r.to_account and not exists (select from report_receivers x where x.setting_id = s.id))`)
  return rows[0]?.to ?? null
}

/**
 * Notes a report of a locked setting, numbered, and leaves its making to a job. One that is being made already is that one for who asks;
 * a month waits for it.
 *
 * @returns its id; undefined of a month that waits, or was made before.
 */
export async function beginReport(
  tx: Tx,
  setting: SettingFacts,
  { subject, now, month }: Beginning,
): Promise<string | undefined> {
  const isOpen = and(eq(reports.settingId, setting.id), eq(reports.state, 'making'))
  const [open] = await tx.select({ id: reports.id }).from(reports).where(isOpen).limit(1)
  if (open) return month === null ? open.id : undefined
  const asOf = beijingDate(now)
  const lastTo = await findLastTo(tx, setting.id, subject.user.id)
  const { from, to } = toldDays(asOf, lastTo === null ? null : civilDate(lastTo))
  const year = yearOf(asOf)
  await lockName(tx, `report numbers ${setting.organisationId}`)
  const { organisationId, clientId, name, parts, limitDays, groups, countries, languages, hasReferences, toAccount } =
    setting
  const [made] = await tx
    .insert(reports)
    .values({
      ...{ organisationId, settingId: setting.id, clientId, customerId: subject.customerId, year, month, name },
      no: sql`(select coalesce(max(n.no), 0) + 1 from reports n where n.organisation_id = ${organisationId} and n.year = ${year})`,
      ...{ subject: subject.name, asOf, fromOn: from, toOn: to, parts, limitDays, groups, countries, languages },
      ...{ hasReferences, toAccount, madeBy: subject.user.id, isWhole: subject.isWhole, createdAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!made) return undefined
  await addJob(tx, 'reports.make', { reportId: made.id }, { attemptsMax: attempts, jobKey: jobKeyOf(made.id) })
  return made.id
}

import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { organisationMembers } from '../../platform/db/schema/organisations.ts'
import { reportReceivers, reportSettings } from '../../platform/db/schema/reports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleSettings } from './report-access.ts'

export type SettingRow = typeof reportSettings.$inferSelect

const seen = (user: SessionUser, id: string) => and(eq(reportSettings.id, id), visibleSettings(user, reportSettings))

/** One that the person reaches. @throws AppError `common.notFound` */
export async function getVisibleSetting(db: Db, user: SessionUser, id: string): Promise<SettingRow> {
  const [row] = await db.select().from(reportSettings).where(seen(user, id)).limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

/** The same, locked. */
export async function lockSetting(tx: Tx, user: SessionUser, id: string): Promise<SettingRow> {
  const [row] = await tx.select().from(reportSettings).where(seen(user, id)).for('update')
  if (!row) throw new AppError('common.notFound')
  return row
}

/** Of whom a setting is: the client as the book calls them, or the organisation. */
export async function findSubjectName(db: Db, { clientId, organisationId }: SettingRow): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    clientId === null
      ? sql`select name from organisations where id = ${organisationId}`
      : sql`select name from clients where id = ${clientId}`,
  )
  return rows[0]?.name ?? ''
}

export async function findReceiverIds(db: Db, settingId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: reportReceivers.userId })
    .from(reportReceivers)
    .innerJoin(reportSettings, eq(reportSettings.id, reportReceivers.settingId))
    // Who left gets nothing any more, and keeps nobody from saving.
    .innerJoin(
      organisationMembers,
      and(
        eq(organisationMembers.organisationId, reportSettings.organisationId),
        eq(organisationMembers.userId, reportReceivers.userId),
      ),
    )
    .where(eq(reportReceivers.settingId, settingId))
    .orderBy(reportReceivers.userId)
  return rows.map(({ userId }) => userId)
}

/** Sends what a setting makes to exactly these members. @throws AppError `reports.noSuchMember` */
export async function setReceivers(
  tx: Tx,
  { id, organisationId }: Pick<SettingRow, 'id' | 'organisationId'>,
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)]
  await tx.delete(reportReceivers).where(eq(reportReceivers.settingId, id))
  if (ids.length === 0) return
  const { rowCount } = await tx.execute(sql`
    insert into report_receivers (setting_id, user_id)
    select ${id}, m.user_id from organisation_members m
    where m.organisation_id = ${organisationId} and m.user_id = any(${sql.param(ids)}::uuid[])`)
  if (rowCount !== ids.length) throw new AppError('reports.noSuchMember')
}

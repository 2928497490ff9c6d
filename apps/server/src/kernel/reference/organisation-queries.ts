import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** What an organisation is called; undefined if there is none. */
export async function findOrganisationName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from organisations where id = ${id}`)
  return rows[0]?.name
}

/** SQL of the organisation of an agency. */
export const organisationOf = (agencyId: SQLWrapper): SQL =>
  sql`(select g.id from organisations g where g.agency_id = ${agencyId})`

/** Condition: this account is a member of the organisation. */
export const isMemberOf = (userId: SQLWrapper, organisationId: SQLWrapper): SQL =>
  sql`exists (select from organisation_members im where im.organisation_id = ${organisationId} and im.user_id = ${userId})`

/** Whether an account is a member of an organisation. */
export async function isColleague(db: Db, userId: string, organisationId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select where ${isMemberOf(sql`${userId}::uuid`, sql`${organisationId}::uuid`)}`,
  )
  return rowCount === 1
}

/** Condition on `inbox_messages`: what is about an organisation is for members of it. */
export const isTold = sql`(inbox_messages.organisation_id is null or exists (select from organisation_members im
  where im.organisation_id = inbox_messages.organisation_id and im.user_id = inbox_messages.user_id))`

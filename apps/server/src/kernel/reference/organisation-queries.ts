import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'

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

/** Whether anybody is a member of an organisation. */
export async function hasMembers(db: Db, organisationId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from organisation_members where organisation_id = ${organisationId} limit 1`)
  return rowCount === 1
}

/** The name of a member whose account is open; locked, so that they do not leave before the transaction ends. */
export async function lockColleague(tx: Tx, organisationId: string, userId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select u.name from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} and m.user_id = ${userId} for key share of m`)
  return rows[0]?.name
}

/** Whether a member of an organisation decides who else works there, or on what: an owner, or who has the right to. */
export async function managesPeople(db: Db, organisationId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from organisation_members m left join organisation_roles r on r.id = m.role_id
    where m.organisation_id = ${organisationId} and m.user_id = ${userId} and (m.is_owner or 'people' = any(r.rights))`)
  return rowCount === 1
}

/** Condition on `inbox_messages`: what is about an organisation is for members of it. */
export const isTold = sql`(inbox_messages.organisation_id is null or exists (select from organisation_members im
  where im.organisation_id = inbox_messages.organisation_id and im.user_id = inbox_messages.user_id))`

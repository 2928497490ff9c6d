import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { hasOwner } from './organisation-queries.ts'

/** Whether there is an organisation of this id. */
export async function getOrganisationOf(db: Db, id: string): Promise<boolean> {
  return (await db.$count(organisations, sql`${organisations.id} = ${id}`)) === 1
}

/** Makes somebody an owner, as a member who is there or as one more. @returns false if they are one. */
export async function nameOwner(tx: Tx, organisationId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into organisation_members as m (organisation_id, user_id, is_owner) values (${organisationId}, ${userId}, true)
    on conflict (organisation_id, user_id) do update set is_owner = true, role_id = null, reach = '{all}' where not m.is_owner
    returning id`)
  const memberId = rows[0]?.id
  if (memberId === undefined) return false
  // What was offered to them has come about in another way.
  await tx.execute(sql`
    update ownership_offers set ended_at = now() where to_id = ${memberId} and accepted_at is null and ended_at is null`)
  return true
}

export async function findOwnerIds(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from organisation_members where organisation_id = ${organisationId} and is_owner order by user_id`)
  return rows.map(({ id }) => id)
}

/** The owner who has been there longest and can sign in, besides one member; undefined where there is none. */
export async function findHeir(tx: Tx, organisationId: string, besides: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} and m.is_owner and m.id <> ${besides} order by m.created_at, m.id limit 1`)
  return rows[0]?.id
}

/** Memberships of an account in agencies, except in one. */
export async function findAgenciesOf(tx: Tx, userId: string, except: number | null) {
  const { rows } = await tx.execute<{ organisationId: string; memberId: string }>(sql`
    select g.id as "organisationId", m.id as "memberId" from organisation_members m join organisations g on g.id = m.organisation_id
    where m.user_id = ${userId} and g.kind = 'agency' and g.agency_id is distinct from ${except}::int order by g.id`)
  return rows
}

/**
 * Locks the agencies in which an account is a member, and one that it is about to join, in one order. Before the account itself is
 * locked: who leaves or is removed comes the same way.
 */
export async function lockAgenciesOf(tx: Tx, userId: string | null, joining: number | null): Promise<void> {
  await tx.execute(sql`
    select g.id from organisations g where g.kind = 'agency' and (g.agency_id = ${joining}::int
      or exists (select from organisation_members m where m.organisation_id = g.id and m.user_id = ${userId}::uuid))
    order by g.id for no key update of g`)
}

/** Made for a client of an agency's book who does not work here yet: nobody is missing in it. */
const awaitsClient = sql`(exists (select from clients c where c.customer_id = ${organisations.id})
  and not exists (select from organisation_members m where m.organisation_id = ${organisations.id}))`

/** Companies and agencies that nobody who can sign in owns, by name: how many, and the first of them. */
export async function findOwnerless(db: Db, limit: number): Promise<{ total: number; names: string[] }> {
  const where = sql`${organisations.closedAt} is null and ${organisations.kind} <> 'person' and not ${hasOwner}
    and not ${awaitsClient}`
  const [total, rows] = await Promise.all([
    db.$count(organisations, where),
    db
      .select({ name: organisations.name })
      .from(organisations)
      .where(where)
      .orderBy(organisations.name, organisations.id)
      .limit(limit),
  ])
  return { total, names: rows.map(({ name }) => name) }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'

/**
 * Gives accounts the organisation that each is alone in and owns, by the id of the account, and lets their sessions begin there; whoever
 * makes accounts calls it in the same transaction.
 *
 * @param accounts Which, as a condition on `users u`.
 */
export async function insertHomes(db: Db, accounts: SQL): Promise<void> {
  await db.execute(sql`
    with homes as (
      insert into organisations (id, kind, name, demo, created_by, created_at)
      select u.id, 'person', coalesce(nullif(u.name, ''), u.account), u.demo, u.id, u.created_at from users u where ${accounts}
      on conflict (id) do update set closed_at = null returning id
    ), members as (
      insert into organisation_members (organisation_id, user_id, is_owner) select id, id, true from homes
      on conflict (organisation_id, user_id) do nothing
    )
    update users set last_organisation_id = homes.id from homes where users.id = homes.id`)
}

/**
 * Where the next session of a person works: where the last one did, if they are still a member there, else in their own, else where they have
 * been a member longest. One who is a member nowhere is given their own. The membership stands still until the transaction ends.
 *
 * @param leaving Not there.
 */
export async function chooseOrganisation(tx: Tx, userId: string, leaving?: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.organisation_id as id
    from organisation_members m
    join organisations g on g.id = m.organisation_id and g.closed_at is null
    join users u on u.id = m.user_id
    where m.user_id = ${userId} and m.organisation_id is distinct from ${leaving ?? null}::uuid
    order by (m.organisation_id = u.last_organisation_id) is true desc, m.organisation_id = m.user_id desc, m.created_at, m.id
    limit 1
    for key share of m`)
  return rows[0]?.id ?? makeHome(tx, userId)
}

/**
 * An organisation that a person is alone in. That with the id of the account may have become a company, which belongs to others since: then
 * it is a new one.
 */
async function makeHome(tx: Tx, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ kind: string }>(sql`select kind from organisations where id = ${userId}`)
  if (!rows[0] || rows[0].kind === 'person') {
    await insertHomes(tx, sql`u.id = ${userId}`)
    return userId
  }
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    with home as (
      insert into organisations (kind, name, created_by) select 'person', coalesce(nullif(name, ''), account), id from users where id = ${userId}
      returning id
    )
    insert into organisation_members (organisation_id, user_id, is_owner) select id, ${userId}, true from home returning organisation_id as id`)
  if (!made[0]) throw new Error(`no account ${userId}`)
  return made[0].id
}

/**
 * Ends a membership; sessions that worked there go on elsewhere, so that nobody is signed out by it. Violates `organisations_owner` if the
 * person is the only owner.
 *
 * @returns where they go on.
 */
export async function leaveOrganisation(tx: Tx, userId: string, organisationId: string): Promise<string> {
  const elsewhere = await chooseOrganisation(tx, userId, organisationId)
  await tx.execute(sql`
    update sessions set organisation_id = ${elsewhere} where user_id = ${userId} and organisation_id = ${organisationId}`)
  await tx.execute(sql`
    update users set last_organisation_id = ${elsewhere} where id = ${userId} and last_organisation_id = ${organisationId}`)
  await tx.execute(sql`
    delete from organisation_members where user_id = ${userId} and organisation_id = ${organisationId}`)
  await tx.execute(sql`
    delete from inbox_messages where user_id = ${userId} and organisation_id = ${organisationId}`)
  return elsewhere
}

/**
 * Makes an account a member of an agency, as an attorney of it, and lets its sessions, also those that are open, work there. The organisation
 * must be locked where others may change who is in it.
 */
export async function joinAgency(tx: Tx, userId: string, agencyId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with place as (
      select g.id, r.id as role_id from organisations g
      join organisation_roles r on r.organisation_id = g.id and r.preset = 'attorney'
      where g.agency_id = ${agencyId}
    ), joined as (
      insert into organisation_members (organisation_id, user_id, role_id) select id, ${userId}, role_id from place
      on conflict (organisation_id, user_id) do nothing
    )
    select id from place`)
  if (!rows[0]) throw new Error(`agency ${agencyId} has no organisation`)
  await moveSessions(tx, userId, rows[0].id)
}

async function moveSessions(tx: Tx, userId: string, organisationId: string): Promise<void> {
  await tx.execute(sql`update sessions set organisation_id = ${organisationId} where user_id = ${userId}`)
  await tx.execute(sql`update users set last_organisation_id = ${organisationId} where id = ${userId}`)
}

import { agencyRoles, type PresetRole, presetRoles } from '@portal/domain/people/rights/preset-roles'
import type { Right } from '@portal/domain/people/rights/rights'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'

/** The roles that an organisation of others has from its beginning; those that it has stay. */
async function buildPresets(db: Db, organisationId: string, isAgency: boolean): Promise<void> {
  for (const [preset, rights] of Object.entries(presetRoles)) {
    if (agencyRoles.has(preset as PresetRole) && !isAgency) continue
    await db.execute(sql`
      insert into organisation_roles (organisation_id, preset, rights)
      values (${organisationId}, ${preset}, ${sql.param(rights)}::text[])
      on conflict (organisation_id, preset) where preset is not null do nothing`)
  }
}

/** The organisation of an agency that a test inserted; that of the first migration is there. */
export async function buildAgencyOrganisation(db: Db, agencyId: number): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into organisations (kind, agency_id, name, name_en) select 'agency', id, name, name_en from agencies where id = ${agencyId}
    on conflict (agency_id) where agency_id is not null do nothing returning id`)
  if (rows[0]) await buildPresets(db, rows[0].id, true)
}

/** Makes the organisation of a person a company, to which others may belong. */
export async function buildCompany(db: Db, organisationId: string): Promise<void> {
  await db.execute(sql`update organisations set kind = 'company' where id = ${organisationId} and kind = 'person'`)
  await buildPresets(db, organisationId, false)
}

/** An account as those that were carried over: a colleague in the company of the owner, its own organisation closed. */
export async function buildSubAccount(db: Db, userId: string, ownerId: string): Promise<void> {
  await buildCompany(db, ownerId)
  await db.execute(sql`
    insert into organisations (id, kind, name, created_by, closed_at) select id, 'person', name, id, now() from users where id = ${userId}`)
  await db.execute(sql`
    insert into organisation_members (organisation_id, user_id, role_id)
    select ${ownerId}, ${userId}, id from organisation_roles where organisation_id = ${ownerId} and preset = 'colleague'`)
  await db.execute(sql`
    update users set last_organisation_id = ${ownerId}, sub_account_of = ${ownerId} where id = ${userId}`)
}

/** Gives a member a role with these rights alone. */
export async function giveRights(
  db: Db,
  organisationId: string,
  userId: string,
  rights: readonly Right[],
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into organisation_roles (organisation_id, name, rights)
    values (${organisationId}, gen_random_uuid()::text, ${sql.param(rights)}::text[]) returning id`)
  await db.execute(sql`
    update organisation_members set is_owner = false, role_id = ${rows[0]?.id}
    where organisation_id = ${organisationId} and user_id = ${userId}`)
}

/** Makes the one role that somebody has as wide as that of an owner, who they are not. */
export async function giveAllRights(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    update organisation_members m set role_id = r.id from organisation_roles r
    where m.user_id = ${userId} and not m.is_owner and r.organisation_id = m.organisation_id and r.preset = 'manager'`)
}

/** Ends a membership, as whoever leaves or is removed. */
export async function endMembership(db: Db, organisationId: string, userId: string): Promise<void> {
  await db.execute(sql`
    delete from organisation_members where organisation_id = ${organisationId} and user_id = ${userId}`)
}

/** Makes somebody a member of an organisation with the role of a colleague, where their session then works. */
export async function joinOrganisation(db: Db, organisationId: string, userId: string): Promise<void> {
  await buildCompany(db, organisationId)
  await db.execute(sql`
    insert into organisation_members (organisation_id, user_id, role_id)
    select ${organisationId}, ${userId}, id from organisation_roles where organisation_id = ${organisationId} and preset = 'colleague'`)
  await moveSession(db, organisationId, userId)
}

/** Lets the sessions of a member work there. */
export async function moveSession(db: Db, organisationId: string, userId: string): Promise<void> {
  await db.execute(sql`update sessions set organisation_id = ${organisationId} where user_id = ${userId}`)
}

/** A team of an organisation with these people, whose main team it is. */
export async function buildTeam(db: Db, organisationId: string, people: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into teams (organisation_id, name) values (${organisationId}, gen_random_uuid()::text) returning id`)
  const id = rows[0]?.id ?? ''
  await db.execute(sql`
    insert into team_members (team_id, member_id, is_main) select ${id}, m.id, true from organisation_members m
    where m.organisation_id = ${organisationId} and m.user_id = any(${sql.param(people)}::uuid[])`)
  return id
}

/** Makes somebody a colleague who sees no more than this reach says. */
export async function joinWithin(
  db: Db,
  organisationId: string,
  userId: string,
  reach: readonly string[] = ['hands'],
): Promise<void> {
  await joinOrganisation(db, organisationId, userId)
  await db.execute(sql`
    update organisation_members m set reach = ${sql.param(reach)}::text[], role_id = r.id from organisation_roles r
    where m.organisation_id = ${organisationId} and m.user_id = ${userId}
      and r.organisation_id = m.organisation_id and r.preset = 'manager'`)
}

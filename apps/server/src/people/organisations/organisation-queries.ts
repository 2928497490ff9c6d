import { agencyRoles, type PresetRole, presetRoles } from '@portal/domain/people/rights/preset-roles'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisationMembers, organisationRoles, organisations } from '../../platform/db/schema/organisations.ts'

export type OrganisationRow = typeof organisations.$inferSelect

/** Condition on `organisations`: somebody owns it who can sign in. */
export const hasOwner = sql`exists (select from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
  where m.organisation_id = ${organisations.id} and m.is_owner)`

/** The organisation, locked: whatever changes who is in it or what they may do comes one after the other. Rows that it owns can be made meanwhile. */
export async function lockOrganisation(tx: Tx, id: string): Promise<OrganisationRow> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for('no key update')
  if (!row) throw new Error(`no organisation ${id}`)
  return row
}

export async function getOrganisationRow(db: Db, id: string): Promise<OrganisationRow> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id))
  if (!row) throw new Error(`no organisation ${id}`)
  return row
}

/** Where a person works, the oldest membership first. */
export async function findMemberships(db: Db, userId: string) {
  return db
    .select({
      id: organisations.id,
      kind: organisations.kind,
      name: organisations.name,
      nameEn: organisations.nameEn,
      isOwner: organisationMembers.isOwner,
      roleId: organisationRoles.id,
      preset: organisationRoles.preset,
      roleName: organisationRoles.name,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .leftJoin(organisationRoles, eq(organisationRoles.id, organisationMembers.roleId))
    .where(and(eq(organisationMembers.userId, userId), isNull(organisations.closedAt)))
    .orderBy(asc(organisationMembers.createdAt), asc(organisationMembers.id))
    .limit(200)
}

/** Writes facts of an organisation over the version that was seen. @returns the new version; undefined if somebody saved since. */
export async function updateOrganisation(
  tx: Tx,
  { id, version, ...facts }: Pick<OrganisationRow, 'id' | 'version'> & Partial<OrganisationRow>,
): Promise<number | undefined> {
  const [row] = await tx
    .update(organisations)
    .set({ ...facts, version: sql`${organisations.version} + 1` })
    .where(and(eq(organisations.id, id), eq(organisations.version, version)))
    .returning({ version: organisations.version })
  return row?.version
}

/** The roles that every organisation has, those of agencies in an agency alone. */
export async function insertPresetRoles(tx: Tx, organisationId: string, kind: 'company' | 'agency'): Promise<void> {
  const presets = (Object.keys(presetRoles) as PresetRole[]).filter((one) => kind === 'agency' || !agencyRoles.has(one))
  await tx
    .insert(organisationRoles)
    .values(presets.map((preset) => ({ organisationId, preset, rights: [...presetRoles[preset]] })))
}

/** A company with its preset roles and its founder as owner. */
export async function insertCompany(
  tx: Tx,
  { userId, ...facts }: { readonly userId: string; readonly name: string; readonly idCode: string },
): Promise<string> {
  const [row] = await tx
    .insert(organisations)
    .values({ ...facts, kind: 'company', createdBy: userId })
    .returning({ id: organisations.id })
  if (!row) throw new Error('a company was not made')
  await insertPresetRoles(tx, row.id, 'company')
  await tx.insert(organisationMembers).values({ organisationId: row.id, userId, isOwner: true })
  return row.id
}

/** How many companies besides their own account a person has founded and not closed. */
export async function countFounded(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    organisations,
    and(eq(organisations.createdBy, userId), ne(organisations.id, userId), isNull(organisations.closedAt)),
  )
}

/** Holds the account until the transaction ends: what a person may have only so many of is counted one after the other. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Lets a session, and the next one of the person, work in an organisation of theirs. @returns false if they are no member of it now. */
export async function moveSession(
  tx: Tx,
  { tokenHash, userId, organisationId }: { tokenHash: Buffer; userId: string; organisationId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with membership as (
      select organisation_id from ${organisationMembers} m
      where m.organisation_id = ${organisationId} and m.user_id = ${userId} for key share
    ), person as (
      update ${users} set last_organisation_id = membership.organisation_id from membership where id = ${userId}
    )
    update sessions set organisation_id = membership.organisation_id from membership
    where token_hash = ${tokenHash} and user_id = ${userId}`)
  return rowCount === 1
}

/** Whether somebody owns the organisation who can sign in. */
export async function hasOwnerLeft(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(organisations, and(eq(organisations.id, id), hasOwner))) === 1
}

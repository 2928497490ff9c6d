import type { Right } from '@portal/domain/people/rights/rights'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { organisationMembers, organisationRoles } from '../../platform/db/schema/organisations.ts'

const members = sql<number>`(select count(*)::int from ${organisationMembers} m where m.role_id = ${organisationRoles.id})`

/** Roles of an organisation with how many members have them, presets first. */
export async function findRoles(db: Db, organisationId: string) {
  return db
    .select({
      id: organisationRoles.id,
      preset: organisationRoles.preset,
      name: organisationRoles.name,
      rights: organisationRoles.rights,
      version: organisationRoles.version,
      members,
    })
    .from(organisationRoles)
    .where(eq(organisationRoles.organisationId, organisationId))
    .orderBy(asc(sql`${organisationRoles.preset} is null`), asc(organisationRoles.createdAt), asc(organisationRoles.id))
    .limit(100)
}

export async function findRole(db: Db, organisationId: string, id: string) {
  const [row] = await db
    .select()
    .from(organisationRoles)
    .where(and(eq(organisationRoles.organisationId, organisationId), eq(organisationRoles.id, id)))
  return row
}

export async function insertRole(
  tx: Tx,
  role: { readonly organisationId: string; readonly name: string; readonly rights: readonly Right[] },
): Promise<{ id: string; version: number }> {
  const [row] = await tx
    .insert(organisationRoles)
    .values({ ...role, rights: [...role.rights] })
    .returning({ id: organisationRoles.id, version: organisationRoles.version })
  if (!row) throw new Error('a role was not made')
  return row
}

/** @returns the new state; undefined if somebody saved since `version`. */
export async function updateRole(
  tx: Tx,
  { id, version, ...role }: { id: string; version: number; name: string; rights: readonly Right[] },
): Promise<{ id: string; version: number } | undefined> {
  const [row] = await tx
    .update(organisationRoles)
    .set({ name: role.name, rights: [...role.rights], version: sql`${organisationRoles.version} + 1` })
    .where(and(eq(organisationRoles.id, id), eq(organisationRoles.version, version)))
    .returning({ id: organisationRoles.id, version: organisationRoles.version })
  return row
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await tx.delete(organisationRoles).where(eq(organisationRoles.id, id))
}

import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Piece } from '../../kernel/lists/serve-list-parts.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisationMembers, organisationRoles, teamMembers, teams } from '../../platform/db/schema/organisations.ts'

const columns = {
  id: organisationMembers.id,
  userId: organisationMembers.userId,
  name: users.name,
  account: users.account,
  isOwner: organisationMembers.isOwner,
  reach: organisationMembers.reach,
  roleId: organisationMembers.roleId,
  preset: organisationRoles.preset,
  roleName: organisationRoles.name,
  rights: organisationRoles.rights,
  subAccountOf: users.subAccountOf,
  disabledAt: users.disabledAt,
  lastSignInAt: sql<Date | string | null>`(select max(s.created_at) from sessions s
    where s.user_id = ${organisationMembers.userId} and s.organisation_id = ${organisationMembers.organisationId} and s.expires_at > now())`,
  teams: sql<{ id: string; name: string; isMain: boolean }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isMain', m.is_main) order by m.is_main desc, t.name, t.id)
    from ${teamMembers} m join ${teams} t on t.id = m.team_id where m.member_id = ${organisationMembers.id}), '[]'::jsonb)`,
}

const membersOf = (db: Db) =>
  db
    .select(columns)
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .leftJoin(organisationRoles, eq(organisationRoles.id, organisationMembers.roleId))

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

export const inOrganisation = (id: string): SQL => sql`${organisationMembers.organisationId} = ${id}`
export const ownersFirst = sql`${desc(organisationMembers.isOwner)}, ${asc(users.name)}, ${asc(organisationMembers.id)}`

/** A piece of the members of organisations. */
export async function findMembers(db: Db, { where, order, limit, offset }: Piece) {
  return membersOf(db).where(where).orderBy(order).limit(limit).offset(offset)
}

/** One member of this organisation. */
export async function findMember(db: Db, organisationId: string, id: string) {
  const [row] = await membersOf(db).where(isMember(organisationId, id))
  return row
}

const isMember = (organisationId: string, id: string): SQL | undefined =>
  and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.id, id))

export async function countMembers(db: Db, organisationId: string): Promise<number> {
  return db.$count(organisationMembers, eq(organisationMembers.organisationId, organisationId))
}

/** @returns the id of the membership. Unique violation: `organisation_members_key`. */
export async function insertOrganisationMember(
  tx: Tx,
  member: Pick<typeof organisationMembers.$inferSelect, 'organisationId' | 'userId' | 'roleId' | 'reach' | 'invitedBy'>,
): Promise<string> {
  const [row] = await tx.insert(organisationMembers).values(member).returning({ id: organisationMembers.id })
  if (!row) throw new Error('a member was not made')
  return row.id
}

export async function updateMember(
  tx: Tx,
  { id, ...to }: { readonly id: string; readonly roleId: string; readonly reach: readonly string[] },
): Promise<void> {
  await tx
    .update(organisationMembers)
    .set({ roleId: to.roleId, reach: [...to.reach] })
    .where(eq(organisationMembers.id, id))
}

/** Puts a member into exactly these teams; the first of them is the main one unless another is named. */
export async function setTeams(
  tx: Tx,
  memberId: string,
  { teamIds, mainTeamId }: { readonly teamIds: readonly string[]; readonly mainTeamId: string | null },
): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.memberId, memberId))
  const main = mainTeamId ?? teamIds[0]
  if (teamIds.length > 0)
    await tx
      .insert(teamMembers)
      .values([...new Set(teamIds)].map((teamId) => ({ teamId, memberId, isMain: teamId === main })))
}

/** How many of these are members of the organisation. */
export async function countOfMembers(tx: Tx, organisationId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return tx.$count(
    organisationMembers,
    and(eq(organisationMembers.organisationId, organisationId), inArray(organisationMembers.id, [...ids])),
  )
}

/** Locks a membership until the transaction ends: no new row comes into these hands (trigger `set_keeper` reads it). */
export async function lockMember(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx
    .select({ id: organisationMembers.id })
    .from(organisationMembers)
    .where(isMember(organisationId, id))
    .for('update')
}

/** An account that works in the organisation that made it, and in no other. Unique violation: `users_account_key`. @returns its id */
export async function insertSubAccount(
  tx: Tx,
  account: {
    readonly account: string
    readonly name: string
    readonly passwordHash: string
    readonly organisationId: string
  },
): Promise<string> {
  const { organisationId, ...rest } = account
  const [row] = await tx
    .insert(users)
    .values({ ...rest, role: 'customer', subAccountOf: organisationId, lastOrganisationId: organisationId })
    .returning({ id: users.id })
  if (!row) throw new Error('an account was not made')
  return row.id
}

/** Closes an account that its organisation made. */
export async function closeSubAccount(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ disabledAt: sql`now()`, subAccountOf: null }).where(eq(users.id, userId))
}

/** Whether an organisation made the account: then it works there alone. The account stands still until the transaction ends. */
export async function isSubAccount(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx.select({ of: users.subAccountOf }).from(users).where(eq(users.id, userId)).for('share')
  return row !== undefined && row.of !== null
}

/** Whether an account is a member of another organisation too. */
export async function worksElsewhere(tx: Tx, userId: string, organisationId: string): Promise<boolean> {
  const isElsewhere = and(
    eq(organisationMembers.userId, userId),
    ne(organisationMembers.organisationId, organisationId),
  )
  return (await tx.$count(organisationMembers, isElsewhere)) > 0
}

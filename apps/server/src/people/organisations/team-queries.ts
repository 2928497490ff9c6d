import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { organisationMembers, teamMembers, teams } from '../../platform/db/schema/organisations.ts'

const lead = alias(organisationMembers, 'lead')

/** Teams of an organisation by name, each with its lead and how many are in it. */
export async function findTeams(db: Db, organisationId: string) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      leadId: teams.leadId,
      leadName: users.name,
      members: sql<number>`(select count(*)::int from ${teamMembers} m where m.team_id = ${teams.id})`,
    })
    .from(teams)
    .leftJoin(lead, eq(lead.id, teams.leadId))
    .leftJoin(users, eq(users.id, lead.userId))
    .where(eq(teams.organisationId, organisationId))
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(200)
}

export async function findTeam(db: Db, organisationId: string, id: string) {
  const [row] = await db
    .select({
      id: teams.id,
      name: teams.name,
      members: sql<number>`(select count(*)::int from ${teamMembers} m where m.team_id = ${teams.id})`,
    })
    .from(teams)
    .where(and(eq(teams.organisationId, organisationId), eq(teams.id, id)))
  return row
}

/** How many of these are teams of the organisation. */
export async function countOfTeams(tx: Tx, organisationId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return tx.$count(teams, and(eq(teams.organisationId, organisationId), inArray(teams.id, [...ids])))
}

/** Those of these teams that the organisation still has, in their order. */
export async function teamsStillThere(tx: Tx, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organisationId, organisationId), inArray(teams.id, [...ids])))
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => there.has(id))
}

export async function countTeams(tx: Tx, organisationId: string): Promise<number> {
  return tx.$count(teams, eq(teams.organisationId, organisationId))
}

interface TeamFacts {
  readonly name: string
  readonly leadId: string | null
}

export async function insertTeam(tx: Tx, organisationId: string, facts: TeamFacts): Promise<string> {
  const [row] = await tx
    .insert(teams)
    .values({ ...facts, organisationId })
    .returning({ id: teams.id })
  if (!row) throw new Error('a team was not made')
  return row.id
}

export async function updateTeam(tx: Tx, id: string, facts: TeamFacts): Promise<void> {
  await tx.update(teams).set(facts).where(eq(teams.id, id))
}

/** Puts exactly these members into a team; of a member who is in no other it is the main one. */
export async function setTeamMembers(tx: Tx, teamId: string, memberIds: readonly string[]): Promise<void> {
  await tx
    .delete(teamMembers)
    .where(
      memberIds.length === 0
        ? eq(teamMembers.teamId, teamId)
        : and(eq(teamMembers.teamId, teamId), notInArray(teamMembers.memberId, [...memberIds])),
    )
  if (memberIds.length > 0)
    await tx.execute(sql`
      insert into ${teamMembers} (team_id, member_id, is_main)
      select ${teamId}, m.id, not exists (select from ${teamMembers} o where o.member_id = m.id and o.is_main)
      from unnest(${sql.param([...memberIds])}::uuid[]) as m(id)
      on conflict do nothing`)
}

export async function deleteTeam(tx: Tx, id: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, id))
}

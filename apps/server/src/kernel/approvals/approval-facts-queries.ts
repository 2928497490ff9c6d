import type { ApprovalRule, ApprovingMember, Deputy } from '@portal/domain/kernel/approvals/approval-rules'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { approvalDeputies, approvalRules, approvalSettings } from '../../platform/db/schema/approvals.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import {
  type SessionRow,
  sessionColumns,
  sessionTables,
  toSessionUser,
} from '../../platform/http/session-user-rules.ts'

export type RuleRow = typeof approvalRules.$inferSelect

/** The rules of an organisation in their order. */
export async function findRuleRows(db: Db, organisationId: string): Promise<RuleRow[]> {
  return db
    .select()
    .from(approvalRules)
    .where(eq(approvalRules.organisationId, organisationId))
    .orderBy(asc(approvalRules.position), asc(approvalRules.id))
    .limit(100)
}

/** A rule as the domain knows it. */
export function toRule({ approvers, userIds, teamId, ...row }: RuleRow): ApprovalRule {
  const { id, acts, kinds, costCentreIds, minFen, needed } = row
  const by = { people: { by: 'people', userIds }, team: { by: 'team', teamId }, all: { by: 'all' } } as const
  return { id, acts, kinds, costCentreIds, minFen, needed, approvers: by[approvers] }
}

export interface NamedMember extends ApprovingMember {
  readonly name: string
  readonly memberId: string
}

/** All members of an organisation whose accounts are open, with what they may decide; by name. Without a limit: who is left out could not approve. */
export async function findApprovingMembers(db: Db, organisationId: string): Promise<NamedMember[]> {
  const { rows } = await db.execute<SessionRow & { teams: string[] } & Record<string, unknown>>(sql`
    select ${sql.raw(sessionColumns)}, array(select tm.team_id from team_members tm where tm.member_id = m.id) as teams
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null ${sql.raw(sessionTables)}
    where m.organisation_id = ${organisationId} order by u.name, u.id`)
  return rows.map((row) => {
    const { id: userId, name, isOwner, memberId, rights } = toSessionUser(row)
    return { userId, name, isOwner, memberId, mayApprove: rights.has('approve'), teamIds: row.teams }
  })
}

/** Who decides for whom in an organisation, whatever the day; at most one of each member. */
export async function findDeputies(db: Db, organisationId: string): Promise<Deputy[]> {
  return db
    .select({
      userId: approvalDeputies.userId,
      deputyId: approvalDeputies.deputyId,
      fromOn: approvalDeputies.fromOn,
      toOn: approvalDeputies.toOn,
    })
    .from(approvalDeputies)
    .where(eq(approvalDeputies.organisationId, organisationId))
    .orderBy(asc(approvalDeputies.userId))
}

/** Version of the list of rules, 0 where none was saved, and whether a payment needs a cost centre. */
export async function findSettings(db: Db, organisationId: string) {
  const [row] = await db
    .select({ version: approvalSettings.version, demandsCostCentre: approvalSettings.demandsCostCentre })
    .from(approvalSettings)
    .where(eq(approvalSettings.organisationId, organisationId))
  return row ?? { version: 0, demandsCostCentre: false }
}

/** Cost centres of an organisation by code, those that are closed last. */
export async function findCostCentres(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(costCentres)
    .where(eq(costCentres.organisationId, organisationId))
    .orderBy(sql`${costCentres.closedAt} is not null`, asc(costCentres.code), asc(costCentres.id))
    .limit(500)
  return rows.map(({ id, code, name, closedAt }) => ({ id, code, name, isClosed: closedAt !== null }))
}

/** What people are called. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...new Set(ids)])}::uuid[])`)
    .limit(1000)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

import type { Role } from '@portal/contract/call'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import type { Piece } from '../../kernel/lists/serve-list-parts.ts'
import { accountRoleOf, agencyOf } from '../../people/session/account-role-queries.ts'
import { insertHomes } from '../../people/session/home-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { agencies, agents, users } from '../../platform/db/schema/accounts.ts'

export async function findAgencies(db: Db) {
  return db
    .select({ id: agencies.id, code: agencies.code, name: agencies.name, nameEn: agencies.nameEn })
    .from(agencies)
    .where(isNull(agencies.closedAt))
    .orderBy(asc(agencies.id))
    .limit(200)
}

/** What accounts are found by. */
export const userConditions = {
  text: (text: string) =>
    sql`(strpos(lower(${users.account}), lower(${text})) > 0 or strpos(lower(${users.name}), lower(${text})) > 0)`,
  role: is(accountRoleOf(users)),
  state: (state: 'active' | 'disabled') =>
    state === 'active' ? isNull(users.disabledAt) : isNotNull(users.disabledAt),
}
export const newestUserFirst = newestFirst(users.createdAt, users.id)

/** A piece of the accounts. `lastSignInAt` is the newest session that still lives. */
export async function findUsers(db: Db, { where, order, limit, offset }: Piece) {
  return db
    .select({
      id: users.id,
      account: users.account,
      name: users.name,
      role: accountRoleOf(users),
      phone: users.phone,
      email: users.email,
      phoneVerified: sql<boolean>`(${users.phoneVerifiedAt} is not null)`,
      emailVerified: sql<boolean>`(${users.emailVerifiedAt} is not null)`,
      agency: agencies.name,
      licence: sql<
        string | null
      >`(select a.licence from agents a where a.user_id = ${users.id} order by a.licence limit 1)`,
      disabledAt: users.disabledAt,
      createdAt: users.createdAt,
      lastSignInAt: sql<Date | string | null>`(select max(s.created_at) from sessions s where s.user_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(agencies, eq(agencies.id, agencyOf(users.id)))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
}

/** The account, its row locked; undefined if there is none. */
export async function lockUser(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: users.id,
      account: users.account,
      name: users.name,
      role: accountRoleOf(users),
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row
}

/**
 * Locks every administrator who can act, so that two who take the role from each other come one after the other.
 *
 * @returns their ids.
 */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'administrator'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** Makes two who would each be the first administrator come one after the other. */
export async function lockFirstAdministrator(tx: Tx): Promise<void> {
  await lockName(tx, 'first administrator')
}

export interface NewUser {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly role: Role
  readonly passwordHash: string
}

/** What an account keeps of its role: that of others than the back office is what they are members of. */
const ofOffice = (role: Role) => (role === 'agent' || role === 'subAccount' ? 'customer' : role)

/** The account with its own organisation. Unique violation: `users_account_key`. */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insert(users).values({ ...user, role: ofOffice(user.role) })
  await insertHomes(tx, sql`u.id = ${user.id}`)
}

/**
 * Makes an account an agent of an agency: the agency's agent with this licence if that one has no account, else a new one. An
 * agent of another agency is never taken over, since cases name that agent.
 *
 * @returns whether the licence could be had; `agents_licence_key` guards two at once.
 */
export async function linkAgent(
  tx: Tx,
  { userId, agencyId, licence, name }: { userId: string; agencyId: number; licence: string; name: string },
): Promise<boolean> {
  await tx
    .update(agents)
    .set({ userId: null, active: false })
    .where(and(eq(agents.userId, userId), sql`${agents.licence} <> ${licence}`))
  const { rowCount } = await tx.execute(sql`
    insert into agents (agency_id, user_id, name, licence) values (${agencyId}, ${userId}, ${name}, ${licence})
    on conflict (licence) do update set user_id = excluded.user_id, active = true
      where agents.agency_id = excluded.agency_id and (agents.user_id is null or agents.user_id = excluded.user_id)`)
  return rowCount === 1
}

/** An account that is no agent any more takes no new cases as one, and has none in its hands. */
export async function retireAgent(tx: Tx, userId: string): Promise<void> {
  await tx.update(agents).set({ userId: null, active: false }).where(eq(agents.userId, userId))
}

export async function updateRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role: ofOffice(role) })
    .where(eq(users.id, id))
}

export async function updateDisabled(tx: Tx, id: string, disabled: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ disabledAt: disabled ? sql`now()` : null })
    .where(eq(users.id, id))
}

export async function agencyExists(tx: Tx, id: number): Promise<boolean> {
  return (await tx.$count(agencies, eq(agencies.id, id))) === 1
}

/** Whether an account is a member of a company of clients. */
export async function worksForClient(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from organisation_members m join organisations g on g.id = m.organisation_id
    where m.user_id = ${id} and g.kind = 'company' limit 1`)
  return (rowCount ?? 0) > 0
}

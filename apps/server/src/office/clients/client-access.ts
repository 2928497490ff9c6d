import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Condition: a member looks after the client, on their own or with a team of theirs. */
export const looksAfter = (user: SessionUser, row: SQLWrapper): SQL => sql`(
  exists (select from client_people p where p.client_id = ${row}.id and p.member_id = ${user.memberId})
  or exists (select from team_members tm where tm.team_id = ${row}.team_id and tm.member_id = ${user.memberId}))`

/**
 * Condition on clients, by the name that the statement has for the table: those of the book of the person's agency that they see. Of
 * limited reach they see whom they look after, and as their reach says those of their teams and those that they put in.
 */
export function visibleClients(user: SessionUser, row: SQLWrapper = sql`c`): SQL {
  const ofBook = sql`${row}.organisation_id = ${user.ownerId} and ${row}.merged_into_id is null`
  const { reach } = user
  if (reach === 'all') return sql`(${ofBook})`
  const arms = [looksAfter(user, row)]
  if (reach.teams.length > 0) arms.push(sql`${row}.team_id = any(${sql.param(reach.teams)}::uuid[])`)
  if (reach.made) arms.push(sql`${row}.created_by = ${user.id}`)
  return sql`(${ofBook} and (${sql.join(arms, sql` or `)}))`
}

/**
 * Condition: somebody of the client works here. An organisation that was made with an import, so that the client's cases are their own,
 * has nobody in it until they come: it is no account.
 */
export const worksHere = (row: SQLWrapper = sql`c`): SQL<boolean> => sql<boolean>`exists (
  select from organisation_members hm where hm.organisation_id = ${row}.customer_id)`

/** Whether the person looks after the client, as a column. */
export const isLookedAfter = (user: SessionUser): SQL<boolean> => sql<boolean>`${looksAfter(user, sql`c`)}`

/** Whose account a client is, and which lines are one client, widens whoever looks after them: only who reaches everything says it. */
export function refuseNarrow({ reach }: SessionUser): void {
  if (reach !== 'all') throw new AppError('clients.wholeReach')
}

/**
 * Whether a person may say who looks after a client: whoever does so lets others see its cases, so they see these themselves.
 *
 * @param isMine Whether they look after the client.
 */
export function maySetPeople({ rights, reach }: SessionUser, isMine: boolean): boolean {
  return rights.has('people') && (reach === 'all' || (reach.clients && isMine))
}

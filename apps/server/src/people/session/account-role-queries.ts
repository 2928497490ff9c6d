import type { Role } from '@portal/contract/call'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL of what an account is to the back office: its role there, or `agent` of an agency, `subAccount` of a company, or a customer. What it may do
 * where it works follows from its membership (`session-user-rules.ts`), not from this.
 *
 * @param user Columns of the account.
 */
export const accountRoleOf = (user: {
  readonly id: SQLWrapper
  readonly role: SQLWrapper
  readonly subAccountOf: SQLWrapper
}): SQL<Role> => sql<Role>`case when ${user.role} <> 'customer' then ${user.role}
  when ${agencyOf(user.id)} is not null then 'agent' when ${user.subAccountOf} is not null then 'subAccount' else 'customer' end`

/** SQL of the agency of which an account is a member, the one that it joined first; null of others. */
export const agencyOf = (userId: SQLWrapper): SQL<number | null> => sql<number | null>`(select g.agency_id
  from organisation_members m join organisations g on g.id = m.organisation_id
  where m.user_id = ${userId} and g.agency_id is not null order by m.created_at, m.id limit 1)`

import { staffRoles } from '@portal/contract/call'
import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../platform/db/schema/accounts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Condition on `users` for those who work with a person: our staff, the attorneys of an agency, or the people of a company. */
export function colleaguesOf({ role, agencyId, ownerId }: SessionUser): SQL {
  if (staffRoles.some((one) => one === role)) return sql`${users.role} = any(${sql.param([...staffRoles])}::text[])`
  if (role === 'agent' && agencyId !== null) return sql`(${users.role} = 'agent' and ${users.agencyId} = ${agencyId})`
  return sql`${users.ownerId} = ${ownerId}`
}

import { staffRoles } from '@portal/contract/call'
import { type SQL, sql } from 'drizzle-orm'
import { isMemberOf } from '../../kernel/reference/organisation-queries.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/** Condition on `users` for those who work with a person: our staff, or the people of the organisation that they work in. */
export function colleaguesOf(user: SessionUser): SQL {
  if (isStaff(user)) return sql`${users.role} = any(${sql.param([...staffRoles])}::text[])`
  return isMemberOf(users.id, sql`${user.organisation.id}::uuid`)
}

import { type SQL, sql } from 'drizzle-orm'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/** What a person sees: his account's, as an agent own marks of customers that his agency looks after, as staff all. */
export function visibleMarks(user: SessionUser): SQL {
  return isStaff(user) ? sql`true` : marksToActOn(user)
}

/** What a person changes and removes, and what stands in his calendar: staff only what their own account watches. */
export function marksToActOn(user: SessionUser): SQL {
  const own = sql`${watchedMarks.ownerId} = ${user.ownerId}`
  if (user.role !== 'agent' || user.agencyId === null) return own
  return sql`(${own} or (${watchedMarks.agencyId} = ${user.agencyId} and ${watchedMarks.relation} = 'own'))`
}

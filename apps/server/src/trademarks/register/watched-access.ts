import { type SQL, sql } from 'drizzle-orm'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/** A client sees the marks of their account, an agent also own marks of customers of the agency, staff see all. */
export function visibleMarks(user: SessionUser): SQL {
  return isStaff(user) ? sql`true` : marksToActOn(user)
}

/** What a person changes and removes, and what stands in their calendar: for staff only what their account watches. */
export function marksToActOn(user: SessionUser): SQL {
  const own = sql`${watchedMarks.ownerId} = ${user.ownerId}`
  if (user.role !== 'agent' || user.agencyId === null) return own
  return sql`(${own} or (${watchedMarks.agencyId} = ${user.agencyId} and ${watchedMarks.relation} = 'own'))`
}

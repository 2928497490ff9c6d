import { type SQL, sql } from 'drizzle-orm'
import { handledMarks, keptMarks } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/** A client sees the marks of their organisation, an agent also own marks of customers of the agency, as far as they reach; staff see all. */
export function visibleMarks(user: SessionUser): SQL {
  return isStaff(user) ? sql`true` : marksToActOn(user)
}

/** What a person changes and removes, and what stands in their calendar: for staff only what their account watches. */
export function marksToActOn(user: SessionUser): SQL {
  const own = sql`${watchedMarks.ownerId} = ${user.ownerId}${within(user, keptMarks(watchedMarks))}`
  if (user.role !== 'agent' || user.agencyId === null) return own
  return sql`(${own} or (${watchedMarks.agencyId} = ${user.agencyId} and ${watchedMarks.relation} = 'own'${within(user, handledMarks(watchedMarks))}))`
}

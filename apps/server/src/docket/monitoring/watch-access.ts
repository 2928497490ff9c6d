import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { handledWatches, keptWatches } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/**
 * Condition on `watches` for what a person may see: those of the organisation, for an agent those made from orders of the agency, as far as
 * the person reaches, for staff all. Removed ones are visible to nobody.
 */
export function visibleWatches(user: SessionUser): SQL {
  if (isStaff(user)) return sql`${watches.removedAt} is null`
  return sql`(${watches.removedAt} is null and ${isWorkedOn(user)})`
}

/** Condition for what a person may change, share and remove: staff only what their own account watches. */
export function ownWatches(user: SessionUser): SQL {
  return sql`(${watches.removedAt} is null and ${isWorkedOn(user)})`
}

/** Condition for those of the organisation and of the agency in reach, removed ones too, of the table as the statement names it. */
export function isWorkedOn(user: SessionUser, row: SQLWrapper = watches): SQL {
  const own = sql`${row}.owner_id = ${user.ownerId}${within(user, keptWatches(row))}`
  if (user.role === 'agent' && user.agencyId !== null) {
    return sql`(${own} or ${row}.agency_id = ${user.agencyId}${within(user, handledWatches(row))})`
  }
  return sql`(${own})`
}

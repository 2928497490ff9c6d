import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/**
 * Condition on `watches` for what a person may see: those of the account, for an agent those made from orders of the agency, for
 * staff all. Removed ones are visible to nobody.
 */
export function visibleWatches(user: SessionUser): SQL {
  if (isStaff(user)) return sql`${watches.removedAt} is null`
  return sql`(${watches.removedAt} is null and ${actsOn(user)})`
}

/** Condition for what a person may change, share and remove: staff only what their own account watches. */
export function ownWatches(user: SessionUser): SQL {
  return sql`(${watches.removedAt} is null and ${actsOn(user)})`
}

function actsOn(user: SessionUser): SQL {
  if (user.role === 'agent' && user.agencyId !== null) {
    return sql`(${watches.ownerId} = ${user.ownerId} or ${watches.agencyId} = ${user.agencyId})`
  }
  return sql`${watches.ownerId} = ${user.ownerId}`
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { besideListing } from '../kernel/access/hands-rules.ts'
import { within } from '../kernel/access/reach-rules.ts'
import type { Db } from '../platform/db/connection.ts'
import type { SessionUser } from '../platform/http/handler.ts'

/** What of a listing's offers, contacts and deals the person reaches, on the side of their organisation. */
export const reached = (user: SessionUser, listingId: SQLWrapper): SQL =>
  within(user, besideListing(listingId, sql`${user.ownerId}::uuid`))

/** Whether the person reaches their organisation's side of a listing: where there is none yet, what they begin is theirs. */
export async function reachesListing(db: Db, user: SessionUser, listingId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select where true${reached(user, sql`${listingId}::uuid`)}`)
  return rowCount === 1
}

/** Who decides on certifications and records what the office did. */
export const isCertifier = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  role === 'reviewer' || role === 'administrator'

/** Who pays out. */
export const isCashier = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  role === 'finance' || role === 'administrator'

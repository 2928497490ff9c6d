import type { Tx } from '../platform/db/connection.ts'
import { squareApproaches } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { reachesListing } from './square-access.ts'

/** Notes in whose hands an organisation's side of a listing is, the first time that there is something between the two. */
export async function keepApproach(tx: Tx, approach: typeof squareApproaches.$inferInsert): Promise<void> {
  await tx.insert(squareApproaches).values(approach).onConflictDoNothing()
}

/**
 * Takes up an organisation's side of a listing for a person, or goes on with it, before they do anything there.
 *
 * @throws AppError `square.colleagueHasIt` if it is in the hands of a colleague whose rows they do not reach.
 */
export async function takeApproach(tx: Tx, user: SessionUser, listingId: string): Promise<void> {
  await keepApproach(tx, { listingId, ownerId: user.ownerId, createdBy: user.id })
  if (!(await reachesListing(tx, user, listingId))) throw new AppError('square.colleagueHasIt')
}

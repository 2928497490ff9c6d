import type { Tx } from '../platform/db/connection.ts'
import { squareApproaches } from '../platform/db/schema/square-approach.ts'

/** Notes in whose hands an organisation's side of a listing is, the first time that there is something between the two. */
export async function keepApproach(tx: Tx, approach: typeof squareApproaches.$inferInsert): Promise<void> {
  await tx.insert(squareApproaches).values(approach).onConflictDoNothing()
}

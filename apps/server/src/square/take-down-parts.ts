import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareCertifications, squareListings } from '../platform/db/schema/square.ts'
import type { ListingRow } from './listing-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import { refuseOpenOffers } from './offer-queries.ts'

interface TakenDown {
  readonly state: ListingRow['state']
  readonly reason: string
  readonly actorId: string
  /** Taken down by its seller it keeps its certification, and the seller needs no message. */
  readonly isBySeller: boolean
}

/** Takes a locked listing off the square, with its request for certification and the offers that wait. */
export async function writeTakenDown(tx: Tx, row: ListingRow, { state, reason, actorId, isBySeller }: TakenDown) {
  await tx
    .update(squareListings)
    .set({
      state,
      stateReason: reason,
      ...(!isBySeller && { certifiedAt: null, publishedAt: null }),
      version: sql`${squareListings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(squareListings.id, row.id))
  await tx
    .update(squareCertifications)
    .set({ state: 'replaced' })
    .where(sql`${squareCertifications.listingId} = ${row.id} and ${squareCertifications.state} = 'submitted'`)
  await refuseOpenOffers(tx, row, actorId)
  if (isBySeller) return
  await notifyAccount(tx, row.ownerId, row.id, {
    kind: 'square.takenDown',
    params: { title: row.title, listing: row.id },
  })
}

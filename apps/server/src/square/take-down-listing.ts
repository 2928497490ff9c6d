import { takeDownListing as call } from '@portal/contract/square'
import { listingAfter } from '@portal/domain/square/listing-moves'
import { eq, sql } from 'drizzle-orm'
import { squareCertifications, squareListings } from '../db/schema/square.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { lockListing } from './listing-queries.ts'
import { notifyAccount } from './notify-queries.ts'
import { refuseOpenOffers } from './offer-queries.ts'
import { isCertifier } from './square-access.ts'

export const takeDownListing = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const row = await lockListing(tx, input.id)
    const isOwn = row?.ownerId === user.ownerId
    // A draft is its seller's own; what was handed in a reviewer may see.
    const isReviewed = isCertifier(user) && row !== undefined && row.state !== 'draft'
    if (!row || !(isOwn || isReviewed)) throw new AppError('common.notFound')
    if (!isOwn && input.reason === '') throw new AppError('square.reasonMissing')
    if (row.state === 'takenDown' && isOwn) return { id: row.id, state: row.state }
    const to = listingAfter(row.state, 'takeDown', isOwn ? 'seller' : 'reviewer')
    if (to === undefined) throw new AppError('square.moveNotAllowed')
    await tx
      .update(squareListings)
      .set({
        state: to,
        stateReason: input.reason,
        // Taken down by a reviewer it is certified anew.
        ...(!isOwn && { certifiedAt: null, publishedAt: null }),
        version: sql`${squareListings.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(squareListings.id, row.id))
    await tx
      .update(squareCertifications)
      .set({ state: 'replaced' })
      .where(sql`${squareCertifications.listingId} = ${row.id} and ${squareCertifications.state} = 'submitted'`)
    await refuseOpenOffers(tx, row, user.id)
    if (!isOwn)
      await notifyAccount(tx, row.ownerId, { kind: 'square.takenDown', params: { title: row.title, listing: row.id } })
    return { id: row.id, state: to }
  }),
)

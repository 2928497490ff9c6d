import { takeDownListing as call } from '@portal/contract/square/square'
import { listingAfter } from '@portal/domain/square/listing-moves'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findOwnListing, lockListing } from './listing-queries.ts'
import { isCertifier } from './square-access.ts'
import { writeTakenDown } from './take-down-parts.ts'

export const takeDownListing = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const row = await lockListing(tx, input.id)
    const isOwn = row !== undefined && (await findOwnListing(tx, user, row.id)) !== undefined
    // A draft is its seller's own; what was handed in a reviewer may see.
    const isReviewed = isCertifier(user) && row !== undefined && row.state !== 'draft'
    if (!row || !(isOwn || isReviewed)) throw new AppError('common.notFound')
    if (!isOwn && input.reason === '') throw new AppError('square.reasonMissing')
    if (row.state === 'takenDown' && isOwn) return { id: row.id, state: row.state }
    const to = listingAfter(row.state, 'takeDown', isOwn ? 'seller' : 'reviewer')
    if (to === undefined) throw new AppError('square.moveNotAllowed')
    await writeTakenDown(tx, row, { state: to, reason: input.reason, actorId: user.id, isBySeller: isOwn })
    return { id: row.id, state: to }
  }),
)

import { setFavourite as call } from '@portal/contract/square/square'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { dropFavourite, keepFavourite } from './favourite-queries.ts'
import { findShownListing } from './listing-queries.ts'
import { limitLooking } from './square-limit-queries.ts'

export const setFavourite = implement(call, async ({ input, user, db, client }) => {
  await limitLooking(db, user, client.ip)
  if (input.on) {
    const listing = await findShownListing(db, input.id)
    if (!listing) throw new AppError('common.notFound')
    await keepFavourite(db, user, listing.id)
  } else await dropFavourite(db, user, input.id)
  return { id: input.id, favourite: input.on }
})

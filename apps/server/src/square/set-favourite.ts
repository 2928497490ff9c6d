import { setFavourite as call } from '@portal/contract/square/square'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { addFavourite, removeFavourite } from './favourite-queries.ts'
import { findShownListing } from './listing-queries.ts'
import { limitViews } from './square-limit-queries.ts'

export const setFavourite = implement(call, async ({ input, user, db, client }) => {
  await limitViews(db, user, client.ip)
  if (input.on) {
    const listing = await findShownListing(db, input.id)
    if (!listing) throw new AppError('common.notFound')
    await addFavourite(db, user, listing.id)
  } else await removeFavourite(db, user, input.id)
  return { id: input.id, favourite: input.on }
})

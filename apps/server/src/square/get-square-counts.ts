import { getSquareCounts as call } from '@portal/contract/square'
import { implement } from '../http/handler.ts'
import { countSquareTabs } from './my-listing-queries.ts'

export const getSquareCounts = implement(call, async ({ user, db }) => {
  const count = await countSquareTabs(db, user)
  return {
    listings: {
      all: count('all'),
      open: count('open'),
      shown: count('shown'),
      ended: count('ended'),
      review: count('review'),
    },
    deals: { seller: count('seller'), buyer: count('buyer') },
    wanted: {
      all: count('wanted'),
      open: count('wanted_open'),
      matched: count('wanted_matched'),
      closed: count('wanted_closed'),
    },
  }
})

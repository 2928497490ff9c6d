import { getSquareCounts as call } from '@portal/contract/square/square'
import { squareDeals } from '../platform/db/schema/square-deals.ts'
import { implement } from '../platform/http/handler.ts'
import { isStaff } from '../platform/http/role-access.ts'
import { findOpenDeals } from './deal-queries.ts'
import { waitsForStaff } from './deal-rows.ts'
import { countSquareTabs } from './my-listing-list.ts'

export const getSquareCounts = implement(call, async ({ user, db }) => {
  const [count, deals, all] = await Promise.all([
    countSquareTabs(db, user),
    isStaff(user) ? findOpenDeals(db) : [],
    isStaff(user) ? db.$count(squareDeals) : 0,
  ])
  return {
    listings: {
      all: count('all'),
      open: count('open'),
      shown: count('shown'),
      ended: count('ended'),
      review: count('review'),
    },
    deals: {
      seller: count('seller'),
      buyer: count('buyer'),
      all,
      staff: deals.filter((row) => waitsForStaff(row, user)).length,
    },
    wanted: {
      all: count('wanted'),
      open: count('wanted_open'),
      matched: count('wanted_matched'),
      closed: count('wanted_closed'),
    },
  }
})

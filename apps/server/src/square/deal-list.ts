import { exportDeals as fileCall, listDeals as listCall } from '@portal/contract/square/square'
import { dealList, priceHolders } from '@portal/contract/square/square-lists'
import { describeDealNext } from '@portal/domain/square/next-words'
import { sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../kernel/lists/condition-rules.ts'
import { serveList } from '../kernel/lists/serve-list-parts.ts'
import { implement } from '../platform/http/handler.ts'
import { isStaff } from '../platform/http/role-access.ts'
import { findDeals, visibleDeals } from './deal-queries.ts'
import { toDealRow } from './deal-rows.ts'

/** Deals that a person may see: the other side is named as far as the list names it. */
export const dealsOfPerson = serveList(dealList, {
  file: fileCall,
  from: sql`square_deals d join square_listings l on l.id = d.listing_id`,
  visible: visibleDeals,
  conditions: {
    title: contains(sql`l.title`),
    state: is(sql`d.state`),
    side: (side, { user }) => {
      if (side === 'staff') return isStaff(user) ? sql`true` : sql`false`
      return side === 'seller' ? sql`d.seller_id = ${user.ownerId}` : sql`d.buyer_id = ${user.ownerId}`
    },
  },
  order: sortedBy({ created: sql`d.created_at`, price: sql`d.price_fen` }, sql`d.id`),
  read: findDeals,
  toRow: (found, { user }) => toDealRow(found, user),
  cells: (row, { language }) => ({
    held: priceHolders[row.custody ? 'portal' : 'sides'][language],
    turn: describeDealNext(row, language),
  }),
})

export const listDeals = implement(listCall, dealsOfPerson.page)
export const exportDeals = implement(fileCall, dealsOfPerson.startFile)

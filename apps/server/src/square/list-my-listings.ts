import { listMyListings as call } from '@portal/contract/square/square'
import { implement } from '../platform/http/handler.ts'
import { instantOf } from './listing-rows.ts'
import { countMyListings, findMyListings } from './my-listing-queries.ts'
import { isCertifier } from './square-access.ts'

export const listMyListings = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, sort, order, ...filter } = input
  const question = { filter, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [rows, total] = await Promise.all([findMyListings(db, user, question), countMyListings(db, user, filter)])
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title,
      patentNumber: row.number,
      kind: row.kind,
      type: row.right_type,
      price: row.price_fen,
      state: row.state,
      reason: row.state_reason,
      certified: { state: row.certified_at !== null, time: instantOf(row.certified_at) },
      views: row.views,
      offers: row.offers,
      openOffers: row.open_offers,
      openContacts: row.open_contacts,
      seller: isCertifier(user) ? row.seller : null,
      publishedTime: instantOf(row.published_at),
      createdTime: new Date(row.created_at).toISOString(),
      expireTime: row.expires_on,
      mine: row.owner_id === user.ownerId,
      version: row.version,
    })),
    total,
    pageNum,
    pageSize,
  }
})

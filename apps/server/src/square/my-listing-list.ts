import { exportMyListings as fileCall, listMyListings as listCall } from '@portal/contract/square/square'
import { myListingList } from '@portal/contract/square/square-lists'
import { beijingMinute } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { keptOffered } from '../kernel/access/hands-rules.ts'
import { within } from '../kernel/access/reach-rules.ts'
import { begins, contains, is, sortedBy } from '../kernel/lists/condition-rules.ts'
import { serveList } from '../kernel/lists/serve-list-parts.ts'
import type { Db } from '../platform/db/connection.ts'
import { implement, type SessionUser } from '../platform/http/handler.ts'
import { visibleDeals } from './deal-queries.ts'
import { plainNumber } from './listing-queries.ts'
import { instantOf, type ListingRow } from './listing-rows.ts'
import { isCertifier } from './square-access.ts'
import { ownWishes } from './wish-queries.ts'

interface MyRow extends Record<string, unknown> {
  id: string
  owner_id: string
  title: string
  number: string
  kind: 'patent' | 'trademark'
  right_type: string
  price_fen: number | null
  state: ListingRow['state']
  state_reason: string
  certified_at: Date | string | null
  published_at: Date | string | null
  created_at: Date | string
  /** Until when it is shown; null of one that is not, or not yet. */
  expires_on: string | null
  views: number
  offers: number
  open_offers: number
  open_contacts: number
  seller: string
  version: number
}

const tabs: Readonly<Record<(typeof myListingList.filters.tab.of)[number], SQL>> = {
  all: sql`true`,
  open: sql`l.state in ('draft', 'pendingCertification', 'inReview', 'returned')`,
  shown: sql`l.state in ('published', 'reserved', 'dealing')`,
  ended: sql`l.state in ('transferred', 'licensed', 'takenDown', 'expired')`,
  review: sql`l.state = 'inReview'`,
}

const own = (user: SessionUser) => sql`l.owner_id = ${user.ownerId}${within(user, keptOffered(sql`l`))}`
/** Listings of the person's organisation in reach; the queue is everybody's, for reviewers only. */
const visible = (user: SessionUser) => (isCertifier(user) ? sql`((${own(user)}) or ${tabs.review})` : own(user))

/** Its last day is counted from its release, but it is shown once it is certified, and no more once it was taken down. */
const shownUntil = sql`case when l.published_at is not null and l.state <> 'takenDown' then l.expires_on end`

/** Listings of one's own, or of the reviewers' queue. */
export const listingsOfPerson = serveList(myListingList, {
  file: fileCall,
  from: sql`square_listings l`,
  visible,
  conditions: {
    tab: (tab, { user }) => (tab === 'review' ? tabs.review : sql`${own(user)} and ${tabs[tab]}`),
    title: contains(sql`l.title`),
    patentNumber: begins(sql`l.number`, plainNumber),
    type: is(sql`l.kind`),
    state: is(sql`l.state`),
  },
  order: sortedBy(
    {
      created: sql`l.created_at`,
      price: { nullable: sql`l.price_fen` },
      views: sql`l.views`,
      expires: { nullable: shownUntil },
    },
    sql`l.id`,
  ),
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<MyRow>(sql`
      select l.id, l.owner_id, l.title, l.number, l.kind, l.right_type, l.price_fen, l.state, l.state_reason, l.certified_at,
        l.published_at, l.created_at, ${shownUntil} as expires_on, l.views, l.version,
        (select count(*)::int from square_offers o where o.listing_id = l.id) as offers,
        (select count(*)::int from square_offers o where o.listing_id = l.id and o.state = 'open' and o.side = 'buyer') as open_offers,
        (select count(*)::int from square_contacts c where c.listing_id = l.id and c.seller_accepted_at is null
          and c.refused_at is null) as open_contacts,
        g.name as seller
      from square_listings l join organisations g on g.id = l.owner_id
      where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (row, { user }) => ({
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
  }),
  cells: ({ certified }) => ({ certified: certified.time && beijingMinute(new Date(certified.time)) }),
})

export const listMyListings = implement(listCall, listingsOfPerson.page)
export const exportMyListings = implement(fileCall, listingsOfPerson.startFile)

/** How much lies in each tab of the screens of the square. */
export async function countSquareTabs(db: Db, user: SessionUser) {
  const { ownerId } = user
  const wishes = ownWishes(user, sql`w`)
  const deals = (side: 'seller_id' | 'buyer_id') => sql`d.${sql.raw(side)} = ${ownerId} and ${visibleDeals(user)}`
  const { rows } = await db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from square_listings l where ${own(user)}) as "all",
      (select count(*)::int from square_listings l where ${own(user)} and ${tabs.open}) as "open",
      (select count(*)::int from square_listings l where ${own(user)} and ${tabs.shown}) as shown,
      (select count(*)::int from square_listings l where ${own(user)} and ${tabs.ended}) as ended,
      (select count(*)::int from square_listings l where ${visible(user)} and ${tabs.review}) as review,
      (select count(*)::int from square_deals d where ${deals('seller_id')}) as seller,
      (select count(*)::int from square_deals d where ${deals('buyer_id')}) as buyer,
      (select count(*)::int from square_wanted w where ${wishes}) as wanted,
      (select count(*)::int from square_wanted w where ${wishes} and w.state = 'open') as wanted_open,
      (select count(*)::int from square_wanted w where ${wishes} and w.state = 'matched') as wanted_matched,
      (select count(*)::int from square_wanted w where ${wishes} and w.state in ('closed', 'expired')) as wanted_closed`)
  const [row] = rows
  if (!row) throw new Error('a count answered no row')
  return (key: string) => row[key] ?? 0
}

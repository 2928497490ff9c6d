import type { InputOf } from '@portal/contract/call'
import type { listMyListings } from '@portal/contract/square/square'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import { likeText } from '../platform/db/like-text.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { plainNumber } from './listing-queries.ts'
import type { ListingRow } from './listing-rows.ts'
import { isCertifier } from './square-access.ts'

type Input = InputOf<typeof listMyListings>
export type MyFilter = Pick<Input, 'tab' | 'patentNumber' | 'title' | 'type' | 'state'>

export interface MyRow extends Record<string, unknown> {
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

const tabs: Readonly<Record<Input['tab'], SQL>> = {
  all: sql`true`,
  open: sql`l.state in ('draft', 'pendingCertification', 'inReview', 'returned')`,
  shown: sql`l.state in ('published', 'reserved', 'dealing')`,
  ended: sql`l.state in ('transferred', 'licensed', 'takenDown', 'expired')`,
  review: sql`l.state = 'inReview'`,
}

/** Rows of the person's account; the queue is everybody's, for reviewers only. */
function scope(user: SessionUser, tab: Input['tab']): SQL {
  return tab === 'review' && isCertifier(user) ? sql`true` : sql`l.owner_id = ${user.ownerId}`
}

function conditions(user: SessionUser, filter: MyFilter): SQL {
  const all: SQL[] = [scope(user, filter.tab), tabs[filter.tab]]
  if (filter.patentNumber) all.push(sql`l.number like ${`${likeText(plainNumber(filter.patentNumber))}%`}`)
  if (filter.title) all.push(sql`l.title ilike ${`%${likeText(filter.title)}%`}`)
  if (filter.type) all.push(sql`l.kind = ${filter.type}`)
  if (filter.state) all.push(sql`l.state = ${filter.state}`)
  return sql.join(all, sql` and `)
}

/** Its last day is counted from its release, but it is shown once it is certified, and no more once it was taken down. */
const shownUntil = sql`case when l.published_at is not null and l.state <> 'takenDown' then l.expires_on end`

const sorts: Readonly<Record<Input['sort'], SQL>> = {
  created: sql`l.created_at`,
  price: sql`l.price_fen`,
  views: sql`l.views`,
  expires: shownUntil,
}

interface MyQuestion {
  readonly filter: MyFilter
  readonly sort: Input['sort']
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** A page of listings of one's own, or of the reviewers' queue, ties by id. */
export async function findMyListings(db: Db, user: SessionUser, question: MyQuestion): Promise<MyRow[]> {
  const direction = question.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<MyRow>(sql`
    select l.id, l.owner_id, l.title, l.number, l.kind, l.right_type, l.price_fen, l.state, l.state_reason, l.certified_at,
      l.published_at, l.created_at, ${shownUntil} as expires_on, l.views, l.version,
      (select count(*)::int from square_offers o where o.listing_id = l.id) as offers,
      (select count(*)::int from square_offers o where o.listing_id = l.id and o.state = 'open' and o.side = 'buyer') as open_offers,
      (select count(*)::int from square_contacts c where c.listing_id = l.id and c.seller_accepted_at is null
        and c.refused_at is null) as open_contacts,
      coalesce(nullif(u.name, ''), u.account) as seller
    from square_listings l join users u on u.id = l.owner_id
    where ${conditions(user, question.filter)}
    order by ${sorts[question.sort]} ${direction} nulls last, l.id ${direction}
    limit ${question.limit} offset ${question.offset}`)
  return rows
}

export async function countMyListings(db: Db, user: SessionUser, filter: MyFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from square_listings l where ${conditions(user, filter)}`,
  )
  return rows[0]?.total ?? 0
}

/** How much lies in each tab of the screens of the square. */
export async function countSquareTabs(db: Db, user: SessionUser) {
  const own = user.ownerId
  const { rows } = await db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from square_listings l where l.owner_id = ${own}) as "all",
      (select count(*)::int from square_listings l where l.owner_id = ${own} and ${tabs.open}) as "open",
      (select count(*)::int from square_listings l where l.owner_id = ${own} and ${tabs.shown}) as shown,
      (select count(*)::int from square_listings l where l.owner_id = ${own} and ${tabs.ended}) as ended,
      (select count(*)::int from square_listings l where ${scope(user, 'review')} and ${tabs.review}) as review,
      (select count(*)::int from square_deals d where d.seller_id = ${own}) as seller,
      (select count(*)::int from square_deals d where d.buyer_id = ${own}) as buyer,
      (select count(*)::int from square_wanted w where w.owner_id = ${own}) as wanted,
      (select count(*)::int from square_wanted w where w.owner_id = ${own} and w.state = 'open') as wanted_open,
      (select count(*)::int from square_wanted w where w.owner_id = ${own} and w.state = 'matched') as wanted_matched,
      (select count(*)::int from square_wanted w where w.owner_id = ${own} and w.state in ('closed', 'expired')) as wanted_closed`)
  const [row] = rows
  if (!row) throw new Error('a count answered no row')
  return (key: string) => row[key] ?? 0
}

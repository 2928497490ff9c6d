import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { OfferState, Side } from '@portal/domain/square/offers'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { besideListing, keptOffered } from '../kernel/access/hands-rules.ts'
import { within } from '../kernel/access/reach-rules.ts'
import { joinTold } from '../kernel/access/told-rules.ts'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareOffers } from '../platform/db/schema/square-approach.ts'
import { squareDealEvents, squareDeals } from '../platform/db/schema/square-deals.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import type { ListingRow } from './listing-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import { reached } from './square-access.ts'

export type OfferRow = typeof squareOffers.$inferSelect

/** An offer with its listing, if the person's organisation is a side of it that the person reaches. */
export async function findOffer(db: Db, user: SessionUser, id: string) {
  const [row] = await db
    .select({ offer: squareOffers, listing: squareListings })
    .from(squareOffers)
    .innerJoin(squareListings, eq(squareListings.id, squareOffers.listingId))
    .where(
      and(
        eq(squareOffers.id, id),
        sql`(${squareOffers.buyerId} = ${user.ownerId} or ${squareListings.ownerId} = ${user.ownerId})${reached(user, squareOffers.listingId)}`,
      ),
    )
    .limit(1)
  return row
}

/** The offer that waits for an answer between a listing and a buyer, in force on a Beijing day. */
export async function findOpenOffer(
  db: Db,
  { listingId, buyerId }: Pick<OfferRow, 'listingId' | 'buyerId'>,
  today: CivilDate,
) {
  const [row] = await db
    .select({ amount: squareOffers.amountFen, side: squareOffers.side, expiresOn: squareOffers.expiresOn })
    .from(squareOffers)
    .where(
      and(
        eq(squareOffers.listingId, listingId),
        eq(squareOffers.buyerId, buyerId),
        eq(squareOffers.state, 'open'),
        gte(squareOffers.expiresOn, today),
      ),
    )
    .limit(1)
  return row
}

/** The offer as it is now; read it under the listing's lock. */
export async function getOffer(tx: Tx, id: string): Promise<OfferRow> {
  const [row] = await tx.select().from(squareOffers).where(eq(squareOffers.id, id)).limit(1)
  if (!row) throw new Error('an offer is gone')
  return row
}

interface NewOffer {
  readonly listingId: string
  readonly buyerId: string
  readonly side: Side
  readonly amountFen: number
  readonly custody: boolean
  readonly message: string
  readonly expiresOn: string
  readonly madeBy: string
}

/** The next round between a listing and a buyer. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<OfferRow> {
  const [row] = await tx
    .insert(squareOffers)
    .values({
      ...offer,
      round: sql`(select coalesce(max(o.round), 0) + 1 from square_offers o
        where o.listing_id = ${offer.listingId} and o.buyer_id = ${offer.buyerId})`,
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** Ends the open offers past their day, all or those between a listing and a buyer, and tells both sides of each. */
export async function expireOffers(
  tx: Tx,
  today: CivilDate,
  pair?: { readonly listingId: string; readonly buyerId: string },
): Promise<void> {
  const between = pair ? sql`and o.listing_id = ${pair.listingId} and o.buyer_id = ${pair.buyerId}` : sql``
  await tx.execute(sql`
    with ended as (update square_offers o set state = 'expired' where o.state = 'open' and o.expires_on < ${today}::date ${between}
      returning o.listing_id, o.buyer_id, o.amount_fen)
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, 'square.offer_expired', jsonb_build_object('title', l.title, 'listing', l.id, 'amount', e.amount_fen)
    from ended e join square_listings l on l.id = e.listing_id
    cross join lateral (values (e.buyer_id), (l.owner_id)) as side(id)
    ${joinTold(sql`side.id`, besideListing(sql`e.listing_id`, sql`side.id`))}`)
}

/** Writes an answer on an open offer. @throws Error if it was not open: the caller looked under the lock. */
export async function settleOffer(
  tx: Tx,
  id: string,
  { state, answer, answeredBy }: { state: OfferState; answer: string; answeredBy: string },
): Promise<void> {
  const written = await tx
    .update(squareOffers)
    .set({ state, answer, answeredBy, answeredAt: sql`now()` })
    .where(and(eq(squareOffers.id, id), eq(squareOffers.state, 'open')))
    .returning({ id: squareOffers.id })
  if (written.length !== 1) throw new Error('an offer was answered twice')
}

/** Refuses what is open on a listing that leaves the square, and tells its buyers. */
export async function refuseOpenOffers(
  tx: Tx,
  listing: Pick<ListingRow, 'id' | 'title'>,
  answeredBy: string,
): Promise<void> {
  const ended = await tx
    .update(squareOffers)
    .set({ state: 'refused', answeredBy, answeredAt: sql`now()` })
    .where(and(eq(squareOffers.listingId, listing.id), eq(squareOffers.state, 'open')))
    .returning({ buyerId: squareOffers.buyerId, amount: squareOffers.amountFen })
  for (const { buyerId, amount } of ended) {
    const params = { title: listing.title, listing: listing.id, amount }
    await notifyAccount(tx, buyerId, listing.id, { kind: 'square.offer_over', params })
  }
}

/** Begins the deal of an accepted offer; its listing is locked and reserved. */
export async function insertDeal(
  tx: Tx,
  listing: ListingRow,
  offer: OfferRow,
  actor: { id: string; side: Side },
): Promise<string> {
  const [deal] = await tx
    .insert(squareDeals)
    .values({
      listingId: listing.id,
      offerId: offer.id,
      sellerId: listing.ownerId,
      buyerId: offer.buyerId,
      priceFen: offer.amountFen,
      custody: offer.custody,
    })
    .returning({ id: squareDeals.id })
  if (!deal) throw new Error('an insert answered no row')
  await tx.insert(squareDealEvents).values({ dealId: deal.id, actorId: actor.id, side: actor.side, event: 'begun' })
  return deal.id
}

export async function findDealOfOffer(db: Db, offerId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: squareDeals.id })
    .from(squareDeals)
    .where(eq(squareDeals.offerId, offerId))
    .limit(1)
  return row?.id ?? null
}

interface ThreadRow extends Record<string, unknown> {
  listing_id: string
  buyer_id: string
  title: string
  number: string
  price_fen: number | null
  seller_id: string
  place: number
  deal_id: string | null
  is_open: boolean
}

interface ThreadQuestion {
  readonly listingId?: string | undefined
  /** Which side the account is; left out: either. */
  readonly side?: Side | undefined
  /** Only those with an offer that is open on this day. */
  readonly openOn?: CivilDate | undefined
  readonly limit: number
  readonly offset: number
}

/** Threads of offers, one a listing and buyer, newest first; of one listing or of all that the account is a side of. */
export async function findThreads(db: Db, user: SessionUser, question: ThreadQuestion) {
  const { listingId, side, openOn, limit, offset } = question
  const own = user.ownerId
  const sides = {
    buyer: sql`(o.buyer_id = ${own}${reached(user, sql`o.listing_id`)})`,
    seller: sql`o.listing_id = any(array(select l.id from square_listings l where l.owner_id = ${own}${within(user, keptOffered(sql`l`))}))`,
  }
  const fits = sql.join(
    [
      side === undefined ? sql`(${sides.buyer} or ${sides.seller})` : sides[side],
      ...(listingId === undefined ? [] : [sql`o.listing_id = ${listingId}`]),
      ...(openOn === undefined ? [] : [sql`o.state = 'open' and o.expires_on >= ${openOn}::date`]),
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    db.execute<ThreadRow>(sql`
      with threads as (select o.listing_id, o.buyer_id, max(o.created_at) as at from square_offers o where ${fits}
        group by 1, 2 order by 3 desc, 1, 2 limit ${limit} offset ${offset})
      select t.listing_id, t.buyer_id, l.title, l.number, l.price_fen, l.owner_id as seller_id,
        (select count(distinct b.buyer_id)::int from square_offers b where b.listing_id = t.listing_id and b.round = 1
          and (b.created_at, b.buyer_id) < (select f.created_at, f.buyer_id from square_offers f
            where f.listing_id = t.listing_id and f.buyer_id = t.buyer_id and f.round = 1)) as place,
        (select d.id from square_deals d where d.listing_id = t.listing_id and d.buyer_id = t.buyer_id
          order by d.created_at desc limit 1) as deal_id,
        exists (select from square_contacts c where c.listing_id = t.listing_id and c.peer_id = t.buyer_id
          and c.seller_accepted_at is not null and c.peer_accepted_at is not null and c.refused_at is null) as is_open
      from threads t join square_listings l on l.id = t.listing_id order by t.at desc, 1, 2`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select distinct o.listing_id, o.buyer_id from square_offers o where ${fits}) t`,
    ),
  ])
  return { threads: rows, total: counted.rows[0]?.total ?? 0 }
}

/** All rounds of some threads, newest first. */
export async function findRounds(
  db: Db,
  listingIds: readonly string[],
  buyerIds: readonly string[],
): Promise<OfferRow[]> {
  if (listingIds.length === 0) return []
  return db
    .select()
    .from(squareOffers)
    .where(
      sql`${squareOffers.listingId} = any(${sql.param([...listingIds])}::uuid[]) and ${squareOffers.buyerId} = any(${sql.param([...buyerIds])}::uuid[])`,
    )
    .orderBy(desc(squareOffers.createdAt), desc(squareOffers.round))
    .limit(2_000)
}

import type { DealSide } from '@portal/domain/square/deals'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Piece } from '../kernel/lists/serve-list-parts.ts'
import type { OrderRow } from '../kernel/orders/order-access.ts'
import { lockOrder } from '../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareDealEvents, squareDeals } from '../platform/db/schema/square-deals.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { isStaff } from '../platform/http/role-access.ts'
import { reached } from './square-access.ts'
import { type TurnRow, turnColumns } from './turn-queries.ts'

export type DealRow = typeof squareDeals.$inferSelect

export interface DealListRow extends TurnRow {
  id: string
  listing_id: string
  title: string
  number: string
  kind: 'patent' | 'trademark'
  way: 'assign' | 'licence'
  seller_id: string
  buyer_id: string
  seller: string
  buyer: string
  is_open: boolean
  price_fen: number
  recorded_by: string | null
  step_since: Date | string
  created_at: Date | string
}

/** Deals a person may see: those of which the person's organisation is a side, as far as the person reaches; staff see all. */
export function visibleDeals(user: SessionUser): SQL {
  if (isStaff(user)) return sql`true`
  return sql`((d.seller_id = ${user.ownerId} or d.buyer_id = ${user.ownerId})${reached(user, sql`d.listing_id`)})`
}

const columns =
  sql.raw(`${turnColumns}, d.id, d.listing_id, l.title, l.number, l.kind, l.way, d.seller_id, d.buyer_id, d.price_fen,
  d.recorded_by, d.step_since, d.created_at,
  s.name as seller, b.name as buyer,
  exists (select from square_contacts c where c.listing_id = d.listing_id and c.peer_id = d.buyer_id
    and c.seller_accepted_at is not null and c.peer_accepted_at is not null and c.refused_at is null) as is_open`)
const joins = sql.raw(`square_deals d join square_listings l on l.id = d.listing_id
  join organisations s on s.id = d.seller_id join organisations b on b.id = d.buyer_id`)

/** Deals with their names. */
export async function findDeals(db: Db, { where, order, limit, offset }: Piece): Promise<DealListRow[]> {
  const { rows } = await db.execute<DealListRow>(
    sql`select ${columns} from ${joins} where ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
  return rows
}

/** More than are under way at once; the number is shown as a number. */
const openDealsMax = 1000

/** Deals that have not ended, the oldest first; for staff, who see all. */
export async function findOpenDeals(db: Db): Promise<DealListRow[]> {
  const { rows } = await db.execute<DealListRow>(sql`
    select ${columns} from ${joins} where d.state not in ('released', 'cancelled')
    order by d.created_at, d.id limit ${openDealsMax}`)
  return rows
}

/** One deal that the person may see, with its names. */
export async function findDeal(db: Db, user: SessionUser, id: string) {
  const { rows } = await db.execute<DealListRow>(
    sql`select ${columns} from ${joins} where d.id = ${id} and ${visibleDeals(user)}`,
  )
  const [names] = rows
  if (!names) return undefined
  const [deal] = await db.select().from(squareDeals).where(eq(squareDeals.id, id)).limit(1)
  return deal && { names, deal }
}

/** A deal with the order that its price is paid by, if it has one. */
export interface LockedDeal {
  readonly deal: DealRow
  readonly order: OrderRow | undefined
}

/**
 * The deal, its listing and its order, all locked: the order first, as whoever settles a payment holds it already, then
 * the listing, as everywhere on the square.
 *
 * @throws AppError `common.conflict` if the deal was given its order meanwhile.
 */
export async function lockDeal(tx: Tx, seen: Pick<DealRow, 'id' | 'listingId' | 'orderId'>): Promise<LockedDeal> {
  const order = seen.orderId === null ? undefined : await lockOrder(tx, seen.orderId)
  const deal = await lockDealRow(tx, seen)
  if (deal.orderId !== seen.orderId) throw new AppError('common.conflict')
  return { deal, order }
}

/** The deal and its listing, both locked, for whoever holds its order. */
export async function lockDealRow(tx: Tx, { id, listingId }: Pick<DealRow, 'id' | 'listingId'>): Promise<DealRow> {
  await tx.select({ id: squareListings.id }).from(squareListings).where(eq(squareListings.id, listingId)).for('update')
  const [deal] = await tx.select().from(squareDeals).where(eq(squareDeals.id, id)).for('update')
  if (!deal) throw new Error('a deal is gone')
  return deal
}

/** Writes a step of a locked deal with its event. */
export async function writeDeal(
  tx: Tx,
  deal: DealRow,
  values: Partial<typeof squareDeals.$inferInsert>,
  event: Omit<typeof squareDealEvents.$inferInsert, 'dealId'>,
): Promise<void> {
  // The event first: the database lets nothing be released without the office's.
  await tx.insert(squareDealEvents).values({ ...event, dealId: deal.id })
  await tx
    .update(squareDeals)
    .set({
      ...values,
      ...(values.state !== undefined && values.state !== deal.state && { stepSince: sql`now()` }),
      version: sql`${squareDeals.version} + 1`,
    })
    .where(and(eq(squareDeals.id, deal.id), eq(squareDeals.version, deal.version)))
}

/**
 * Notes that a side read the contract with the other's number in it: once, and again after a side said it anew. It is no step,
 * so nobody's page is older for it.
 */
export async function writeDrawn(
  db: Db,
  dealId: string,
  { actorId, side }: { readonly actorId: string; readonly side: 'buyer' | 'seller' },
): Promise<void> {
  await db.execute(sql`
    insert into square_deal_events (deal_id, actor_id, side, event)
    select ${dealId}::uuid, ${actorId}::uuid, ${side}, 'drawn' where not exists (
      select from square_deal_events e where e.deal_id = ${dealId} and e.event = 'drawn' and e.actor_id = ${actorId}
        and e.id > coalesce((select max(p.id) from square_deal_events p where p.deal_id = ${dealId} and p.event in ('party', 'partyChanged')), 0))`)
}

/** History of a deal, oldest first: of a very long one the newest part. */
export async function findDealEvents(db: Db, dealId: string) {
  const newest = await db
    .select()
    .from(squareDealEvents)
    .where(eq(squareDealEvents.dealId, dealId))
    .orderBy(desc(squareDealEvents.id))
    .limit(500)
  return newest.reverse()
}

/** How often a side has spoken in the dispute that goes on, since it began or staff last asked that side. */
export async function countStatements(tx: Tx, dealId: string, side: DealSide): Promise<number> {
  const { rows } = await tx.execute<{ said: number }>(sql`
    select count(*)::int as said from square_deal_events e
    where e.deal_id = ${dealId} and e.event = 'say' and e.side = ${side}
      and e.id > coalesce((select max(q.id) from square_deal_events q where q.deal_id = ${dealId}
        and (q.event = 'dispute' or (q.event = 'ask' and q.asked = ${side}))), 0)`)
  return rows[0]?.said ?? 0
}

/** The registered owner that a listing names, as its certified papers say. */
export async function findOwnerOfListing(db: Db, listingId: string): Promise<string> {
  const [row] = await db
    .select({ form: squareListings.form })
    .from(squareListings)
    .where(eq(squareListings.id, listingId))
  return row?.form.owner ?? ''
}

/** Which side told of the filing of a deal, or laid down the contract that lies there now. */
export async function findSideOfStep(db: Db, dealId: string, step: 'file' | 'contract') {
  const { side, event, id } = squareDealEvents
  const [row] = await db
    .select({ side })
    .from(squareDealEvents)
    .where(and(eq(squareDealEvents.dealId, dealId), eq(event, step)))
    .orderBy(desc(id))
    .limit(1)
  return row?.side
}

/** When the right of a listing was filed, or granted or registered: the later day that its certified form names. */
export async function findDayOfRight(db: Db, listingId: string): Promise<string | null> {
  const [row] = await db
    .select({ form: squareListings.form })
    .from(squareListings)
    .where(eq(squareListings.id, listingId))
  const days = row ? [row.form.filedOn, row.form.registeredOn].filter((day) => day !== '').sort() : []
  return days.at(-1) ?? null
}

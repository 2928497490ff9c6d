import { dealNext, isOwnStep } from '@portal/domain/square/deals'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { visibleDeals } from './deal-queries.ts'
import { reached } from './square-access.ts'
import { type TurnRow, turnColumns, turnOf } from './turn-queries.ts'

interface Row extends TurnRow {
  is_seller: boolean
}

/** More than an account has under way; the number is shown as a number. */
const dealsMax = 1000

/** Offers that a person's organisation is to answer, and its deals whose next step is its own, as far as the person reaches. */
export async function countSquareWaiting(db: Db, user: SessionUser): Promise<number> {
  const { ownerId } = user
  const [offers, deals] = await Promise.all([
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from square_offers o join square_listings l on l.id = o.listing_id
      where o.state = 'open' and o.expires_on >= (now() at time zone 'Asia/Shanghai')::date
        and ((o.side = 'seller' and o.buyer_id = ${ownerId}) or (o.side = 'buyer' and l.owner_id = ${ownerId}))${reached(user, sql`l.id`)}`),
    db.execute<Row>(sql`
      select d.seller_id = ${ownerId} as is_seller, ${sql.raw(turnColumns)}
      from square_deals d
      where ${visibleDeals(user)} and (d.seller_id = ${ownerId} or d.buyer_id = ${ownerId}) and d.state not in ('released', 'cancelled')
      order by d.created_at, d.id limit ${dealsMax}`),
  ])
  const own = deals.rows.filter((row) => isOwnStep(dealNext(turnOf(row), row.is_seller ? 'seller' : 'buyer')))
  return (offers.rows[0]?.count ?? 0) + own.length
}

import { type DealState, dealNext } from '@portal/domain/square/deals'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'

interface Row extends Record<string, unknown> {
  is_seller: boolean
  state: DealState
  custody: boolean
  seller_signed: boolean
  buyer_signed: boolean
  has_contract: boolean
  has_payee: boolean
  is_announced: boolean
}

const steps = new Set(['layContract', 'sign', 'pay', 'file', 'givePayee'])
/** More than an account has under way; the number is shown as a number. */
const dealsMax = 1000

/** Offers that an account is to answer, and its deals whose next step is its own. */
export async function countSquareWaiting(db: Db, ownerId: string): Promise<number> {
  const [offers, deals] = await Promise.all([
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from square_offers o join square_listings l on l.id = o.listing_id
      where o.state = 'open' and o.expires_on >= (now() at time zone 'Asia/Shanghai')::date
        and ((o.side = 'seller' and o.buyer_id = ${ownerId}) or (o.side = 'buyer' and l.owner_id = ${ownerId}))`),
    db.execute<Row>(sql`
      select d.seller_id = ${ownerId} as is_seller, d.state, d.custody, d.seller_signed_at is not null as seller_signed,
        d.buyer_signed_at is not null as buyer_signed, d.contract_file_id is not null as has_contract,
        exists (select from square_payees y where y.deal_id = d.id) as has_payee,
        exists (select from transfers t where t.order_id = d.order_id and t.state = 'announced') as is_announced
      from square_deals d
      where (d.seller_id = ${ownerId} or d.buyer_id = ${ownerId}) and d.state not in ('released', 'cancelled')
      order by d.created_at, d.id limit ${dealsMax}`),
  ])
  const own = deals.rows.filter((row) => steps.has(dealNext(situationOf(row), row.is_seller ? 'seller' : 'buyer')))
  return (offers.rows[0]?.count ?? 0) + own.length
}

const situationOf = (row: Row) => ({
  state: row.state,
  custody: row.custody,
  sellerSigned: row.seller_signed,
  buyerSigned: row.buyer_signed,
  hasContract: row.has_contract,
  hasPayee: row.has_payee,
  isAnnounced: row.is_announced,
})

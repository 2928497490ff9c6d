import { sql } from 'drizzle-orm'
import { handled } from '../../docket/limits/limit-access.ts'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'

export interface FoundCustomerOrder extends Record<string, unknown> {
  readonly orderNo: string
  readonly title: string
  readonly kind: string
  readonly clientId: string
  readonly customer: string
  readonly owner: string
  readonly patentNumber: string | null
  readonly workState: number
  readonly payState: number
  readonly amount: number
  readonly paid: number
  readonly owed: number
  readonly commission: number | null
  readonly nextOn: string | null
  readonly remindedOn: string | null
  readonly submittedAt: string | null
}

/** What of an order `o` is to be paid now; nothing of one that ended, or that is paid or closed. */
export const owedFen = sql`(case when o.payment_state in (0, 1) and o.work_state between 1 and 6
  then greatest(o.official_fen + o.service_fen - o.coupon_fen - o.paid_fen, 0) else 0 end)`

/** A piece of the orders `o` of customers `c` that the asker works on; the page is cut before more is joined to its rows. */
export async function findCustomerOrders(
  db: Db,
  { where, order, limit, offset }: Piece,
  { user, language }: Requester,
): Promise<FoundCustomerOrder[]> {
  const { rows } = await db.execute<FoundCustomerOrder>(sql`
    with page as materialized (
      select o.id, c.id as client_id, c.name as client_name, row_number() over (order by ${order}) as place
      from orders o join clients c on c.customer_id = o.owner_id and c.organisation_id = ${user.ownerId}
      where ${where} order by ${order} limit ${limit} offset ${offset})
    select o.order_no as "orderNo", o.title, o.kind, page.client_id as "clientId", page.client_name as customer,
      coalesce((select ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} from client_people p
        join organisation_members m on m.id = p.member_id join users u on u.id = m.user_id
        where p.client_id = page.client_id and p.is_owner), '') as owner,
      o.patent_number as "patentNumber", o.work_state as "workState", o.payment_state as "payState",
      o.official_fen + o.service_fen - o.coupon_fen as amount, o.paid_fen - o.refunded_fen as paid, ${owedFen} as owed,
      ${user.rights.has('pay') && user.reach === 'all' ? sql`(select sum(e.left_fen)::int from commissions e where e.order_id = o.id and e.beneficiary_id = ${user.ownerId})` : sql`null::int`} as commission,
      (select min(e.official_on)::text from docket_entries e where e.order_id = o.id and e.state = 'open' and ${handled(user)}) as "nextOn",
      (select max(r.reminded_on)::text from payment_reminders r where r.order_id = o.id) as "remindedOn",
      o.submitted_at as "submittedAt"
    from page join orders o on o.id = page.id order by page.place`)
  return rows
}

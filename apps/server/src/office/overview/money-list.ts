import { exportMoney as fileCall, listMoney as listCall } from '@portal/contract/office/overview'
import { overviewMoneyList } from '@portal/contract/office/overview-lists'
import { sql } from 'drizzle-orm'
import { is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { overviewConditions } from './figure-rules.ts'
import { countedOrders, moneyCounted, seesMoney } from './overview-access.ts'

const bookings = sql`ledger_transactions t join orders on orders.id = t.order_id`
/** What of a booking `t` was the office's and what was ours: for the rows of a page, and for the sums. */
const parts = sql`cross join lateral (
  select coalesce(-sum(g.amount_fen) filter (where g.account_code = 'official-fees-held'), 0) as official,
    coalesce(-sum(g.amount_fen) filter (where g.account_code in ('service-revenue', 'coupon-discounts')), 0) as service
  from ledger_postings g where g.transaction_id = t.id) m`

interface FoundBooking extends Record<string, unknown> {
  readonly id: string
  readonly kind: 'receipt' | 'refund'
  readonly orderNo: string
  readonly title: string
  readonly type: string
  readonly customer: string | null
  readonly official: string
  readonly service: string
  readonly at: string | Date
}

async function findBookings(db: Db, { where, order, limit, offset }: Piece, { user }: Requester) {
  const { rows } = await db.execute<FoundBooking>(sql`
    with page as materialized (select t.* from ${bookings} where ${where} order by ${order} limit ${limit} offset ${offset})
    select t.id::text, t.kind, orders.order_no as "orderNo", orders.title, orders.kind as type, t.at,
      m.official::text, m.service::text, ${worksForCustomers(user) ? sql`o.name` : sql`null::text`} as customer
    from page t join orders on orders.id = t.order_id join organisations o on o.id = orders.owner_id ${parts}
    order by ${order}`)
  return rows
}

/** The bookings behind the sums of money; the price of a deal is none of them. */
export const bookingsOfPerson = serveList(overviewMoneyList, {
  file: fileCall,
  from: bookings,
  visible: (user) =>
    seesMoney(user)
      ? sql`t.kind in ('receipt', 'refund') and ${countedOrders(user)} and ${moneyCounted(user)} and exists (select from ledger_postings g
          where g.transaction_id = t.id and g.account_code in ('official-fees-held', 'service-revenue', 'coupon-discounts'))`
      : sql`false`,
  conditions: {
    tab: is(sql`t.kind`),
    dayFrom: since(sql`t.at`),
    dayTo: until(sql`t.at`),
    ...overviewConditions,
  },
  sums: () => ({ official: sql`m.official`, service: sql`m.service`, amount: sql`m.official + m.service` }),
  sumsJoin: parts,
  order: () => newestFirst(sql`t.at`, sql`t.id`),
  read: findBookings,
  toRow: ({ at, official, service, ...row }, { language }) => ({
    ...row,
    title: titleIn({ kind: row.type, title: row.title }, language),
    official: Number(official),
    service: Number(service),
    amount: Number(official) + Number(service),
    bookedTime: new Date(at).toISOString(),
  }),
})

export const listMoney = implement(listCall, bookingsOfPerson.summedPage)
export const exportMoney = implement(fileCall, bookingsOfPerson.startFile)

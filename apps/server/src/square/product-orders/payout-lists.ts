import { dueList, payoutList } from '@portal/contract/square/product-order-lists'
import {
  type DueRow,
  exportDue as dueFileCall,
  listDue as dueListCall,
  type PayoutRow,
  exportPayouts as payoutsFileCall,
  listPayouts as payoutsListCall,
} from '@portal/contract/square/product-orders'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { maskAccount } from '@portal/domain/square/payees'
import { type SQL, sql } from 'drizzle-orm'
import { keptShops } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { contains, everyRow, is, newestFirst, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { isCashier } from '../square-access.ts'
import { dueOrders, dueTables, leftFen, payoutOrdersMax } from './payout-queries.ts'

interface FoundDue extends Record<string, unknown> {
  readonly sellerId: string
  readonly seller: string
  readonly shop: string
  readonly orders: number
  readonly amount: number
  readonly since: string
  /** Its last digits. */
  readonly account: string | null
}

/** What one payout pays of what is due, of each seller one row; those who are being paid now are not among them. */
const due = (today: string): SQL => sql`(
  select q.seller_id, count(*)::int as orders, sum(q.fen)::float8 as amount, min(q.payout_due_on) as since
  from (select po.seller_id, po.payout_due_on, ${leftFen} as fen,
      row_number() over (partition by po.seller_id order by po.payout_due_on, po.order_id) as place
    from ${dueTables} where ${dueOrders(today)}
      and not exists (select from product_payouts y where y.seller_id = po.seller_id and y.state = 'paying')) q
  where q.place <= ${payoutOrdersMax} group by q.seller_id) d join organisations g on g.id = d.seller_id join shops s on s.organisation_id = d.seller_id`

export const dueOfAll = serveList(dueList, {
  file: dueFileCall,
  from: ({ now }) => due(beijingDate(now)),
  visible: everyRow,
  conditions: { seller: contains(sql`(g.name || ' ' || s.name)`) },
  order: sortedBy({ since: sql`d.since`, amount: sql`d.amount` }, sql`d.seller_id`),
  read: async (db, { where, order, limit, offset }, { now }) => {
    const { rows } = await db.execute<FoundDue>(sql`
      select d.seller_id as "sellerId", g.name as seller, s.name as shop, d.orders, d.amount, d.since::text as since, y.account_tail as account
      from ${due(beijingDate(now))} left join product_payees y on y.organisation_id = d.seller_id
      where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: ({ account, ...found }): DueRow => ({
    ...{ sellerId: found.sellerId, seller: found.seller, shop: found.shop, orders: found.orders },
    ...{ amount: found.amount, since: found.since, account: account === null ? '' : maskAccount(account) },
  }),
})

export const listDue = implement(dueListCall, dueOfAll.page)
export const exportDue = implement(dueFileCall, dueOfAll.startFile)

interface FoundPayout extends Record<string, unknown> {
  readonly id: string
  readonly seller: string
  readonly orders: number
  readonly amount: number
  readonly state: PayoutRow['state']
  readonly begunAt: string | Date
  readonly paidOn: string | null
  readonly reference: string | null
  readonly payee: string
}

const payouts: SQL = sql`product_payouts y join organisations g on g.id = y.seller_id`

/** Payouts to the organisation's shop, as far as the person reaches the shop; finance sees all. A seller reads of those that were paid. */
export const payoutsOfPerson = serveList(payoutList, {
  file: payoutsFileCall,
  from: payouts,
  visible: (user) =>
    isCashier(user)
      ? sql`true`
      : sql`y.seller_id = ${user.ownerId} and y.state = 'paid' and exists (
          select from shops ks where ks.organisation_id = y.seller_id${within(user, keptShops(sql`ks`))})`,
  conditions: {
    tab: (tab) => (tab === 'all' ? sql`true` : is(sql`y.state`)(tab)),
    seller: contains(sql`g.name`),
    timeFrom: since(sql`y.started_at`),
    timeTo: until(sql`y.started_at`),
  },
  order: () => newestFirst(sql`y.started_at`, sql`y.id`),
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<FoundPayout>(sql`
      select y.id, g.name as seller, y.amount_fen::float8 as amount, y.state, y.started_at as "begunAt", y.paid_on::text as "paidOn",
        y.reference, y.payee_name || ' ' || y.payee_account as payee,
        (select count(*)::int from product_payout_lines l where l.payout_id = y.id) as orders
      from ${payouts} where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: ({ begunAt, ...found }): PayoutRow => ({
    ...{ id: found.id, seller: found.seller, orders: found.orders, amount: found.amount, state: found.state },
    ...{ begunTime: new Date(begunAt).toISOString(), paidOn: found.paidOn, reference: found.reference ?? '' },
    payee: found.payee,
  }),
})

export const listPayouts = implement(payoutsListCall, payoutsOfPerson.page)
export const exportPayouts = implement(payoutsFileCall, payoutsOfPerson.startFile)

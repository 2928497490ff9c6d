import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { since, until } from '../../kernel/lists/condition-rules.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleInvoices } from '../invoices/invoice-access.ts'
import type { StatementScope } from './statement-access.ts'

// SQL of statements (decision 0087). What a booking means is `movementOf` of the domain; a test holds the two together.

/** Bookings `t` with the order that they are of. */
export const bookings: SQL = sql`ledger_transactions t join orders on orders.id = t.order_id`
/** Postings `g` of a booking with their account `a`. */
export const postings: SQL = sql`ledger_postings g join ledger_accounts a on a.code = g.account_code`

/** Fen of a booking's postings, as a movement of the customer. */
export const movementSums = {
  official: sql`coalesce(-sum(g.amount_fen) filter (where g.account_code = 'official-fees-held'), 0)`,
  held: sql`coalesce(-sum(g.amount_fen) filter (where a.side = 'held'), 0)`,
  service: sql`coalesce(-sum(g.amount_fen) filter (where a.side = 'own'), 0)`,
  coupon: sql`coalesce(sum(g.amount_fen) filter (where g.account_code = 'coupon-discounts'), 0)`,
  amount: sql`coalesce(sum(g.amount_fen) filter (where a.side = 'place'), 0)`,
} as const

/** Condition on bookings `t`: money of the customer moved. */
export const movesMoney: SQL = sql`exists (select from ${postings} where g.transaction_id = t.id and a.side <> 'own')`

const supplementKinds = kindsThat(({ isSupplement }) => isSupplement)
/** Of an order: what was missing of the price of another. */
export const isSupplement: SQL = ofKinds(supplementKinds)

export interface SpanOf {
  readonly scope: StatementScope
  readonly from: CivilDate
  readonly to: CivilDate
}

/** What is held for the customer in each account at the beginning and at the end, read apart from the movements between. */
export async function findSides(db: Db, { scope, from, to }: SpanOf) {
  const before = sql`not ${since(sql`t.at`)(from)}`
  const { rows } = await db.execute<{
    account: string
    en: string
    zh: string
    opening: number
    in: number
    out: number
    closing: number
  }>(sql`
    select g.account_code as account, a.name_en as en, a.name_zh as zh,
      coalesce(-sum(g.amount_fen) filter (where ${before}), 0)::float8 as opening,
      coalesce(-sum(g.amount_fen) filter (where not ${before} and g.amount_fen < 0), 0)::float8 as in,
      coalesce(sum(g.amount_fen) filter (where not ${before} and g.amount_fen > 0), 0)::float8 as out,
      (-sum(g.amount_fen))::float8 as closing
    from ${bookings} join ${postings} on g.transaction_id = t.id
    where ${scope.orders} and a.side = 'held' and ${until(sql`t.at`)(to)}
    group by 1, 2, 3 order by 1`)
  return rows
}

export interface KindSum {
  readonly month: string
  readonly kind: string
  readonly isPriceChange: boolean
  readonly count: number
  readonly official: number
  readonly held: number
  readonly service: number
  readonly coupon: number
  readonly amount: number
}

/** Movements of the span, summed by month and kind. */
export async function sumMovements(db: Db, { scope, from, to }: SpanOf): Promise<KindSum[]> {
  const whole = (key: keyof typeof movementSums) => sql`sum(m.${sql.identifier(key)})::float8 as ${sql.identifier(key)}`
  const { rows } = await db.execute<KindSum & Record<string, unknown>>(sql`
    select m.month, m.kind, m.is_supplement as "isPriceChange", count(*)::int as count,
      ${whole('official')}, ${whole('held')}, ${whole('service')}, ${whole('coupon')}, ${whole('amount')}
    from (
      select to_char(t.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, t.kind, ${isSupplement} as is_supplement,
        ${sql.join(
          Object.entries(movementSums).map(([key, sum]) => sql`${sum} as ${sql.identifier(key)}`),
          sql`, `,
        )}
      from ${bookings} join ${postings} on g.transaction_id = t.id
      where ${scope.orders} and ${since(sql`t.at`)(from)} and ${until(sql`t.at`)(to)}
      group by t.id, orders.kind having bool_or(a.side <> 'own')) m
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

export interface FoundMovement extends Record<string, unknown> {
  readonly id: string
  readonly at: string | Date
  readonly kind: string
  readonly isPriceChange: boolean
  readonly orderNo: string
  readonly title: string
  readonly type: string
  readonly official: number
  readonly held: number
  readonly service: number
  readonly coupon: number
  readonly amount: number
}

/** What a movement shows, of a booking `t` of `orders` grouped with its postings. */
const movementColumns: SQL = sql`t.id::text, t.at, t.kind, ${isSupplement} as "isPriceChange", orders.order_no as "orderNo", orders.title,
  orders.kind as type, ${sql.join(
    Object.entries(movementSums).map(([key, sum]) => sql`${sum}::float8 as ${sql.identifier(key)}`),
    sql`, `,
  )}`

/** Movements of some bookings, given by a piece of SQL that lists `id`s in a table `page`, in the order of the statement or turned round. */
export async function findMovements(db: Db, page: SQL, order: SQL): Promise<FoundMovement[]> {
  const { rows } = await db.execute<FoundMovement>(sql`
    with page as materialized (${page})
    select ${movementColumns} from page p join ledger_transactions t on t.id = p.id join orders on orders.id = t.order_id
      join ${postings} on g.transaction_id = t.id
    group by t.id, orders.id order by ${order}`)
  return rows
}

const batch = 5_000

/** Every movement of the span, oldest first, in pieces by where the last one ended. */
export async function* readMovements(db: Db, { scope, from, to }: SpanOf): AsyncGenerator<FoundMovement> {
  let after = sql``
  for (;;) {
    const rows = await findMovements(
      db,
      sql`select t.id from ${bookings} where ${scope.orders} and ${since(sql`t.at`)(from)} and ${until(sql`t.at`)(to)} and ${movesMoney}${after}
        order by t.at, t.id limit ${batch}`,
      sql`t.at, t.id`,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql` and (t.at, t.id) > (select l.at, l.id from ledger_transactions l where l.id = ${last.id}::bigint)`
  }
}

/** What is held of these orders after each of the bookings of a page, by their ids. */
export async function findHeldAfter(db: Db, orders: SQL, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; held: number }>(sql`
    with page as materialized (select l.id, l.at from ledger_transactions l where l.id = any(${sql.param([...ids])}::bigint[])),
    ends as materialized (select min(p.at) as first, max(p.at) as last from page p),
    before as (
      select coalesce(-sum(g.amount_fen), 0) as held from ${bookings} join ${postings} on g.transaction_id = t.id
      where ${orders} and a.side = 'held' and t.at < (select first from ends)),
    moved as (
      select t.id, t.at, -sum(g.amount_fen) as held from ${bookings} join ${postings} on g.transaction_id = t.id
      where ${orders} and a.side = 'held' and t.at >= (select first from ends) and t.at <= (select last from ends) group by t.id),
    -- A booking that moved nothing held stands among them with what was held already.
    lined as (
      select coalesce(m.id, p.id) as id, sum(coalesce(m.held, 0)) over (order by coalesce(m.at, p.at), coalesce(m.id, p.id)) as held
      from moved m full join page p on p.id = m.id)
    select p.id::text, (b.held + x.held)::float8 as held from page p join lined x on x.id = p.id cross join before b`)
  return new Map(rows.map(({ id, held }) => [id, held]))
}

/** How many unpaid orders and invoices a statement names one by one. */
export const namedMax = 20

const charged = kindsThat(({ isDeal }) => !isDeal)

/** Submitted and unpaid now, as the figure "To be paid" counts them. */
export async function findOpen(db: Db, { orders }: StatementScope) {
  const payable = sql`(orders.official_fen + orders.service_fen - orders.coupon_fen)`
  const { rows } = await db.execute<{
    orderNo: string
    title: string
    type: string
    official: number
    service: number
    amount: number
    count: number
    total: number
  }>(sql`
    select orders.order_no as "orderNo", orders.title, orders.kind as type, orders.official_fen::float8 as official,
      (orders.service_fen - orders.coupon_fen)::float8 as service, ${payable}::float8 as amount,
      (count(*) over ())::int as count, (sum(${payable}) over ())::float8 as total
    from orders where ${orders} and orders.payment_state in (0, 1) and orders.work_state between 1 and 6 and ${payable} > 0
      and ${ofKinds(charged)}
    order by orders.created_at, orders.id limit ${namedMax}`)
  return {
    count: rows[0]?.count ?? 0,
    amount: rows[0]?.total ?? 0,
    list: rows.map(({ count: _, total: __, ...row }) => row),
  }
}

/** Invoices of the customer that were issued in the span, as far as the person reads them; the sum is of those that still hold. */
export async function findInvoices(db: Db, user: SessionUser, { scope, from, to }: SpanOf) {
  const { rows } = await db.execute<{
    id: string
    number: string
    issuedOn: string
    amount: number
    isReversed: boolean
    count: number
    total: number
  }>(sql`
    select i.id, i.number, i.issued_on as "issuedOn", i.amount_fen::float8 as amount, i.state = 'redDone' as "isReversed",
      (count(*) over ())::int as count, coalesce(sum(i.amount_fen) filter (where i.state <> 'redDone') over (), 0)::float8 as total
    from invoices i where i.organisation_id = ${scope.customer.id} and i.issued_on between ${from}::date and ${to}::date and ${visibleInvoices(user)}
    order by i.issued_on, i.id limit ${namedMax}`)
  return {
    count: rows[0]?.count ?? 0,
    amount: rows[0]?.total ?? 0,
    list: rows.map(({ count: _, total: __, ...row }) => row),
  }
}

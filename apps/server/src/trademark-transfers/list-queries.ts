import type { TransferFilter, TransferRow, TransferTab } from '@portal/contract/trademark-transfer-shapes'
import { civilDate } from '@portal/domain/dates/civil-date'
import { trademarkOrderKinds } from '@portal/domain/orders/order-areas'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { countTabs } from '../db/count-tabs.ts'
import { likeText } from '../db/like-text.ts'
import { orders } from '../db/schema/orders.ts'
import type { SessionUser } from '../http/handler.ts'
import { visibleOrders, worksForCustomers } from '../orders/order-access.ts'

/** Condition of each tab; drafts are nobody's work yet. */
const tabs: Readonly<Record<TransferTab, SQL>> = {
  all: sql`true`,
  draft: sql`orders.work_state = 0`,
  toPay: sql`orders.payment_state in (0, 1) and orders.work_state between 1 and 6`,
  working: sql`orders.work_state between 1 and 4`,
  filed: sql`orders.work_state = 5`,
  done: sql`orders.work_state = 6`,
  closed: sql`orders.work_state between 7 and 9`,
}

export interface TransferQuestion {
  readonly filter: TransferFilter
  /** Only these of them: the ticked rows. */
  readonly orderNos?: readonly string[] | undefined
}

export interface TransferPage extends TransferQuestion {
  readonly sort: 'created' | 'amount' | 'deadline'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

interface Row extends Record<string, unknown> {
  id: string
  order_no: string
  title: string
  number: string | null
  marks: number
  classes: number
  seller: string | null
  buyer: string | null
  official_state: string
  work_state: number
  payment_state: number
  after_state: number
  fee: number
  deadline: string | null
  customer: string | null
  created_at: Date
}

/** The kinds are spelt as the partial indexes of `orders` say them, so that they serve this list as well. */
const transfers = sql.raw(
  `orders.kind in (${trademarkOrderKinds.map((kind) => `'${kind}'`).join(', ')}) and orders.kind = 'trademarkTransfer'`,
)
const fee = sql`(orders.official_fen + orders.service_fen - orders.coupon_fen)`

function holdsText(text: string): SQL {
  const like = `%${likeText(text)}%`
  return sql`(orders.title ilike ${like} or orders.applicant_name ilike ${like}
    or orders.order_no like ${`${likeText(text.toUpperCase())}%`}
    or exists (select from filings f where f.order_id = orders.id and
      jsonb_path_exists(f.form, '$.marks[*].number ? (@ starts with $n)', jsonb_build_object('n', ${text}::text))))`
}

function fromOf(user: SessionUser, { filter, orderNos }: TransferQuestion): SQL {
  const conditions: SQL[] = [transfers, visibleOrders(user), sql`(${tabs[filter.tab]})`]
  const add = <T>(value: T | undefined, condition: (value: T) => SQL) => {
    if (value !== undefined && value !== '') conditions.push(condition(value))
  }
  add(filter.text, holdsText)
  add(filter.state, (code) => sql`orders.work_state = ${code}`)
  add(filter.payState, (code) => sql`orders.payment_state = ${code}`)
  add(filter.step, (key) => sql`orders.official_state = ${key}`)
  add(filter.timeFrom, (day) => sql`orders.created_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.timeTo, (day) => sql`orders.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  add(orderNos, (list) => sql`orders.order_no = any(${sql.param([...list])}::text[])`)
  return sql`from ${orders} where ${sql.join(conditions, sql` and `)}`
}

const sortColumns = {
  created: sql`orders.created_at`,
  amount: fee,
  deadline: sql`orders.deadline_official_on`,
} as const

/** Total order of the list; rows without a deadline come last in both directions. */
function orderOf({ sort, order }: TransferPage): SQL {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const nulls = sort === 'deadline' ? sql` nulls last` : sql``
  return sql`${sortColumns[sort]} ${direction}${nulls}, orders.id ${direction}`
}

/** A piece of the transfers a person may see, in the order asked for (ties by id). The page is cut before forms are read. */
export async function findTransfers(db: Db, user: SessionUser, page: TransferPage): Promise<TransferRow[]> {
  const order = orderOf(page)
  const { rows } = await db.execute<Row>(sql`
    select orders.id, orders.order_no, orders.title, f.form #>> '{marks,0,number}' as number,
      coalesce(jsonb_array_length(f.form -> 'marks'), 0) as marks,
      jsonb_array_length(jsonb_path_query_array(f.form, '$.marks[*].classes[*]')) as classes,
      f.form #>> '{seller,name}' as seller, f.form #>> '{buyer,name}' as buyer, orders.official_state,
      orders.work_state, orders.payment_state, orders.after_state, ${fee} as fee,
      orders.deadline_official_on::text as deadline,
      ${worksForCustomers(user) ? sql`u.name` : sql`null::text`} as customer, orders.created_at
    from (select orders.* ${fromOf(user, page)} order by ${order} limit ${page.limit} offset ${page.offset}) orders
    join filings f on f.order_id = orders.id
    left join users u on u.id = orders.owner_id
    order by ${order}`)
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    mark: row.title,
    number: row.number ?? '',
    markCount: row.marks,
    classCount: row.classes,
    seller: row.seller ?? '',
    buyer: row.buyer ?? '',
    step: row.official_state,
    state: row.work_state,
    payState: row.payment_state,
    afterState: row.after_state,
    fee: row.fee,
    deadlineOn: row.deadline === null ? null : civilDate(row.deadline),
    customer: row.customer,
    time: new Date(row.created_at).toISOString(),
  }))
}

/** How many transfers fit, in all. */
export async function countTransfers(db: Db, user: SessionUser, question: TransferQuestion): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${fromOf(user, question)}`)
  return rows[0]?.n ?? 0
}

/** How many of them lie in each stage, without other filters. */
export function countTransferTabs(db: Db, user: SessionUser): Promise<Record<TransferTab, number>> {
  return countTabs(db, tabs, fromOf(user, { filter: { tab: 'all' } }))
}

/** Transfers of the account that hold one of these numbers and are not ended, by number, newest first. */
export async function findOpenTransfers(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<{ order_no: string; number: string }>(sql`
    select orders.order_no, m ->> 'number' as number
    from ${orders} join filings f on f.order_id = orders.id cross join lateral jsonb_array_elements(f.form -> 'marks') m
    where ${transfers} and orders.owner_id = ${user.ownerId} and orders.work_state between 0 and 5
      and m ->> 'number' = any(${sql.param([...numbers])}::text[])
    order by orders.created_at desc, orders.id desc limit 1000`)
  const found = new Map<string, string[]>()
  for (const { number, order_no } of rows) found.set(number, [...(found.get(number) ?? []), order_no])
  return found
}

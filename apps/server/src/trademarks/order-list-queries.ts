import type { OrderTab } from '@portal/contract/order-shapes'
import type { TrademarkOrderFilter, TrademarkOrderRow } from '@portal/contract/trademark-order-shapes'
import { isTrademarkOrder, trademarkOrderKinds } from '@portal/domain/orders/order-areas'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { countTabs } from '../db/count-tabs.ts'
import { likeText } from '../db/like-text.ts'
import { orders } from '../db/schema/orders.ts'
import type { SessionUser } from '../http/handler.ts'
import { visibleOrders, worksForCustomers } from '../orders/order-access.ts'
import { formFactsOf } from './order-list-rules.ts'

export interface TrademarkOrderQuestion {
  readonly filter: TrademarkOrderFilter
  /** Only these of them: the ticked rows. */
  readonly orderNos?: readonly string[] | undefined
}

export interface TrademarkOrderPage extends TrademarkOrderQuestion {
  readonly sort: 'created' | 'amount' | 'deadline'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

interface Row extends Record<string, unknown> {
  order_no: string
  parent_order_no: string | null
  kind: string
  service_type: string
  title: string
  applicant_name: string
  payment_state: number
  work_state: number
  official_state: string
  after_state: number
  official_fen: number
  service_fen: number
  coupon_fen: number
  paid_fen: number
  deadline_internal_on: string | null
  deadline_official_on: string | null
  agent_name: string | null
  customer_name: string | null
  form: unknown
  number: string | null
  published_on: string | null
  opposition_ends_on: string | null
  valid_to: string | null
  created_at: Date | string
}

const listed = (kinds: readonly string[]) => sql.raw(`orders.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`)
/** Spelt as the partial indexes of `orders` say it. */
const trademarkOrders = listed(trademarkOrderKinds)
const chinese = listed(['trademark', 'trademarkTransfer', 'trademarkService'])

const tabs: Readonly<Record<OrderTab, SQL>> = {
  all: sql`true`,
  draft: sql`orders.work_state = 0`,
  toPay: sql`orders.payment_state in (0, 1) and orders.work_state between 1 and 6
    and orders.official_fen + orders.service_fen > 0`,
  inReview: sql`orders.work_state = 1`,
  toCorrect: sql`orders.work_state = 2`,
  working: sql`orders.work_state = 3`,
  toConfirm: sql`orders.work_state = 4`,
  filed: sql`orders.work_state = 5`,
  done: sql`orders.work_state = 6`,
  closed: sql`orders.work_state in (7, 8, 9)`,
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const contains = (text = '') => `%${likeText(text)}%`
/** Han text has no cases: plain LIKE finds the same, in a third of the time. */
const likeFor = (text = '') => (text.toLowerCase() === text.toUpperCase() ? sql`like` : sql`ilike`)
const inForm = (fragment: object) =>
  sql`exists (select from filings f where f.order_id = orders.id and f.form @> ${JSON.stringify(fragment)}::jsonb)`

function ofClass(classCode: string): SQL {
  return sql`(${inForm({ goods: [{ classCode }] })} or ${inForm({ marks: [{ classes: [Number(classCode)] }] })})`
}

function ofNumber(text: string): SQL {
  const number = text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
  const given = sql`orders.id in (select x.order_id from office_facts x where x.number like ${`${likeText(number)}%`})`
  return sql`(${given} or ${inForm({ marks: [{ number }] })})`
}

function conditionsOf(filter: TrademarkOrderFilter, user: SessionUser): SQL[] {
  const conditions: SQL[] = [trademarkOrders, visibleOrders(user), sql`(${tabs[filter.tab]})`]
  const add = <T>(value: T | undefined, condition: (value: T) => SQL) => {
    if (value !== undefined && value !== '') conditions.push(condition(value))
  }
  add(filter.orderNo, (text) => sql`orders.order_no like ${`${likeText(text.toUpperCase())}%`}`)
  add(filter.title, (text) => sql`orders.title ${likeFor(text)} ${contains(text)}`)
  add(filter.applicantName, (text) => sql`orders.applicant_name ${likeFor(text)} ${contains(text)}`)
  add(filter.type, (kind) => sql`orders.kind = ${kind}`)
  add(filter.service, (service) => sql`(orders.kind = 'trademarkService' and ${inForm({ service })})`)
  add(filter.classCode, ofClass)
  add(filter.number, ofNumber)
  add(filter.country, (code) =>
    code === 'CN' ? chinese : sql`(not ${chinese} and ${inForm({ countries: [{ code }] })})`,
  )
  add(filter.payState, (code) => sql`orders.payment_state = ${code}`)
  add(filter.workState, (code) => sql`orders.work_state = ${code}`)
  add(filter.officialState, (key) => sql`orders.official_state = ${key}`)
  add(
    filter.validWithin,
    (days) => sql`orders.id in (select x.order_id from office_facts x where x.valid_to <= ${today} + ${days}::int)`,
  )
  add(filter.deadlineWithin, (days) => sql`orders.deadline_internal_on <= ${today} + ${days}::int`)
  add(filter.timeFrom, (day) => sql`orders.created_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.timeTo, (day) => sql`orders.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.userId, (id) => (worksForCustomers(user) ? sql`orders.owner_id = ${id}` : sql`orders.created_by = ${id}`))
  return conditions
}

function fromOf(user: SessionUser, { filter, orderNos }: TrademarkOrderQuestion): SQL {
  const conditions = conditionsOf(filter, user)
  if (orderNos) conditions.push(sql`orders.order_no = any(${sql.param([...orderNos])}::text[])`)
  return sql`from ${orders} where ${sql.join(conditions, sql` and `)}`
}

const sortColumns = {
  created: sql`orders.created_at`,
  amount: sql`(orders.official_fen + orders.service_fen - orders.coupon_fen)`,
  deadline: sql`orders.deadline_internal_on`,
} as const

/** Total order of the list; rows without a deadline come last in both directions. */
function orderOf({ sort, order }: TrademarkOrderPage): SQL {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const nulls = sort === 'deadline' ? sql` nulls last` : sql``
  return sql`${sortColumns[sort]} ${direction}${nulls}, orders.id ${direction}`
}

/**
 * A piece of the trademark orders a person may see. The page is cut first; forms and facts are read of its rows alone.
 *
 * @returns rows in the order asked for (ties by id).
 */
export async function findTrademarkOrders(
  db: Db,
  user: SessionUser,
  page: TrademarkOrderPage,
): Promise<TrademarkOrderRow[]> {
  const order = orderOf(page)
  const { rows } = await db.execute<Row>(sql`
      select orders.order_no, p.order_no as parent_order_no, orders.kind, orders.service_type, orders.title,
        orders.applicant_name, orders.payment_state, orders.work_state, orders.official_state, orders.after_state,
        orders.official_fen, orders.service_fen, orders.coupon_fen, orders.paid_fen,
        orders.deadline_internal_on::text, orders.deadline_official_on::text, a.name as agent_name,
        ${worksForCustomers(user) ? sql`u.name` : sql`null::text`} as customer_name, f.form, x.number,
        x.published_on::text, x.opposition_ends_on::text, x.valid_to::text, orders.created_at
      from (select orders.* ${fromOf(user, page)} order by ${order} limit ${page.limit} offset ${page.offset}) orders
      left join filings f on f.order_id = orders.id
      left join office_facts x on x.order_id = orders.id
      left join orders p on p.id = orders.parent_order_id
      left join agents a on a.id = orders.agent_id
      left join users u on u.id = orders.owner_id
      order by ${order}`)
  return rows.map(toRow)
}

/** How many trademark orders fit, in all. */
export async function countTrademarkOrders(db: Db, user: SessionUser, question: TrademarkOrderQuestion) {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${fromOf(user, question)}`)
  return rows[0]?.n ?? 0
}

/** How many of them lie in each tab, without other filters. */
export function countTrademarkTabs(db: Db, user: SessionUser): Promise<Record<OrderTab, number>> {
  return countTabs(db, tabs, fromOf(user, { filter: { tab: 'all' } }))
}

function toRow(row: Row): TrademarkOrderRow {
  if (!isTrademarkOrder(row.kind)) throw new Error('the list of trademark orders holds another kind')
  return {
    orderNo: row.order_no,
    parentOrderNo: row.parent_order_no,
    type: row.kind,
    ServiceType: row.service_type,
    title: row.title,
    ...formFactsOf(row.kind, row.form),
    applicantName: row.applicant_name,
    number: row.number,
    payState: row.payment_state,
    workState: row.work_state,
    officialState: row.official_state,
    afterState: row.after_state,
    publishedOn: row.published_on,
    oppositionEndsOn: row.opposition_ends_on,
    validTo: row.valid_to,
    amountOfficial: row.official_fen,
    amountService: row.service_fen,
    amountCoupon: row.coupon_fen,
    amountPaid: row.paid_fen,
    deadlineInner: row.deadline_internal_on,
    deadlineOfficial: row.deadline_official_on,
    agent: row.agent_name,
    customer: row.customer_name,
    createdTime: new Date(row.created_at).toISOString(),
  }
}

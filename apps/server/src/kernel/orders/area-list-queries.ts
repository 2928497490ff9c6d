import type { OrderTab } from '@portal/contract/kernel/order-choices'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { openSignaturesOf } from '../signing/open-signature-queries.ts'
import { visibleOrders, worksForCustomers } from './order-access.ts'

/** Filters that the lists of all areas know; see `area-order-shapes.ts` of the contract. */
interface AreaFilter {
  readonly tab: OrderTab
  readonly orderNo?: string | undefined
  readonly title?: string | undefined
  readonly applicantName?: string | undefined
  readonly type?: string | undefined
  readonly payState?: number | undefined
  readonly workState?: number | undefined
  readonly officialState?: string | undefined
  readonly deadlineWithin?: number | undefined
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly userId?: string | undefined
}

export interface AreaQuestion<Filter> {
  readonly filter: Filter
  /** Only these of them: the ticked rows. */
  readonly orderNos?: readonly string[] | undefined
}

export interface AreaPage<Filter> extends AreaQuestion<Filter> {
  readonly sort: 'created' | 'amount' | 'deadline'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

interface PageInput extends Pick<AreaPage<unknown>, 'sort' | 'order'> {
  readonly pageNum: number
  readonly pageSize: number
}

/** What the lists of all areas read of an order. */
export interface AreaRow extends Record<string, unknown> {
  order_no: string
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
  correction_due_on: string | null
  agent_name: string | null
  customer_name: string | null
  form: unknown
  number: string | null
  created_at: Date | string
  submitted_at: Date | string | null
  open_signatures: number | null
  is_own: boolean
}

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

/** Now, as a day in Beijing. */
export const beijingToday = sql`(now() at time zone 'Asia/Shanghai')::date`
/** Spelt as the partial indexes of `orders` say it. */
export const ofKinds = (kinds: readonly string[]) =>
  sql.raw(`orders.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`)

const contains = (text: string) => `%${likeText(text)}%`
/** Han text has no cases: plain LIKE finds the same, in a third of the time. */
const likeFor = (text: string) => (text.toLowerCase() === text.toUpperCase() ? sql`like` : sql`ilike`)

/** The conditions of the values that are given. */
export function givenConditions() {
  const conditions: SQL[] = []
  const add = <T>(value: T | undefined, condition: (value: T) => SQL) => {
    if (value !== undefined && value !== '') conditions.push(condition(value))
  }
  return { conditions, add }
}

function commonConditions(filter: AreaFilter, user: SessionUser): SQL[] {
  const { conditions, add } = givenConditions()
  add(filter.orderNo, (text) => sql`orders.order_no like ${`${likeText(text.toUpperCase())}%`}`)
  add(filter.title, (text) => sql`orders.title ${likeFor(text)} ${contains(text)}`)
  add(filter.applicantName, (text) => sql`orders.applicant_name ${likeFor(text)} ${contains(text)}`)
  add(filter.type, (kind) => sql`orders.kind = ${kind}`)
  add(filter.payState, (code) => sql`orders.payment_state = ${code}`)
  add(filter.workState, (code) => sql`orders.work_state = ${code}`)
  add(filter.officialState, (key) => sql`orders.official_state = ${key}`)
  add(filter.deadlineWithin, (days) => sql`orders.deadline_internal_on <= ${beijingToday} + ${days}::int`)
  add(filter.timeFrom, (day) => sql`orders.created_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.timeTo, (day) => sql`orders.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  add(filter.userId, (id) => (worksForCustomers(user) ? sql`orders.owner_id = ${id}` : sql`orders.created_by = ${id}`))
  return conditions
}

const sortColumns = {
  created: sql`orders.created_at`,
  amount: sql`(orders.official_fen + orders.service_fen - orders.coupon_fen)`,
  deadline: sql`orders.deadline_internal_on`,
} as const

/** Total order of a list; rows without a deadline come last in both directions. */
function orderOf({ sort, order }: Pick<AreaPage<unknown>, 'sort' | 'order'>): SQL {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const nulls = sort === 'deadline' ? sql` nulls last` : sql``
  return sql`${sortColumns[sort]} ${direction}${nulls}, orders.id ${direction}`
}

/** What the list of one area has of its own. */
interface AreaListFacts<Filter, Row> {
  readonly kinds: readonly string[]
  readonly conditionsOf: (filter: Filter, user: SessionUser) => readonly SQL[]
  /** Further columns of `orders`, its form `f` and what the office gave it, `x`. */
  readonly columns: SQL
  readonly read: (db: Db, query: SQL) => Promise<Row[]>
}

/** Whether an order is signed for by the reader's account: not by who works on it. */
const isOwn = (user: SessionUser) => (worksForCustomers(user) ? sql`false` : sql`orders.owner_id = ${user.ownerId}`)

/**
 * The list of the orders of one area that a person may see. A page is cut first; forms and facts are read of its rows alone.
 */
export function defineAreaList<Filter extends AreaFilter, Row>(facts: AreaListFacts<Filter, Row>) {
  const area = ofKinds(facts.kinds)

  const rangeOf = (user: SessionUser, tab: OrderTab) => sql`${area} and ${visibleOrders(user)} and (${tabs[tab]})`
  const fromOf = (user: SessionUser, { filter, orderNos }: AreaQuestion<Filter>): SQL => {
    const conditions = [
      rangeOf(user, filter.tab),
      ...commonConditions(filter, user),
      ...facts.conditionsOf(filter, user),
    ]
    if (orderNos) conditions.push(sql`orders.order_no = any(${sql.param([...orderNos])}::text[])`)
    return sql`from ${orders} where ${sql.join(conditions, sql` and `)}`
  }

  const list = {
    /** @returns rows in the order asked for (ties by id). */
    find(db: Db, user: SessionUser, page: AreaPage<Filter>): Promise<Row[]> {
      const order = orderOf(page)
      const query = sql`
        select orders.order_no, orders.kind, orders.service_type, orders.title, orders.applicant_name,
          orders.payment_state, orders.work_state, orders.official_state, orders.after_state, orders.official_fen,
          orders.service_fen, orders.coupon_fen, orders.paid_fen, orders.deadline_internal_on::text,
          orders.deadline_official_on::text, c.due_on::text as correction_due_on, a.name as agent_name,
          ${worksForCustomers(user) ? sql`u.name` : sql`null::text`} as customer_name, f.form, x.number,
          orders.created_at, orders.submitted_at, orders.open_signatures, ${isOwn(user)} as is_own, ${facts.columns}
        from (select orders.* ${fromOf(user, page)} order by ${order} limit ${page.limit} offset ${page.offset}) orders
        left join filings f on f.order_id = orders.id
        left join office_facts x on x.order_id = orders.id
        left join corrections c on c.order_id = orders.id and c.answered_at is null
        left join agents a on a.id = orders.agent_id
        left join users u on u.id = orders.owner_id
        order by ${order}`
      return facts.read(db, query)
    },

    async count(db: Db, user: SessionUser, question: AreaQuestion<Filter>): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${fromOf(user, question)}`)
      return rows[0]?.n ?? 0
    },

    /** How many of them lie in each tab, without other filters. */
    countTabs: (db: Db, user: SessionUser) => countTabs(db, tabs, sql`from ${orders} where ${rangeOf(user, 'all')}`),
  }
  return {
    ...list,
    /** A page of them with how many fit in all, as a list call answers it. */
    async page(db: Db, user: SessionUser, input: Filter & PageInput) {
      const { pageNum, pageSize, sort, order } = input
      const [rows, total] = await Promise.all([
        list.find(db, user, { filter: input, sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }),
        list.count(db, user, { filter: input }),
      ])
      return { list: rows, total, pageNum, pageSize }
    },
  }
}

/** What the rows of all areas say alike; missing signatures of the reader's own orders. */
export const areaRowFacts = (row: AreaRow) => ({
  orderNo: row.order_no,
  ServiceType: row.service_type,
  title: row.title,
  applicantName: row.applicant_name,
  number: row.number,
  payState: row.payment_state,
  workState: row.work_state,
  officialState: row.official_state,
  afterState: row.after_state,
  amountOfficial: row.official_fen,
  amountService: row.service_fen,
  amountCoupon: row.coupon_fen,
  amountPaid: row.paid_fen,
  deadlineInner: row.deadline_internal_on,
  deadlineOfficial: row.deadline_official_on,
  correctionDueOn: row.correction_due_on,
  unsigned: row.is_own ? openSignaturesOf({ workState: row.work_state, openSignatures: row.open_signatures }) : 0,
  agent: row.agent_name,
  customer: row.customer_name,
  createdTime: new Date(row.created_at).toISOString(),
  submittedTime: row.submitted_at === null ? null : new Date(row.submitted_at).toISOString(),
})

import type { OrderTab } from '@portal/contract/kernel/order-choices'
import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { begins, contains, is, since, sortedBy, until, within } from '../lists/condition-rules.ts'
import type { Piece, Requester } from '../lists/serve-list-parts.ts'
import { agentNameOf } from '../reference/reader-name-rules.ts'
import { visibleOrders } from './order-access.ts'
import { ofKinds } from './order-kind-rules.ts'
import { openSignaturesOf } from './signature-rules.ts'
import { titleContains } from './title-condition-rules.ts'

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

/** Our day, or where there is none the office's, and the other way round. */
const ourDay = sql`coalesce(orders.deadline_internal_on, orders.deadline_official_on)`
const officeDay = sql`coalesce(orders.deadline_official_on, orders.deadline_internal_on)`
/** Until when what is asked for is to be corrected; looked for where the work waits for that alone. */
const correctionDueOn = sql`case when orders.work_state = ${sql.raw(String(workStates.correctionAsked.code))}
  then (select c.due_on from corrections c where c.order_id = orders.id and c.answered_at is null) end`

/** Conditions of the filters that the lists of all areas share; see `area-lists.ts` of the contract. */
export const areaConditions = {
  tab: (tab: OrderTab) => sql`(${tabs[tab]})`,
  orderNo: begins(sql`orders.order_no`),
  title: titleContains(sql`orders.title`),
  applicantName: contains(sql`orders.applicant_name`),
  payState: is(sql`orders.payment_state`),
  workState: is(sql`orders.work_state`),
  officialState: is(sql`orders.official_state`),
  deadlineWithin: within(sql`least(${ourDay}, ${correctionDueOn})`),
  timeFrom: since(sql`orders.created_at`),
  timeTo: until(sql`orders.created_at`),
  userId: (id: string, { user }: Requester) =>
    worksForCustomers(user) ? sql`orders.owner_id = ${id}` : sql`orders.created_by = ${id}`,
}

const sortedFrom = (day: SQL) =>
  sortedBy(
    {
      created: sql`orders.created_at`,
      amount: { nullable: sql`nullif(orders.official_fen + orders.service_fen - orders.coupon_fen, 0)` },
      deadline: { nullable: sql`least(${day}, ${correctionDueOn})` },
    },
    sql`orders.id`,
    sql`orders.created_at`,
  )
const sortedForStaff = sortedFrom(ourDay)
const sortedForClients = sortedFrom(officeDay)

/** What the list of one area has of its own. */
interface AreaFacts {
  readonly kinds: readonly OrderKindName[]
  /** Further columns of `orders`, its form `f` and what the office gave it, `x`. */
  readonly columns: SQL
}

/** Whether an order is signed for by the reader's account: not by who works on it. */
const isOwn = (user: SessionUser) => (worksForCustomers(user) ? sql`false` : sql`orders.owner_id = ${user.ownerId}`)

/**
 * The options of `serveList` for the orders of one area that a person may see. A page is cut first; forms and facts are read of
 * its rows alone. It is sorted by what its cells show: the day that counts for the reader or the day of a correction before it, the
 * amount where there is one; rows without come last in both directions.
 */
export function areaOrders<Row extends AreaRow>({ kinds, columns }: AreaFacts) {
  const visible = (user: SessionUser) => sql`${ofKinds(kinds)} and ${visibleOrders(user)}`
  return {
    from: sql`${orders}`,
    visible,
    ticked: (orderNos: readonly string[]) => sql`orders.order_no = any(${sql.param([...orderNos])}::text[])`,
    order: (asked: Parameters<typeof sortedForStaff>[0], { user }: Requester) =>
      (worksForCustomers(user) ? sortedForStaff : sortedForClients)(asked),
    async read(db: Db, { where, order, limit, offset }: Piece, { user, language }: Requester): Promise<Row[]> {
      const { rows } = await db.execute<Row>(sql`
        select orders.order_no, orders.kind, orders.service_type, orders.title, orders.applicant_name,
          orders.payment_state, orders.work_state, orders.official_state, orders.after_state, orders.official_fen,
          orders.service_fen, orders.coupon_fen, orders.paid_fen, orders.deadline_internal_on::text,
          orders.deadline_official_on::text, c.due_on::text as correction_due_on, ${agentNameOf(language, 'a')} as agent_name,
          ${worksForCustomers(user) ? sql`u.name` : sql`null::text`} as customer_name, f.form, x.number,
          orders.created_at, orders.submitted_at, orders.open_signatures, ${isOwn(user)} as is_own, ${columns}
        from (select orders.* from ${orders} where ${where} order by ${order} limit ${limit} offset ${offset}) orders
        left join filings f on f.order_id = orders.id
        left join office_facts x on x.order_id = orders.id
        left join corrections c on c.order_id = orders.id and c.answered_at is null
        left join agents a on a.id = orders.agent_id
        left join users u on u.id = orders.owner_id
        order by ${order}`)
      // The driver's own type of a row is wider than any one of them.
      return rows as Row[]
    },
    /** How many of them lie in each tab, without other filters. */
    countTabs: ({ user, db }: { readonly user: SessionUser; readonly db: Db }) =>
      countTabs(db, tabs, sql`from ${orders} where ${visible(user)}`),
  }
}

/** The facts that rows of all areas share, with the missing signatures of the reader's own orders. */
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

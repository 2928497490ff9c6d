import { type OrderSort, type OrderTab, orderTabs } from '@portal/contract/kernel/order-choices'
import type { OrderFilter, OrderRow } from '@portal/contract/kernel/order-shapes'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type pg from 'pg'
import { makeStatementNames } from '../../platform/db/statement-names.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { agentNameText } from '../reference/reader-name-rules.ts'
import { titleIn } from './known-kinds-rules.ts'
import {
  filterConditions,
  isTallied,
  patentOrders,
  sortingOf,
  tabCondition,
  talliedConditions,
  Values,
} from './order-filter-sql.ts'
import { openTransfer } from './order-money-rules.ts'
import { type VisibleRange, visibleRanges } from './order-range-sql.ts'
import { powerMadeOf } from './power-queries.ts'

interface Row {
  total: number
  order_no: string | null
  kind: string
  service_type: string
  title: string
  applicant_name: string
  patent_number: string | null
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
  agency_id: number
  kept_by: string | null
  kept_by_name: string | null
  transfer: string | null
  created_at: Date
  form: unknown
  power_to_sign: boolean | null
}

const columns = `o.id, o.order_no, o.kind, o.service_type, o.title, o.applicant_name, o.patent_number, o.payment_state,
  o.work_state, o.official_state, o.after_state, o.official_fen, o.service_fen, o.coupon_fen, o.paid_fen,
  o.deadline_internal_on, o.deadline_official_on, o.agent_id, o.owner_id, o.keeper_id, o.handler_id, o.agency_id, o.created_at`

const nameOf = makeStatementNames('orders-list')

export interface OrderPageQuestion {
  readonly filter: OrderFilter
  /** Only these of them: the ticked rows. */
  readonly orderNos?: readonly string[] | undefined
  readonly sort: OrderSort
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  /** Of the reader, for titles and the names of agents. */
  readonly language: 'en' | 'zh'
  /** With what a screen shows beside the rows, and a file does not. */
  readonly isShown?: boolean
}

/** The statement of one list page; its text depends only on the role, on whether the reach is limited and on which filters are given. */
export function orderPageStatement(user: SessionUser, question: OrderPageQuestion): pg.QueryConfig & { text: string } {
  const { filter, orderNos } = question
  const values = new Values()
  const ranges = visibleRanges(user, values, filter.customersOnly)
  const conditions = filterConditions(filter, values, user)
  if (orderNos) conditions.push(`o.order_no = any(${values.add(orderNos)}::text[])`)
  const condition = conditions.map((one) => ` and ${one}`).join('')
  const talliedCondition =
    orderNos === undefined && isTallied(filter) && ranges.some((range) => range.tallied)
      ? talliedConditions(filter, values, 'o.charged')
          .map((one) => ` and ${one}`)
          .join('')
      : undefined
  const { pieces, order } = sortingOf(question, user)
  const limit = values.add(question.limit)
  const offset = values.add(question.offset)
  const owner = values.add(user.ownerId)
  // Of the cases that an agency handles, who handles them there.
  const agency = values.add(user.agencyId)
  const total = ranges.map((range) => totalOf(range, condition, talliedCondition)).join(' + ')
  // Each piece of a range gives at most the rows up to the end of the page, read in index order; then the page is cut out of them.
  const rows = ranges.flatMap((range) =>
    pieces
      .filter(({ isOfDrafts }) => !isOfDrafts || !range.tallied)
      .map(
        (piece) =>
          `(select ${columns} ${range.rows}${condition}${piece.condition} order by ${piece.order} limit ${limit}::int + ${offset}::int)`,
      ),
  )
  const forCustomers = worksForCustomers(user)
  const transfer = `(select s.state from transfers s where s.order_id = o.id order by s.created_at desc, s.id desc limit 1)`
  const text = `select t.total, o.*, ${agentNameText(question.language, 'a')} as agent_name, ${forCustomers ? 'c.name' : 'null'} as customer_name,
      k.id as kept_by, k.name as kept_by_name,
      case when o.payment_state < 2 then ${transfer} end as transfer${question.isShown ? shownBeside(owner) : ''}
    from (select (${total})::int as total) t
    left join (select * from (${rows.join(' union all ')}) o order by ${order} limit ${limit} offset ${offset}) o on true
    left join agents a on a.id = o.agent_id
    left join users k on k.id = case when o.agency_id = ${agency}::int then o.handler_id when o.owner_id = ${owner}::uuid then o.keeper_id end${forCustomers ? ' left join organisations c on c.id = o.owner_id' : ''}
    order by ${order}`
  const name = nameOf(text)
  return name === undefined ? { text, values: values.list } : { name, text, values: values.list }
}

/** The form of a draft, for what it will cost, and whether its customer is to hand in the signed power of attorney before the filing. */
function shownBeside(ownerId: string): string {
  const isBeforeFiling = `o.work_state > ${workStates.draft.code} and o.work_state < ${workStates.filed.code}`
  return `,
      case when o.work_state = ${workStates.draft.code} then (select f.form from filings f where f.order_id = o.id) end as form,
      case when ${isBeforeFiling} and o.owner_id = ${ownerId}::uuid then ${powerMadeOf('o.id')} end as power_to_sign`
}

/** How many rows of a range match: read from the tallies where the filter allows it, else counted. */
function totalOf({ rows, tallied }: VisibleRange, condition: string, talliedCondition: string | undefined): string {
  if (!tallied || talliedCondition === undefined) return `(select count(*) ${rows}${condition})`
  const all = `(select coalesce(sum(o.n), 0) ${tallied.rows}${talliedCondition})`
  return tallied.without === undefined ? all : `${all} - (select count(*) ${tallied.without}${condition})`
}

type Querier = Pick<pg.Pool, 'query'> | pg.ClientBase

/**
 * One page of the orders a person may see, and how many there are in all, in one round trip.
 *
 * @returns rows in the order asked for (ties by id); `total` also beyond the last page.
 */
export function findOrderPage(db: Querier, user: SessionUser, question: OrderPageQuestion) {
  return readPage(db, user, question, (row, orderNo) => toOrderRow(row, orderNo, question.language))
}

/** The same with what a screen shows beside the rows: `form` of a draft, as it is stored, and whose prices it has. */
export function findShownPage(db: Querier, user: SessionUser, question: OrderPageQuestion) {
  return readPage(db, user, { ...question, isShown: true }, (row, orderNo) => ({
    ...toOrderRow(row, orderNo, question.language),
    form: row.form,
    agencyId: row.agency_id,
    powerToSign: row.power_to_sign === true,
  }))
}

async function readPage<Shown>(
  db: Querier,
  user: SessionUser,
  question: OrderPageQuestion,
  toRow: (row: Row, orderNo: string) => Shown,
): Promise<{ list: Shown[]; total: number }> {
  const { rows } = await db.query<Row>(orderPageStatement(user, question))
  const list = rows.flatMap((row) => (row.order_no === null ? [] : toRow(row, row.order_no)))
  return { list, total: rows[0]?.total ?? 0 }
}

function toOrderRow(row: Row, orderNo: string, language: 'en' | 'zh'): OrderRow {
  return {
    orderNo,
    type: row.kind,
    ServiceType: row.service_type,
    title: titleIn(row, language),
    applicantName: row.applicant_name,
    patentNumber: row.patent_number,
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
    agent: row.agent_name,
    customer: row.customer_name,
    transfer: openTransfer(row.transfer),
    keeper: row.kept_by === null ? null : { id: row.kept_by, name: row.kept_by_name ?? '' },
    createdTime: row.created_at.toISOString(),
  }
}

/** How many of the orders a person may see lie in each tab. */
export async function countOrdersByTab(pool: pg.Pool, user: SessionUser): Promise<Record<OrderTab, number>> {
  const values = new Values()
  const rows = visibleRanges(user, values).map(({ rows, tallied }) =>
    tallied
      ? `select o.work_state, o.payment_state, o.charged, o.n ${tallied.rows} and ${patentOrders}`
      : `select o.work_state, o.payment_state, o.official_fen + o.service_fen > 0 as charged, 1 as n ${rows} and ${patentOrders}`,
  )
  const counts = orderTabs.map(
    (tab) => `coalesce(sum(o.n) filter (where ${tabCondition(tab, 'o.charged')}), 0)::int as "${tab}"`,
  )
  const text = `select ${counts.join(', ')} from (${rows.join(' union all ')}) o`
  const answer = await pool.query<Record<OrderTab, number>>({ name: nameOf(text), text, values: values.list })
  const [row] = answer.rows
  if (!row) throw new Error('a count answered no row')
  return row
}

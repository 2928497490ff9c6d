import type { InputOf } from '@portal/contract/call'
import type { FollowUpRow } from '@portal/contract/patents/follow-up-shapes'
import type { listFollowUps } from '@portal/contract/patents/follow-ups'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { isStaff, visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

type Question = Omit<InputOf<typeof listFollowUps>, 'pageNum' | 'pageSize'> & {
  readonly limit: number
  readonly offset: number
}

type Asked = Omit<Question, 'sort' | 'order' | 'limit' | 'offset'>

const tabs: Readonly<Record<Question['tab'], SQL>> = {
  all: sql`true`,
  open: sql`orders.work_state between 0 and 5`,
  toPay: sql`orders.payment_state in (0, 1) and orders.work_state between 1 and 5`,
  toConfirm: sql`orders.work_state = 4`,
  toCorrect: sql`orders.work_state = 2`,
  filed: sql`orders.work_state = 5`,
  done: sql`orders.work_state = 6`,
  closed: sql`orders.work_state in (7, 8, 9)`,
}

interface Row extends Record<string, unknown> {
  order_no: string
  kind: FollowUpRow['kind']
  item: string | null
  number: string | null
  cases: number
  title: string
  case_order_no: string | null
  reason: string | null
  created_at: Date
  official_on: string | null
  internal_on: string | null
  fee: number
  payment_state: number
  work_state: number
  handler: string | null
  customer: string
  approved: number
  refused: number
  result_file_id: string | null
}

function conditionsOf(question: Asked): SQL[] {
  const conditions = [sql`orders.kind = 'followUp'`, tabs[question.tab]]
  const { kind, orderNo, patentNumber, deadlineWithin, agent } = question
  if (kind) conditions.push(sql`f.kind = ${kind}`)
  if (orderNo) {
    const beginning = `${likeText(orderNo.toUpperCase())}%`
    conditions.push(sql`(orders.order_no like ${beginning} or p.order_no like ${beginning})`)
  }
  if (patentNumber) {
    const number = cleanApplicationNumber(patentNumber).replaceAll(/[^\dX]/g, '')
    const beginning = `${number}%`
    conditions.push(
      number === ''
        ? sql`false`
        : sql`exists (select from follow_up_cases n where n.order_id = orders.id and n.number like ${beginning})`,
    )
  }
  if (deadlineWithin !== undefined) {
    conditions.push(
      sql`orders.deadline_official_on <= (now() at time zone 'Asia/Shanghai')::date + ${deadlineWithin}::int`,
    )
  }
  if (agent) conditions.push(sql`g.name ilike ${`%${likeText(agent)}%`}`)
  return conditions
}

const sorts = {
  created: { asc: sql`orders.created_at asc, orders.id asc`, desc: sql`orders.created_at desc, orders.id desc` },
  deadline: {
    asc: sql`orders.deadline_official_on asc nulls last, orders.id asc`,
    desc: sql`orders.deadline_official_on desc nulls last, orders.id desc`,
  },
}

const from = sql`from ${orders} join follow_ups f on f.order_id = orders.id
    left join orders p on p.id = orders.parent_order_id left join agents g on g.id = orders.agent_id`
const whereOf = (user: SessionUser, asked: Asked) =>
  sql`where ${sql.join([...conditionsOf(asked), visibleOrders(user)], sql` and `)}`

export async function countFollowUps(db: Db, user: SessionUser, asked: Asked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${from} ${whereOf(user, asked)}`,
  )
  return rows[0]?.total ?? 0
}

/** A piece of the follow-ups a person may see. */
export async function findFollowUps(db: Db, user: SessionUser, question: Question): Promise<FollowUpRow[]> {
  const { rows } = await db.execute<Row>(sql`
      select orders.order_no, f.kind, f.form ->> 'kind' as item, c.number, coalesce(c.n, 0)::int as cases, orders.title,
        p.order_no as case_order_no, left(coalesce(f.submitted ->> 'text', f.form ->> 'text'), 120) as reason,
        orders.created_at, orders.deadline_official_on::text as official_on,
        orders.deadline_internal_on::text as internal_on,
        orders.official_fen + orders.service_fen - orders.coupon_fen as fee, orders.payment_state, orders.work_state,
        g.name as handler, u.name as customer, coalesce(c.approved, 0)::int as approved,
        coalesce(c.refused, 0)::int as refused, c.result_file_id
      ${from} join users u on u.id = orders.owner_id
      left join lateral (
        select min(k.number) as number, count(*) as n, count(*) filter (where k.result = 'approved') as approved,
          count(*) filter (where k.result = 'refused') as refused, min(k.result_file_id::text) as result_file_id
        from follow_up_cases k where k.order_id = orders.id) c on true
      ${whereOf(user, question)} order by ${sorts[question.sort][question.order]}
      limit ${question.limit} offset ${question.offset}`)
  const forCustomers = isStaff(user) || user.role === 'agent'
  return rows.map((row) => ({
    orderNo: row.order_no,
    kind: row.kind,
    item: row.kind === 'change' ? (row.item ?? '') : '',
    number: row.number ?? '',
    cases: row.cases,
    title: row.title,
    caseOrderNo: row.case_order_no,
    reason: row.reason ?? '',
    askedTime: new Date(row.created_at).toISOString(),
    officialOn: row.official_on,
    internalOn: row.internal_on,
    fee: row.fee,
    payState: row.payment_state,
    workState: row.work_state,
    handler: row.handler,
    customer: forCustomers ? row.customer : null,
    result: resultOf(row),
    resultFileId: row.result_file_id,
  }))
}

/** How many of the follow-ups a person may see lie in each tab. */
export function countFollowUpTabs(db: Db, user: SessionUser): Promise<Record<Question['tab'], number>> {
  return countTabs(db, tabs, sql`from ${orders} where orders.kind = 'followUp' and ${visibleOrders(user)}`)
}

function resultOf({ approved, refused, cases }: Row): FollowUpRow['result'] {
  if (approved + refused < cases || cases === 0) return null
  if (approved > 0 && refused > 0) return 'mixed'
  return approved > 0 ? 'approved' : 'refused'
}

import { answeredRules, servicePeriods } from '@portal/domain/kernel/orders/desk-acts'
import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { handledOrders } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { awaitsReceipt, isOfficePeriod } from '../../kernel/orders/deadline-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Days ahead that a desk looks. */
const aheadDays = 30

export interface AgentScope {
  readonly user: SessionUser
  /** The reader's own attorney records; empty: all cases of the agency. */
  readonly agentIds: readonly string[]
  readonly today: CivilDate
  readonly limit: number
  readonly language: 'en' | 'zh'
}

/** Attorney records of the agency that belong to a person. */
export async function findOwnAttorneys(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from agents where user_id = ${userId} and active order by id limit 100`,
  )
  return rows.map(({ id }) => id)
}

const kindsInHand = kindsThat(({ isDeal, isSupplement }) => !isDeal && !isSupplement)
const inHand = sql`o.work_state between ${workStates.submitted.code} and ${workStates.filed.code}
  and ${ofKinds(kindsInHand, sql.raw('o.kind'))}`

function ofAgent({ user, agentIds }: AgentScope): SQL {
  const own =
    agentIds.length === 0
      ? sql``
      : sql`and (o.handler_id = ${user.id} or o.agent_id = any(${sql.param([...agentIds])}::uuid[]))`
  return sql`o.agency_id = ${user.agencyId} ${own} and ${inHand}${within(user, handledOrders(sql`o`))}`
}

const columns = sql`o.order_no as "orderNo", o.title, o.kind as type, o.applicant_name as "applicantName",
  o.work_state as "workState", o.payment_state as "payState",
  o.official_fen + o.service_fen - o.coupon_fen as payable, o.official_state as "officialState"`

// Types, not interfaces: a row's index signature would swallow what is taken off it.
type CaseLine = {
  orderNo: string
  title: string
  type: string
  applicantName: string
  workState: number
  payState: number
  payable: number
  officialState: string
}
type DueLine = CaseLine & {
  ruleId: string
  internalOn: string
  officialOn: string
}

const listOf = <Row extends CaseLine & { total: number }>(rows: readonly Row[], language: 'en' | 'zh') => ({
  total: rows[0]?.total ?? 0,
  list: rows.map(({ total: _total, ...row }) => ({
    ...row,
    title: titleIn({ kind: row.type, title: row.title }, language),
  })),
})

/** Cases in hand, what changed last first. */
export async function findAgentCases(db: Db, scope: AgentScope) {
  const { rows } = await db.execute<CaseLine & { total: number }>(sql`
    select ${columns}, count(*) over ()::int as total from orders o
    where ${ofAgent(scope)} order by o.updated_at desc, o.id desc limit ${scope.limit}`)
  return listOf(rows, scope.language)
}

const answered = sql`d.rule_id = any(${sql.param([
  ...answeredRules,
  ...servicePeriods.map(({ ruleId }) => ruleId),
])}::text[])`

/** Open deadlines of these cases: those to answer the office, however far; of all others the next 30 days and what has passed. */
export async function findAgentDeadlines(db: Db, scope: AgentScope, which: 'answers' | 'others') {
  const wanted =
    which === 'answers' ? answered : sql`not ${answered} and d.official_on <= ${scope.today}::date + ${aheadDays}::int`
  const { rows } = await db.execute<DueLine & { total: number }>(sql`
    select ${columns}, d.rule_id as "ruleId", d.internal_on::text as "internalOn", d.official_on::text as "officialOn",
      count(*) over ()::int as total
    from deadlines d join orders o on o.id = d.order_id
    where d.state = 'open' and not ${isOfficePeriod('d')} and ${wanted} and ${ofAgent(scope)} and not ${awaitsReceipt('d')}
    order by d.official_on, d.id limit ${scope.limit}`)
  return listOf(rows, scope.language)
}

import {
  getForeignCounts as countsCall,
  exportForeign as fileCall,
  listForeign as listCall,
} from '@portal/contract/patents/foreign'
import { foreignList, type foreignTabs } from '@portal/contract/patents/foreign-list'
import type { ForeignRow } from '@portal/contract/patents/foreign-shapes'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { foreignKind } from '@portal/domain/patents/abroad/family-kinds'
import { findForeignCountry, foreignCountryName } from '@portal/domain/patents/abroad/routes'
import { type SQL, sql } from 'drizzle-orm'
import { begins, contains, is, since, until, within } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { paymentCell, workCell } from '../../kernel/orders/area-export-rules.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'

interface Row extends Record<string, unknown> {
  id: string
  order_no: string | null
  parent_order_no: string
  right: string
  service_type: string
  title: string
  applicant_name: string
  number: string
  country: string | null
  route: string
  quote_state: string
  valid_until_on: string | null
  translation_state: string
  foreign_agent: string
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
  family: { country: string; quoteState: string; workState: number | null }[]
  created_at: Date | string
}

/** Where a country's work stands: its own order, before that the family's. */
const work = sql`coalesce(c.work_state, orders.work_state)`
const quoteState = sql`coalesce(q.state, 'none')`

const tabs: Readonly<Record<(typeof foreignTabs)[number], SQL>> = {
  all: sql`true`,
  draft: sql`orders.work_state = 0`,
  toQuote: sql`orders.work_state in (1, 3) and t.id is not null and ${quoteState} in ('none', 'draft', 'countered', 'expired')`,
  toAnswer: sql`orders.work_state in (1, 3) and ${quoteState} = 'sent'`,
  toPay: sql`c.payment_state in (0, 1) and c.work_state between 1 and 6`,
  working: sql`c.work_state between 1 and 4 and c.payment_state not in (0, 1)`,
  filed: sql`c.work_state in (5, 6)`,
  closed: sql`(${work} in (7, 8, 9) or ${quoteState} = 'refused')`,
}

/** Digits and letters of a number, so that dots, blanks and CN do not matter. */
const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*(CN|ZL)/, '')
    .replaceAll(/[^0-9A-Z]/g, '')

const storedNumber = sql`regexp_replace(upper(f.form->'base'->>'number'), '^CN|^ZL|[^0-9A-Z]', '', 'g')`

/** Drafts of quotes are shown to who makes them only. */
function quoteOf(user: SessionUser, target: SQL): SQL {
  const noDrafts = worksForCustomers(user) ? sql`` : sql` and y.state <> 'draft'`
  return sql`(select y.state, y.valid_until_on, y.official_fen, y.service_fen from foreign_quotes y
    where y.target_id = ${target}${noDrafts} order by y.round desc limit 1)`
}

/** What a country waits for from the reader: the smaller, the more it presses. */
function pressing(user: SessionUser): SQL {
  const { toQuote, toAnswer, toPay } = tabs
  const [first, second, third] = worksForCustomers(user) ? [toQuote, toAnswer, toPay] : [toAnswer, toPay, toQuote]
  return sql`case when ${first} then 0 when ${second} then 1 when ${third} then 2 else 3 end`
}

const amount = sql`coalesce(c.official_fen + c.service_fen - c.coupon_fen, q.official_fen + q.service_fen, 0)`
/** Families with their countries, each with its order and its last quote. */
const fromOf = (user: SessionUser) => sql`${orders} join filings f on f.order_id = orders.id
  left join foreign_targets t on t.parent_id = orders.id
  left join orders c on c.id = t.order_id
  left join lateral ${quoteOf(user, sql`t.id`)} q on true`
const visible = (user: SessionUser) => sql`orders.kind = ${foreignKind} and ${visibleOrders(user)}`
const countedIn = (group: 'country' | 'family' | undefined) => (group === 'family' ? sql`distinct orders.id` : sql`*`)

/** Filings abroad that a person may see, by country or by family. */
export const foreignOfPerson = serveList(foreignList, {
  file: fileCall,
  from: ({ user }) => fromOf(user),
  visible,
  ticked: (ids) => sql`t.id = any(${sql.param([...ids])}::uuid[])`,
  counted: ({ group }) => countedIn(group),
  conditions: {
    tab: (tab) => tabs[tab],
    title: contains(sql`orders.title`),
    country: is(sql`t.country`),
    quoteState: (state) => sql`(t.id is not null and ${quoteState} = ${state})`,
    deadlineWithin: within(sql`t.deadline_official_on`),
    route: is(sql`f.form->>'route'`),
    type: is(sql`f.form->>'right'`),
    patentNumber: (text) => (plainNumber(text) === '' ? sql`false` : begins(storedNumber, plainNumber)(text)),
    orderNo: (text) => sql`(${begins(sql`orders.order_no`)(text)} or ${begins(sql`c.order_no`)(text)})`,
    applicantName: contains(sql`orders.applicant_name`),
    translationState: is(sql`t.translation_state`),
    payState: is(sql`c.payment_state`),
    workState: is(work),
    timeFrom: since(sql`orders.created_at`),
    timeTo: until(sql`orders.created_at`),
    userId: (id, { user }) => (worksForCustomers(user) ? sql`orders.owner_id = ${id}` : sql`orders.created_by = ${id}`),
    // It says how rows are cut and counted, not which there are.
    group: () => sql`true`,
  },
  order: ({ sort, order }) => {
    const direction = order === 'asc' ? sql`asc` : sql`desc`
    const by = {
      created: sql`orders.created_at`,
      deadline: sql`t.deadline_official_on`,
      amount: sql`nullif(${amount}, 0)`,
    }
    // Countries of one family stand in the order of its form, rows without a day or an amount last, the newest of them first.
    const nulls = sort === 'created' ? sql`` : sql` nulls last, orders.created_at desc`
    return sql`${by[sort]} ${direction}${nulls}, orders.id ${direction}, t.position, t.id`
  },
  read: async (db, { where, order, limit, offset }, { user, language }, { group }) => {
    const place = sql`row_number() over (order by ${order})`
    const from = fromOf(user)
    // Of a family the fitting country that presses most stands for it, then the first.
    const found =
      group === 'family'
        ? sql`(select k.* from (select orders.id as parent_id, t.id as target_id, ${place} as place,
            row_number() over (partition by orders.id order by ${pressing(user)}, t.position, t.id) as nth
            from ${from} where ${where}) k where k.nth = 1)`
        : sql`(select orders.id as parent_id, t.id as target_id, ${place} as place from ${from} where ${where})`
    const { rows } = await db.execute<Row>(sql`
      select coalesce(t.id, orders.id) as id, c.order_no, orders.order_no as parent_order_no, f.form->>'right' as right,
        orders.service_type, orders.title, orders.applicant_name, coalesce(f.form->'base'->>'number', '') as number,
        t.country, coalesce(t.route, f.form->>'route') as route, ${quoteState} as quote_state, q.valid_until_on::text,
        coalesce(t.translation_state, 'none') as translation_state, coalesce(t.foreign_agent, '') as foreign_agent,
        coalesce(c.payment_state, orders.payment_state) as payment_state, ${work} as work_state,
        coalesce(c.official_state, orders.official_state) as official_state,
        coalesce(c.after_state, orders.after_state) as after_state,
        coalesce(c.official_fen, q.official_fen, 0) as official_fen,
        coalesce(c.service_fen, q.service_fen, 0) as service_fen, coalesce(c.coupon_fen, 0) as coupon_fen,
        coalesce(c.paid_fen, 0) as paid_fen, t.deadline_internal_on::text, t.deadline_official_on::text,
        ${agentNameOf(language, 'a')} as agent_name, ${worksForCustomers(user) ? sql`client.name` : sql`null::text`} as customer_name,
        (select coalesce(json_agg(json_build_object('country', s.country, 'quoteState', coalesce(sq.state, 'none'),
            'workState', sc.work_state) order by s.position, s.id), '[]')
          from foreign_targets s left join orders sc on sc.id = s.order_id
          left join lateral ${quoteOf(user, sql`s.id`)} sq on true
          where s.parent_id = orders.id) as family,
        orders.created_at
      from (select * from ${found} w order by w.place limit ${limit} offset ${offset}) w
      join ${orders} on orders.id = w.parent_id join filings f on f.order_id = orders.id
      left join foreign_targets t on t.id = w.target_id
      left join orders c on c.id = t.order_id
      left join lateral ${quoteOf(user, sql`t.id`)} q on true
      left join agents a on a.id = coalesce(c.agent_id, orders.agent_id)
      left join organisations client on client.id = orders.owner_id
      order by w.place`)
    return rows
  },
  toRow,
  cells: (row, { language }, { group }) => {
    const amount = row.amountOfficial + row.amountService - row.amountCoupon
    // Nobody quotes for a draft.
    const isQuoted = row.country !== null && row.workState !== workStates.draft.code
    const countries =
      group === 'family' || row.country === null ? row.family.map(({ country }) => country) : [row.country]
    return {
      orderNo: row.orderNo ?? row.parentOrderNo,
      country: countries.map((country) => foreignCountryName(country, language)).join(language === 'zh' ? '、' : ', '),
      ...(!isQuoted && { quoteState: '' }),
      quoteValidUntil: isQuoted && row.quoteState === 'sent' ? row.quoteValidUntil : null,
      ...((row.country === null || row.translationState === 'none') && { translationState: '' }),
      amount: amount > 0 ? amount : null,
      workState: workCell(row, amount, language),
      payState: row.orderNo === null ? '' : paymentCell(row, language),
    }
  },
})

export const listForeign = implement(listCall, foreignOfPerson.page)
export const exportForeign = implement(fileCall, foreignOfPerson.startFile)
export const getForeignCounts = implement(countsCall, ({ input: { group }, user, db }) =>
  countTabs(db, tabs, sql`from ${fromOf(user)} where ${visible(user)}`, countedIn(group)),
)

function toRow(row: Row): ForeignRow {
  return {
    id: row.id,
    orderNo: row.order_no,
    parentOrderNo: row.parent_order_no,
    type: row.right,
    ServiceType: row.service_type,
    title: row.title,
    applicantName: row.applicant_name,
    patentNumber: row.number,
    country: row.country,
    route: row.route,
    quoteState: row.quote_state,
    quoteValidUntil: row.valid_until_on,
    translationState: row.translation_state,
    foreignAgent: row.foreign_agent,
    currency: row.country === null ? null : (findForeignCountry(row.country)?.currency ?? null),
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
    family: row.family,
    createdTime: new Date(row.created_at).toISOString(),
  }
}

import { followUpList, type followUpTabs } from '@portal/contract/patents/follow-up-list'
import type { FollowUpRow } from '@portal/contract/patents/follow-up-shapes'
import {
  getFollowUpCounts as countsCall,
  exportFollowUps as fileCall,
  listFollowUps as listCall,
} from '@portal/contract/patents/follow-ups'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { begins, contains, is, sortedBy, within } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { paymentCell, workCell } from '../../kernel/orders/area-export-rules.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

const tabs: Readonly<Record<(typeof followUpTabs)[number], SQL>> = {
  all: sql`true`,
  open: sql`orders.work_state between 0 and 5`,
  toPay: sql`orders.payment_state in (0, 1) and orders.work_state between 1 and 5`,
  toConfirm: sql`orders.work_state = 4`,
  toCorrect: sql`orders.work_state = 2`,
  filed: sql`orders.work_state = 5`,
  done: sql`orders.work_state = 6`,
  closed: sql`orders.work_state in (7, 8, 9)`,
}

interface Found extends Record<string, unknown> {
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

const from = sql`${orders} join follow_ups f on f.order_id = orders.id
  left join orders p on p.id = orders.parent_order_id left join agents g on g.id = orders.agent_id`

function ofNumber(text: string): SQL {
  const number = cleanApplicationNumber(text).replaceAll(/[^\dX]/g, '')
  if (number === '') return sql`false`
  return sql`exists (select from follow_up_cases n where n.order_id = orders.id and n.number like ${`${number}%`})`
}

function resultOf({ approved, refused, cases }: Found): FollowUpRow['result'] {
  if (approved + refused < cases || cases === 0) return null
  if (approved > 0 && refused > 0) return 'mixed'
  return approved > 0 ? 'approved' : 'refused'
}

/** Follow-ups that a person may see. */
export const followUps = serveList(followUpList, {
  file: fileCall,
  from,
  visible: (user) => sql`orders.kind = 'followUp' and ${visibleOrders(user)}`,
  conditions: {
    tab: (tab) => sql`(${tabs[tab]})`,
    kind: is(sql`f.kind`),
    orderNo: (text) => sql`(${begins(orders.orderNo)(text)} or ${begins(sql`p.order_no`)(text)})`,
    patentNumber: ofNumber,
    deadlineWithin: within(sql`orders.deadline_official_on`),
    agent: (name) => sql`(${contains(sql`g.name`)(name)} or ${contains(sql`g.name_en`)(name)})`,
  },
  order: sortedBy(
    { created: sql`orders.created_at`, deadline: { nullable: sql`orders.deadline_official_on` } },
    sql`orders.id`,
    sql`orders.created_at`,
  ),
  read: async (db, { where, order, limit, offset }, { language }) => {
    const { rows } = await db.execute<Found>(sql`
      select orders.order_no, f.kind, f.form ->> 'kind' as item, c.number, coalesce(c.n, 0)::int as cases, orders.title,
        p.order_no as case_order_no, left(coalesce(f.submitted ->> 'text', f.form ->> 'text'), 120) as reason,
        orders.created_at, orders.deadline_official_on::text as official_on,
        orders.deadline_internal_on::text as internal_on,
        orders.official_fen + orders.service_fen - orders.coupon_fen as fee, orders.payment_state, orders.work_state,
        ${agentNameOf(language, 'g')} as handler, client.name as customer, coalesce(c.approved, 0)::int as approved,
        coalesce(c.refused, 0)::int as refused, c.result_file_id
      from ${from} join organisations client on client.id = orders.owner_id
      left join lateral (
        select min(k.number) as number, count(*) as n, count(*) filter (where k.result = 'approved') as approved,
          count(*) filter (where k.result = 'refused') as refused, min(k.result_file_id::text) as result_file_id
        from follow_up_cases k where k.order_id = orders.id) c on true
      where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (row, { user }) => ({
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
    customer: isStaff(user) || user.role === 'agent' ? row.customer : null,
    result: resultOf(row),
    resultFileId: row.result_file_id,
  }),
  cells: (row, { language }) => ({
    kind: followUpKindRows[row.kind].name[language],
    workState: workCell(row, row.fee, language),
    payState: paymentCell(row, language),
    officialOn: row.officialOn && notedDay(row.officialOn, language),
    // A draft has no fee so far.
    ...(row.workState === workStates.draft.code && { fee: '' }),
  }),
})

export const listFollowUps = implement(listCall, followUps.page)
export const exportFollowUps = implement(fileCall, followUps.startFile)
export const getFollowUpCounts = implement(countsCall, ({ user, db }) =>
  countTabs(db, tabs, sql`from ${orders} where orders.kind = 'followUp' and ${visibleOrders(user)}`),
)

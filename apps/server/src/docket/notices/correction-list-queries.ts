import type { InputOf } from '@portal/contract/call'
import type { listCorrections } from '@portal/contract/docket/notices'
import { correctionRules } from '@portal/domain/docket/notices/notice-states'
import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

interface Question {
  readonly filter: Omit<InputOf<typeof listCorrections>, 'pageNum' | 'pageSize'>
  readonly today: CivilDate
  readonly limit: number
  readonly offset: number
}

export interface FoundCorrection extends Record<string, unknown> {
  readonly id: string
  readonly source: 'office' | 'reviewer'
  readonly orderNo: string | null
  readonly patentNumber: string
  readonly title: string
  readonly ownerId: string
  readonly customer: string | null
  readonly code: string | null
  readonly documentId: string | null
  readonly type: string | null
  readonly places: unknown
  readonly reason: string
  readonly round: number
  readonly deadlineInner: string | null
  readonly deadlineOfficial: string | null
  readonly state: 'open' | 'answered' | 'accepted' | 'returned' | 'overdue' | 'withdrawn'
  readonly agent: string | null
  readonly time: Date | string
}

const reasonMax = 80

/** What the office and our reviewers asked to be corrected, as one table. */
function correctionsOf(user: SessionUser, today: CivilDate): SQL {
  const rules = sql.join(
    correctionRules.map((rule) => sql`${rule}`),
    sql`, `,
  )
  return sql`(
    select ${notices.id}, 'office' as source, ${notices.orderId} as order_id, ${notices.number} as number,
      ${notices.title} as title, ${notices.ownerId} as owner_id, ${notices.code} as code, ${notices.documentId} as document_id,
      case when jsonb_typeof(${notices.reading} -> 'defects') = 'array' then ${notices.reading} -> 'defects' else '[]'::jsonb end as places,
      coalesce(left(${notices.reading} -> 'defects' -> 0 ->> 'words', ${reasonMax}), '') as reason,
      (select count(*) from notices e where e.order_id = ${notices.orderId} and e.code = ${notices.code}
        and e.stage = 'confirmed' and e.dispatched_on <= ${notices.dispatchedOn})::int as round,
      ${notices.internalOn} as internal_on, ${notices.officialOn} as official_on,
      case ${notices.state} when 'submitted' then 'answered' when 'closed' then 'accepted' when 'givenUp' then 'returned'
        when 'overdue' then 'overdue' else 'open' end as state,
      ${notices.createdAt} as time
    from ${notices}
    where ${notices.stage} = 'confirmed' and ${notices.replyRule} in (${rules}) and ${visibleNotices(user)}
    union all
    select c.id, 'reviewer', ${orders.id}, coalesce(${orders.patentNumber}, ''), ${orders.title}, ${orders.ownerId}, null, null,
      c.fields, left(c.fields -> 0 ->> 'words', ${reasonMax}), c.round, c.due_on, c.due_on,
      case when c.withdrawn_at is not null then 'withdrawn'
        when c.answered_at is null and c.due_on < ${today} then 'overdue' when c.answered_at is null then 'open'
        when exists (select from corrections l where l.order_id = c.order_id and l.round > c.round
          and l.withdrawn_at is null) then 'returned'
        when ${orders.workState} = 1 then 'answered' else 'accepted' end,
      c.created_at
    from corrections c join ${orders} on ${orders.id} = c.order_id
    where ${visibleOrders(user)}
  ) as asked`
}

type Asked = Pick<Question, 'filter' | 'today'>

function fromWhere(user: SessionUser, { filter, today }: Asked): SQL {
  const { source, state, dueWithin, text } = filter
  const all: SQL[] = [sql`true`]
  if (source) all.push(sql`asked.source = ${source}`)
  if (state) all.push(sql`asked.state = ${state}`)
  if (dueWithin !== undefined) all.push(sql`asked.official_on <= ${addDays(today, dueWithin)}`)
  if (text) {
    const number = cleanApplicationNumber(text)
    all.push(sql`(asked.title ilike ${`%${likeText(text)}%`} or starts_with(o.order_no, upper(${text}))
      or ${number === '' ? sql`false` : sql`starts_with(asked.number, ${number})`})`)
  }
  return sql`from ${correctionsOf(user, today)} left join orders o on o.id = asked.order_id
    where ${sql.join(all, sql` and `)}`
}

/** A piece of what must be corrected, the open and most pressing first. */
export async function findCorrectionRows(db: Db, user: SessionUser, question: Question) {
  const { rows } = await db.execute<FoundCorrection>(sql`
      select asked.id, asked.source, o.order_no as "orderNo", asked.number as "patentNumber", asked.title,
        asked.owner_id as "ownerId", (select u.name from users u where u.id = asked.owner_id) as customer, asked.code,
        asked.document_id as "documentId", o.kind as type, asked.places, asked.reason, asked.round, asked.internal_on::text as "deadlineInner",
        asked.official_on::text as "deadlineOfficial", asked.state,
        (select a.name from agents a where a.id = o.agent_id) as agent, asked.time
      ${fromWhere(user, question)}
      order by (asked.state in ('open', 'overdue')) desc, asked.official_on nulls last, asked.time desc, asked.id
      limit ${question.limit} offset ${question.offset}`)
  return rows
}

export async function countCorrections(db: Db, user: SessionUser, asked: Asked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${fromWhere(user, asked)}`)
  return rows[0]?.total ?? 0
}

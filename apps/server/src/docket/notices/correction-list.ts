import { correctionList } from '@portal/contract/docket/notice-lists'
import { exportCorrections as fileCall, listCorrections as listCall } from '@portal/contract/docket/notices'
import { correctionRules } from '@portal/domain/docket/notices/notice-states'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { contains, everyRow, is } from '../../kernel/lists/condition-rules.ts'
import { type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { type FoundCorrection, toCorrectionRow } from './correction-row-rules.ts'

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

function ofText(text: string): SQL {
  const number = cleanApplicationNumber(text)
  return sql`(${contains(sql`asked.title`)(text)} or starts_with(o.order_no, upper(${text}))
    or ${number === '' ? sql`false` : sql`starts_with(asked.number, ${number})`})`
}

const from = ({ user, now }: Requester) =>
  sql`${correctionsOf(user, beijingDate(now))} left join orders o on o.id = asked.order_id
    and exists (select from ${orders} where ${orders.id} = asked.order_id and ${visibleOrders(user)})`

/** What a person has to have corrected, the open and most pressing first. */
export const correctionsOfPerson = serveList(correctionList, {
  file: fileCall,
  from,
  // Both halves of the table hold the person's own alone.
  visible: everyRow,
  conditions: {
    text: ofText,
    source: is(sql`asked.source`),
    dueWithin: (days, { now }) => sql`asked.official_on <= ${addDays(beijingDate(now), days)}`,
    state: is(sql`asked.state`),
  },
  order: () => sql`(asked.state in ('open', 'overdue')) desc, asked.official_on nulls last, asked.time desc, asked.id`,
  read: async (db, { where, order, limit, offset }, asker) => {
    const { rows } = await db.execute<FoundCorrection>(sql`
      select asked.id, asked.source, o.order_no as "orderNo", asked.number as "patentNumber", asked.title,
        asked.owner_id as "ownerId", (select g.name from organisations g where g.id = asked.owner_id) as customer, asked.code,
        asked.document_id as "documentId", o.kind as type, asked.places, asked.reason, asked.round, asked.internal_on::text as "deadlineInner",
        asked.official_on::text as "deadlineOfficial", asked.state,
        (select ${agentNameOf(asker.language, 'a')} from agents a where a.id = o.agent_id) as agent, asked.time
      from ${from(asker)} where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (found, { user, language }) => ({
    ...toCorrectionRow(found, user),
    title: titleIn({ kind: found.type ?? '', title: found.title }, language),
  }),
  cells: (row, { language }) => ({
    title: row.title || row.orderNo || row.patentNumber,
    ...(row.source !== 'office' && { deadlineInner: null }),
    places:
      row.places.map(({ name, words }) => [name[language], words].filter(Boolean).join(' — ')).join('\n') || row.reason,
    // A day that our reviewer set is moved by no calendar.
    deadlineOfficial:
      row.deadlineOfficial && row.source === 'office' ? notedDay(row.deadlineOfficial, language) : row.deadlineOfficial,
  }),
})

export const listCorrections = implement(listCall, correctionsOfPerson.page)
export const exportCorrections = implement(fileCall, correctionsOfPerson.startFile)

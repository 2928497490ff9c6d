import { offeredPeriods } from '@portal/domain/kernel/orders/deadline-acts'
import {
  actAheadDays,
  annualFeeAheadDays,
  annualFeeRules,
  answeredRules,
  type DeskAct,
  servicePeriods,
} from '@portal/domain/kernel/orders/desk-acts'
import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { restorableRules } from '@portal/domain/kernel/orders/lost-periods'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { awaitsReceipt, isPastDay } from './deadline-queries.ts'
import { ownOrders, visibleOrders } from './order-access.ts'
import { followUpKinds, markRegistrationKinds, markServiceKinds, ofKinds } from './order-kind-rules.ts'
import { owesPower } from './power-queries.ts'
import { isToSign } from './signature-rules.ts'

/** How long a missed deadline stays on the desk. */
const missedDays = 30

export interface DeskRow extends Record<string, unknown> {
  id: string
  order_no: string
  title: string
  kind: string
  need: 'pay' | 'correct' | 'confirm' | 'continue' | 'sign' | 'power' | 'deadline'
  act: DeskAct | null
  is_mine: boolean
  is_answered: boolean
  due_on: string | null
  amount_fen: number | null
  patent_number: string | null
  deadline_id: string | null
  document_id: string | null
  rule_id: string
  starts_on: string
  official_on: string
  internal_on: string
  reasons: unknown
  deadline_state: 'open' | 'missed'
  rule_version: number
  mine: number
  others: number
}

const ofK = sql.raw('k.kind')
const paidAtWork = kindsThat(({ isPaidAtWork }) => isPaidAtWork)
const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** Whether a live follow-up meets the deadline `d`; one that extends it does not. */
const keptByFollowUp = sql`exists (
  select from orders k join follow_ups f on f.order_id = k.id
  where k.owner_id = orders.owner_id and ${ofKinds(followUpKinds, ofK)} and k.work_state < 7 and f.kind <> 'extension'
    and (f.deadline_id = d.id or f.form -> 'notice' ->> 'documentId' = d.document_id::text))`

/** Whether there is a live restoration of the case, or the office's own period for one. */
const restorationBegun = sql`(exists (
    select from orders k join follow_ups f on f.order_id = k.id join follow_up_cases c on c.order_id = k.id
    where c.case_order_id = orders.id and f.kind = 'restoration' and k.work_state < 7)
  or exists (select from deadlines r where r.order_id = orders.id and r.state = 'open' and r.rule_id like 'restore%'))`

/** A service about the mark that was handed in after the notice came. */
const keptByService = sql`exists (
  select from orders k join filings f on f.order_id = k.id join office_facts x on x.order_id = orders.id
  where k.owner_id = orders.owner_id and ${ofKinds(markServiceKinds, ofK)} and k.work_state between 1 and 6
    and (k.submitted_at at time zone 'Asia/Shanghai')::date >= d.starts_on
    and coalesce(f.submitted, f.form) @> jsonb_build_object('service', asked.service,
      'marks', jsonb_build_array(jsonb_build_object('number', x.number))))`

/** The service that the owner of a registration answers a limit by, as a row `asked`; none for every other deadline. */
const askedService = sql`(
  select p.service from json_to_recordset(${JSON.stringify(servicePeriods)}::json) as p(state text, "ruleId" text, service text)
  where ${ofKinds(markRegistrationKinds)} and p.state = orders.official_state and p."ruleId" = d.rule_id limit 1)`

const isAnswered = sql`(d.rule_id = any(${textArray(answeredRules)}) and ${keptByFollowUp}
  or asked.service is not null and ${keptByService})`

/** What the owner of the order does about the deadline `d`; null where others act, and for everybody else. */
function actOf(user: SessionUser, today: CivilDate): SQL {
  return sql`case
    when orders.owner_id <> ${user.ownerId} or ${isAnswered} then null
    when (d.state = 'missed' or ${isPastDay('d', today)}) and orders.filed_on is not null
      and d.rule_id = any(${textArray(restorableRules)}) then case when not ${restorationBegun} then 'restore' end
    when d.state = 'missed' then null
    when d.official_on > ${today}::date + ${actAheadDays}::int then null
    when d.rule_id = any(${textArray(answeredRules)}) then 'answer'
    when asked.service is not null then 'service'
    when d.rule_id = any(${textArray(annualFeeRules)}) and orders.patent_number is not null
      and d.official_on <= ${today}::date + ${annualFeeAheadDays}::int then 'annualFee' end`
}

/**
 * What waits for a person: corrections (by their due day), drafts to confirm, orders to pay, drafts to go on with, orders whose
 * parties are still to sign or whose signed power of attorney is owed, and deadlines of the office that are open or were missed
 * in the last 30 days, but for limits of what was sent in time, and periods that nobody had to use and that are over; what is due
 * first comes first, what has no day last. A deadline is the person's own if there is an act for the person to do.
 *
 * @param whose only what the person has to do, or only what others do.
 */
export async function findDesk(
  db: Db,
  user: SessionUser,
  today: CivilDate,
  { whose, limit }: { readonly whose?: 'mine' | 'others' | undefined; readonly limit: number },
): Promise<{ readonly rows: DeskRow[]; readonly counts: { readonly mine: number; readonly others: number } }> {
  const asked = whose === undefined ? sql`true` : sql`is_mine = ${whose === 'mine'}`
  const { rows } = await db.execute<DeskRow>(sql`
    with needs as (
      select orders.id, orders.order_no, orders.title, orders.kind,
        case when work_state = 2 then 'correct' when work_state = 4 then 'confirm'
             when work_state = 0 then 'continue' else 'pay' end as need,
        null as act, true as is_mine, false as is_answered,
        case when work_state = 2
             then (select k.due_on from corrections k where k.order_id = orders.id and k.answered_at is null)
             else deadline_internal_on end as due_on,
        case when work_state in (1, 3) then official_fen + service_fen - coupon_fen end as amount_fen, orders.patent_number,
        null::uuid as deadline_id, null::uuid as document_id, null::text as rule_id, null::date as starts_on,
        null::date as official_on, null::date as internal_on, null::jsonb as reasons, null::text as deadline_state,
        null::int as rule_version,
        case work_state when 2 then 0 when 4 then 1 when 0 then 3 else 2 end as weight, orders.updated_at
      from orders
      where ${ownOrders(user)}
        and (work_state in (0, 2, 4)
          or ((work_state = 1 or ${ofKinds(paidAtWork)} and work_state = 3) and payment_state in (0, 1)
            and official_fen + service_fen - coupon_fen > 0))
      union all
      select orders.id, orders.order_no, orders.title, orders.kind, 'sign', null, true, false, deadline_internal_on, null,
        orders.patent_number, null, null, null, null, null, null, null, null, null, 2, orders.updated_at
      from orders where ${ownOrders(user)} and ${isToSign}
      union all
      select orders.id, orders.order_no, orders.title, orders.kind, 'power', null, true, false, deadline_internal_on, null,
        orders.patent_number, null, null, null, null, null, null, null, null, null, 2, orders.updated_at
      from orders where ${ownOrders(user)} and ${owesPower}
      union all
      select orders.id, orders.order_no, orders.title, orders.kind, 'deadline', own.act, own.act is not null, ${isAnswered},
        d.official_on, null, orders.patent_number, d.id, d.document_id, d.rule_id, d.starts_on, d.official_on, d.internal_on,
        d.reasons, d.state, d.rule_version, 1, orders.updated_at
      from deadlines d join orders on orders.id = d.order_id
      cross join lateral (select ${askedService} as service) asked
      cross join lateral (select ${actOf(user, today)} as act) own
      where (d.state = 'open'
          or (d.state = 'missed' and d.official_on >= ${today}::date - ${missedDays}::int))
        and not (d.rule_id = any(${textArray([...offeredPeriods])}) and ${isPastDay('d', today)})
        and not ${awaitsReceipt('d')} and ${visibleOrders(user)}
    ), counted as (
      select (count(*) filter (where is_mine))::int as mine, (count(*) filter (where not is_mine))::int as others from needs
    )
    select id, order_no, title, kind, need, act, is_mine, is_answered, due_on, amount_fen, patent_number, deadline_id,
      document_id, rule_id, starts_on, official_on, internal_on, reasons, deadline_state, rule_version, mine, others
    from counted left join needs on ${asked}
    order by due_on nulls last, weight, updated_at desc, order_no, deadline_id
    limit ${limit}`)
  const [first] = rows
  if (!first) throw new Error('a count answered no row')
  // Where there is nothing, the counts stand alone.
  const { mine, others } = first
  return { rows: rows.filter((row) => row.id !== null), counts: { mine, others } }
}

import { agencyIdDefault } from '@portal/contract/limits'
import { isMoney, isOfReviewers, type Wait, waits } from '@portal/domain/kernel/orders/waits'
import { lateBefore } from '@portal/domain/office/admin/patience'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { casesOf } from './queue-queries.ts'

const startOf = (day: CivilDate): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`

/** `select order_id, since` of all that waits so; the id of what reviewers read stands for that of an order. */
function waitsFor(wait: Wait): SQL {
  if (wait === 'transfers')
    return sql`select t.order_id, t.created_at as since from transfers t where t.state = 'announced'`
  if (wait === 'payouts') {
    return sql`select d.order_id, d.step_since as since from square_deals d
      where d.state = 'recorded' and d.custody and d.order_id is not null
      union all select po.order_id, po.payout_due_on::timestamp at time zone 'Asia/Shanghai' from product_orders po
      where po.state = 'done' and po.paid_out_at is null and po.payout_due_on is not null
        and exists (select from product_payees y where y.organisation_id = po.seller_id)
        and not exists (select from product_after_sales a where a.order_id = po.order_id
          and a.state in ('asked', 'accepted', 'returned', 'escalated', 'refunding'))`
  }
  if (wait === 'posts')
    return sql`select p.id as order_id, p.submitted_at as since from supply_posts p where p.state = 'inReview'`
  if (wait === 'postReports') {
    return sql`select r.post_id as order_id, r.created_at as since from supply_reports r where r.decided_at is null`
  }
  if (wait === 'problems') {
    return sql`select b.id as order_id, b.reported_at as since from record_problems b where b.state = 'open'`
  }
  if (wait === 'talents') {
    return sql`select t.id as order_id, t.submitted_at as since from talents t where t.state = 'inReview'`
  }
  return casesOf(wait, sql`true`)
}

/**
 * Tells each person once a day, in one line of the bell, how much of theirs has waited too long: who has a case in hand, of an agency
 * who owns it or manages its people and sees everything, of the portal's own agency its reviewers too, of money finance,
 * of posts, records and entries of the talent pool its reviewers.
 */
export async function tellOfWaits(db: Db, today: CivilDate): Promise<void> {
  const late = sql.join(
    waits.map(
      (
        wait,
      ) => sql`select ${wait}::text as wait, ${isMoney(wait)}::bool as is_money, ${isOfReviewers(wait)}::bool as is_review, q.order_id, q.since
        from (${waitsFor(wait)}) q where q.since < ${startOf(lateBefore(wait, today))}`,
    ),
    sql` union all `,
  )
  const counts = sql.join(
    waits.map((wait) => sql`${wait}::text, nullif(count(distinct order_id) filter (where wait = ${wait}), 0)`),
    sql`, `,
  )
  await db.execute(sql`
    with late as (${late}),
    work as (select l.wait, l.order_id, l.since, o.handler_id, o.agency_id from late l join orders o on o.id = l.order_id where not l.is_money and not l.is_review),
    told as (
      select m.user_id, m.organisation_id, w.wait, w.order_id, w.since
      from work w join organisations g on g.agency_id = w.agency_id
      join organisation_members m on m.organisation_id = g.id
      left join organisation_roles r on r.id = m.role_id
      where m.user_id = w.handler_id or m.is_owner or ('people' = any(r.rights) and 'all' = any(m.reach))
      union
      select u.id, null, w.wait, w.order_id, w.since
      from work w join users u on u.role in ('reviewer', 'administrator') where w.agency_id = ${agencyIdDefault}
      union
      select u.id, null, l.wait, l.order_id, l.since
      from late l join users u on u.role in ('finance', 'administrator') where l.is_money
      union
      select u.id, null, l.wait, l.order_id, l.since
      from late l join users u on u.role in ('reviewer', 'administrator') where l.is_review)
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select t.user_id, t.organisation_id, 'queues.waiting',
      jsonb_strip_nulls(jsonb_build_object('count', count(distinct (t.wait, t.order_id)),
        'since', (min(t.since) at time zone 'Asia/Shanghai')::date::text,
        'at', case when t.organisation_id is null then 'office' else 'agency' end, ${counts})),
      concat('waiting:', ${today}::text, ':', coalesce(t.organisation_id::text, 'office'))
    from told t join users u on u.id = t.user_id and u.disabled_at is null
    group by t.user_id, t.organisation_id
    order by t.user_id, t.organisation_id
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}

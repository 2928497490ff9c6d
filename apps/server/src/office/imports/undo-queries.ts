import { takeBackDays } from '@portal/domain/office/imports/import-faults'
import { type SQL, sql } from 'drizzle-orm'
import { isOfficePeriod } from '../../kernel/orders/deadline-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { Going } from './unused-client-queries.ts'
import { writtenNow } from './written-queries.ts'

/** SQL: a row of this table stands on the order `o`. */
const on = (table: string) => sql`exists (select from ${sql.identifier(table)} t where t.order_id = o.id)`

/** SQL: an import that was not undone says in a row of its own, of another import than that, what this condition on it asks for. */
const saidElsewhere = (importId: SQL, condition: SQL) => sql`exists (
  select from case_import_rows a join case_imports i on i.id = a.import_id and i.state in ('running', 'done', 'failed')
  where a.found ? 'said' and ${condition} and a.import_id is distinct from ${importId})`

/**
 * Why a case that was brought in stays: the first of these that is true of its order `o`, with what was written for it, `c`. Every table
 * that refers to one of the two is looked at here, or goes with it (`goesAlong`); a test holds that against the database.
 */
export const touches = {
  event: sql`exists (select from order_events e where e.order_id = o.id and e.event not in ('broughtIn', 'limitBroughtIn')
    and not (e.subject = 'deadline' and e.event = 'moved' and e.actor_role = 'system'))`,
  added: sql`exists (select from case_import_rows a where a.order_id = o.id and a.import_id is distinct from c.import_id and a.state = 'joined' and a.found ? 'addedIds'
    and exists (select from deadlines d where d.order_id = o.id and a.found -> 'addedIds' ? d.id::text))`,
  notice: sql`(${on('official_documents')} or ${on('us_submissions')} or ${on('us_proofs')}
    or exists (select from notices n where n.order_id = o.id and n.stage <> 'removed'))`,
  order: sql`(exists (select from orders p where p.parent_order_id = o.id) or ${on('follow_ups')} or ${on('square_deals')} or ${on('product_orders')}
    or exists (select from follow_up_cases f where f.case_order_id = o.id) or ${on('foreign_targets')}
    or exists (select from foreign_targets f where f.parent_id = o.id))`,
  payment: sql`(exists (select from watches w join fee_lines l on l.owner_id = w.owner_id and l.number = w.number where w.order_id = o.id)
    or exists (select from fee_lines l where l.watch_id = c.watch_id) or ${on('fee_lines')} or ${on('fee_orders')}
    or ${on('payments')} or ${on('refunds')} or ${on('transfers')} or ${on('office_payments')} or ${on('ledger_transactions')}
    or ${on('order_fee_lines')} or ${on('approval_requests')} or ${on('coupon_uses')} or ${on('invoice_orders')}
    or ${on('commissions')})`,
  paper: sql`(${on('order_documents')} or ${on('letters')} or ${on('order_messages')} or ${on('order_members')} or ${on('order_invitations')}
    or ${on('signing_links')} or ${on('corrections')} or ${on('filings')} or ${on('case_packages')} or ${on('docket_feeds')})`,
  team: sql`(${on('case_comments')} or ${on('case_tasks')} or ${on('time_entries')} or ${on('timers')} or ${on('conflict_checks')})`,
  deadline: sql`exists (select from deadlines d where d.order_id = o.id and d.state <> 'open')`,
  seen: sql`exists (select from docket_entries e where e.order_id = o.id and (e.owner_ack_at is not null or e.agency_ack_at is not null))`,
  watch: sql`(c.written <> ${writtenNow} or exists (select from watch_share_items s where s.watch_id = c.watch_id))`,
  plan: sql`exists (select from fee_scenario_items s where s.watch_id = c.watch_id)`,
  client: sql`(o.owner_id <> c.organisation_id and o.created_at < now() - make_interval(days => ${takeBackDays})
    and exists (select from organisation_members m where m.organisation_id = o.owner_id))`,
  said: saidElsewhere(sql`c.import_id`, sql`a.found #>> '{said,orderId}' = o.id::text`),
} as const satisfies Readonly<Record<string, SQL>>

/** Why a deadline `d` that a row `r` added to a case stays. Every table that refers to one, or to its entry of the docket, is looked at or goes along. */
const ofEntry = sql`docket_entries e on e.source = 'deadline' and e.source_id = d.id`
export const limitTouches = {
  deadline: sql`(d.state <> 'open' or d.document_id is not null)`,
  seen: sql`exists (select from docket_entries e where e.source = 'deadline' and e.source_id = d.id
    and (e.owner_ack_at is not null or e.agency_ack_at is not null))`,
  order: sql`exists (select from follow_ups f where f.deadline_id = d.id)`,
  team: sql`exists (select from case_tasks t join ${ofEntry} where t.limit_id = e.id)`,
  said: saidElsewhere(
    sql`r.import_id`,
    sql`a.found #>> '{said,orderId}' = d.order_id::text and a.found #> '{said,limitIds}' ? d.id::text`,
  ),
} as const satisfies Partial<Readonly<Record<Touch, SQL>>>

/** What refers to a case, its watch or a deadline and is no reason to keep it: it goes with it, or stays without it. */
export const goesAlong: ReadonlySet<string> = new Set([
  ...[
    'imported_cases.order_id',
    'imported_cases.watch_id',
    'imported_cases.watched_mark_id',
    'case_import_rows.order_id',
  ],
  ...[
    'office_facts.order_id',
    'payment_reminders.order_id',
    'case_comment_reads.order_id',
    'order_steps.order_id',
    'docket_entries.order_id',
  ],
  ...['docket_looks.entry_id', 'docket_steps.entry_id'],
  ...['watches.order_id', 'watched_marks.order_id', 'watch_fees.watch_id', 'watched_mark_reminders.watched_mark_id'],
])
export type Touch = keyof typeof touches

const firstOf = (conditions: Readonly<Record<string, SQL>>) =>
  sql`case ${sql.join(
    Object.entries(conditions).map(([key, condition]) => sql`when ${condition} then ${key}::text`),
    sql` `,
  )} end`
const touchOf = firstOf(touches)
const limitTouchOf = firstOf(limitTouches)

const toTell = sql`case when o.owner_id <> c.organisation_id
  and exists (select from organisation_members m where m.organisation_id = o.owner_id) then o.owner_id end`

export interface MadeCase extends Record<string, unknown> {
  readonly line: number
  readonly orderId: string
  readonly orderNo: string
  readonly title: string
  /** The client in whose docket it is, if somebody of theirs works here: they are told that it goes. */
  readonly toTell: string | null
  /** Null: nothing was done on it. */
  readonly touch: Touch | null
}

/** `kept`: of an import that was undone the cases that stayed, which can be tried again. */
type Left = 'made' | 'kept'

const madeCases = (importId: string, state: Left = 'made') => sql`case_import_rows r join orders o on o.id = r.order_id
  join imported_cases c on c.order_id = o.id and c.import_id = r.import_id where r.import_id = ${importId} and r.state = ${state}`

/** Cases that an import made on which something was done since; at most so many. */
export async function findTouchedCases(
  db: Db,
  importId: string,
  { state, limit }: { readonly state: Left; readonly limit: number },
): Promise<readonly MadeCase[]> {
  const { rows } = await db.execute<MadeCase>(sql`
    with made as (
      select r.line, o.id as "orderId", o.order_no as "orderNo", o.title, ${touchOf} as touch, ${toTell} as "toTell"
      from ${madeCases(importId, state)})
    select * from made where touch is not null order by line limit ${limit}`)
  return rows
}

/** The next cases that an import made, locked: who acts on one of them at this moment is waited for, and what they did is seen. */
export async function lockMadeCases(tx: Tx, importId: string, limit: number): Promise<readonly MadeCase[]> {
  const locked = await tx.execute<{ id: string }>(sql`
    select o.id from ${madeCases(importId)} order by r.line limit ${limit} for update of o`)
  const ids = sql`${sql.param(locked.rows.map(({ id }) => id))}::uuid[]`
  // Payments and work on what is watched hold these rows.
  await tx.execute(sql`select from watches where order_id = any(${ids}) order by id for update`)
  await tx.execute(sql`select from watched_marks where order_id = any(${ids}) order by id for update`)
  // A second statement sees what was committed while the first one waited.
  const { rows } = await tx.execute<MadeCase>(sql`
    select r.line, o.id as "orderId", o.order_no as "orderNo", o.title, ${touchOf} as touch, ${toTell} as "toTell"
    from ${madeCases(importId)} and o.id = any(${sql.param(locked.rows.map(({ id }) => id))}::uuid[]) order by r.line`)
  return rows
}

/** How many cases of an import go when it is undone, and how many stay. */
export async function countMadeCases(
  db: Db,
  importId: string,
  state: Left,
): Promise<{ readonly going: number; readonly kept: number }> {
  const { rows } = await db.execute<{ going: number; kept: number }>(sql`
    with made as (select ${touchOf} as touch from ${madeCases(importId, state)})
    select count(*) filter (where touch is null)::int as going, count(*) filter (where touch is not null)::int as kept from made`)
  return rows[0] ?? { going: 0, kept: 0 }
}

/** What goes with an undo, for who asks what is left afterwards. */
export function goingOf(importId: string, state: Left): Going {
  const going = (id: SQL) => sql`select ${id} as id from ${madeCases(importId, state)} and ${touchOf} is null`
  return { orders: going(sql`o.id`), watches: going(sql`c.watch_id`), watched_marks: going(sql`c.watched_mark_id`) }
}

/** Takes orders that were brought in away with what was written for them; a patent that was watched before is watched on. */
export async function removeCases(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const ids = sql`${sql.param([...orderIds])}::uuid[]`
  await tx.execute(
    sql`delete from watches w using imported_cases c where c.order_id = any(${ids}) and w.id = c.watch_id`,
  )
  await tx.execute(
    sql`delete from watched_marks w using imported_cases c where c.order_id = any(${ids}) and w.id = c.watched_mark_id`,
  )
  await tx.execute(sql`update watches set order_id = null where order_id = any(${ids})`)
  await tx.execute(sql`delete from orders where id = any(${ids})`)
}

interface AddedLimit extends Record<string, unknown> {
  readonly line: number
  readonly orderId: string
  readonly orderNo: string
  readonly title: string
  readonly id: string
  /** Null: nothing was done about it. */
  readonly touch: keyof typeof limitTouches | null
}

/** Deadlines that an import added to cases that were here before, with what was done about each since. */
export async function findAddedLimits(
  db: Db,
  importId: string,
  state: 'joined' | 'kept',
): Promise<readonly AddedLimit[]> {
  const { rows } = await db.execute<AddedLimit>(sql`
    select r.line, o.id as "orderId", o.order_no as "orderNo", o.title, d.id, ${limitTouchOf} as touch
    from case_import_rows r cross join jsonb_array_elements_text(r.found -> 'addedIds') as a(id)
    join deadlines d on d.id = a.id::uuid join orders o on o.id = d.order_id
    where r.import_id = ${importId} and r.state = ${state} and r.found ? 'addedIds' order by r.line, d.id`)
  return rows
}

/**
 * Takes deadlines back that an import added to cases that were here before, unless somebody acted on them. The cases are locked: who acts on
 * one of them at this moment is waited for.
 *
 * @returns what was there, with why it stays.
 */
export async function removeAddedLimits(tx: Tx, importId: string): Promise<readonly AddedLimit[]> {
  const orderIds = [...new Set((await findAddedLimits(tx, importId, 'joined')).map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return []
  const cases = sql`${sql.param(orderIds)}::uuid[]`
  await tx.execute(sql`select from orders o where o.id = any(${cases}) order by o.id for update`)
  // A second look sees what was committed while the first one waited.
  const limits = await findAddedLimits(tx, importId, 'joined')
  const going = limits.flatMap(({ id, touch }) => (touch === null ? [id] : []))
  await tx.execute(sql`delete from deadlines d where d.id = any(${sql.param(going)}::uuid[])`)
  await tx.execute(sql`
    update orders o set deadline_official_on = n.official, deadline_internal_on = n.internal
    from (select a.id, min(d.official_on) as official, min(d.internal_on) as internal
      from unnest(${cases}) a(id) left join deadlines d on d.order_id = a.id and d.state = 'open'
        and not ${isOfficePeriod('d')} group by a.id) n
    where o.id = n.id`)
  return limits
}

/** Makes what an earlier undo kept ready for another try. */
export async function tryKeptAgain(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`
    update case_import_rows r set state = case when r.found ? 'addedIds' then 'joined' else 'made' end
    where r.import_id = ${importId} and r.state = 'kept' and r.order_id is not null`)
}

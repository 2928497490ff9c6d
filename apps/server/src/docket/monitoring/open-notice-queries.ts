import { annuityYearIn } from '@portal/domain/docket/notices/read-fees'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import type { RestoreLimit } from '@portal/domain/patents/follow-ups/case-facts'
import { registrationNoticeCode } from '@portal/domain/patents/follow-ups/lost-period'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { visibleNotices } from '../../kernel/orders/notice-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export interface OpenNotice {
  readonly id: string
  readonly code: string
  readonly dueOn: string | null
}

/** SQL for the notice of a patent in an owner's list that is still to be answered, the nearest limit first. */
export function openNoticeOf(number: AnyPgColumn, ownerId: AnyPgColumn): SQL<OpenNotice | null> {
  return sql<OpenNotice | null>`(
    select jsonb_build_object('id', n.id, 'code', n.code, 'dueOn', n.official_on) from notices n
    where n.number = ${number} and n.owner_id = ${ownerId} and n.stage = 'confirmed' and n.needs_reply
      and n.state in ('unread', 'read', 'toAnswer', 'drafted', 'overdue')
    order by n.official_on, n.id limit 1)`
}

/**
 * Last days to ask for restoration by the confirmed notices in a person's reach of patents that are no cases, by number; if two notices
 * are of one day, the later comes first.
 */
export async function findRestoreLimits(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly RestoreLimit[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<RestoreLimit & Record<string, unknown> & { number: string }>(sql`
    select number, dispatched_on::text as "dispatchedOn", official_on::text as "officialOn" from notices
    where owner_id = ${user.ownerId} and number = any(${sql.param(numbers)}::text[]) and order_id is null and ${visibleNotices(user)}
      and stage = 'confirmed' and reply_rule = 'restore' and official_on is not null
    order by official_on desc, id limit 1000`)
  return Map.groupBy(rows, (row) => row.number)
}

/** The year of grant that the last confirmed notice on registration before a day names, of an owner's patent that is no case. */
export async function findNamedGrantYear(
  db: Db,
  ownerId: string,
  number: string,
  before: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ fees: { name: string }[] }>(sql`
    select fees from notices where owner_id = ${ownerId} and number = ${number} and order_id is null
      and stage = 'confirmed' and code = ${registrationNoticeCode} and dispatched_on <= ${before}
    order by dispatched_on desc, id limit 1`)
  return annuityYearIn(rows[0]?.fees ?? [])
}

export interface RemindedByNotice {
  /** The owner's people know of it. */
  readonly owner: boolean
  /** So do the agents of the watch's agency. */
  readonly agents: boolean
}

/**
 * Of watches of a lapsed patent, by id, who need not hear of its restoration by the watch. The notice of this termination
 * counts down by itself while it is open, of a case to the agents of its agency too; once it is submitted, nothing is
 * left to ask for. A request that is ordered and paid is the client's no more, and the agents' until it is sent.
 */
export async function findRemindedByNotice(
  db: Db,
  watchIds: readonly string[],
): Promise<ReadonlyMap<string, RemindedByNotice>> {
  if (watchIds.length === 0) return new Map()
  const { rows } = await db.execute<Record<string, unknown> & RemindedByNotice & { id: string }>(sql`
    select w.id, n.told or r.paid or r.sent as owner, n.told_agents or r.sent as agents
    from watches w join watch_fees f on f.watch_id = w.id and f.year = w.next_year
    cross join lateral (
      select count(*) > 0 as told,
        count(*) filter (where n.state = 'submitted' or n.agency_id = w.agency_id) > 0 as told_agents
      from notices n
      where n.number = w.number and n.owner_id = w.owner_id and n.stage = 'confirmed' and n.needs_reply
        and n.reply_rule = 'restore' and n.state in ('unread', 'read', 'toAnswer', 'drafted', 'submitted')
        and n.dispatched_on > f.due_on) n
    cross join lateral (
      select count(*) filter (where o.payment_state = ${paymentStates.paid.code}) > 0 as paid,
        count(*) filter (where u.sent_on is not null) > 0 as sent
      from follow_up_cases c join follow_ups u on u.order_id = c.order_id join orders o on o.id = c.order_id
      where c.number = w.number and c.owner_id = w.owner_id and c.held and u.kind = 'restoration') r
    where w.id = any(${sql.param(watchIds)}::uuid[])`)
  return new Map(rows.map(({ id, ...told }) => [id, told]))
}

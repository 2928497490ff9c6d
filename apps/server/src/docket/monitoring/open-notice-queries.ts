import { annuityYearIn } from '@portal/domain/docket/notices/read-fees'
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

/** SQL for the notice of a patent in an owner's list that the person sees and that is still to be answered, the nearest limit first. */
export function openNoticeOf(user: SessionUser, number: AnyPgColumn, ownerId: AnyPgColumn): SQL<OpenNotice | null> {
  return sql<OpenNotice | null>`(
    select jsonb_build_object('id', notices.id, 'code', notices.code, 'dueOn', notices.official_on) from notices
    where notices.number = ${number} and notices.owner_id = ${ownerId} and notices.stage = 'confirmed' and notices.needs_reply
      and notices.state in ('unread', 'read', 'toAnswer', 'drafted', 'overdue') and ${visibleNotices(user)}
    order by notices.official_on, notices.id limit 1)`
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

import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connection.ts'

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

/** Those of the named watches whose restoration is counted down by the notice of termination itself, while it is open. */
export async function findToldByNotice(db: Db, watchIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (watchIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from watches w
    where w.id = any(${sql.param(watchIds)}::uuid[]) and exists (
      select from notices n
      where n.number = w.number and n.owner_id = w.owner_id and n.stage = 'confirmed' and n.needs_reply
        and n.reply_rule = 'restore' and n.state in ('unread', 'read', 'toAnswer', 'drafted'))`)
  return new Set(rows.map(({ id }) => id))
}

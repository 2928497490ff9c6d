import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

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

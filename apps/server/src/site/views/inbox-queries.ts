import { sql } from 'drizzle-orm'
import { isTold } from '../../kernel/reference/organisation-queries.ts'
import type { Db } from '../../platform/db/connection.ts'

export interface InboxRow extends Record<string, unknown> {
  id: string
  kind: string
  order_no: string | null
  params: Record<string, string | number>
  created_at: Date
  read_at: Date | null
  /** Whose business it is about; null of the person's own, and where they are told. */
  organisation_id: string | null
  organisation: string | null
  organisation_en: string | null
  /** Kind of the order it is about; null where it is about none. */
  order_kind: string | null
}

/**
 * A person's messages, newest first.
 *
 * @param before id of one of the person's messages: only older ones; the id of somebody else's message gives nothing.
 */
export async function findInbox(
  db: Db,
  userId: string,
  { before, unreadOnly, limit }: { before: string | undefined; unreadOnly: boolean; limit: number },
) {
  const older = before
    ? sql`and (inbox_messages.created_at, inbox_messages.id) < (select created_at, id from inbox_messages where id = ${before} and user_id = ${userId})`
    : sql``
  const unread = unreadOnly ? sql`and read_at is null` : sql``
  const { rows } = await db.execute<InboxRow>(sql`
    select inbox_messages.id, inbox_messages.kind, order_no, params, inbox_messages.created_at, read_at, organisation_id, g.name as organisation,
      g.name_en as organisation_en,
      (select o.kind from orders o where o.order_no = inbox_messages.order_no) as order_kind
    from inbox_messages left join organisations g on g.id = inbox_messages.organisation_id
    where user_id = ${userId} and ${isTold} ${older} ${unread}
    order by inbox_messages.created_at desc, inbox_messages.id desc limit ${limit}`)
  return rows
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select count(*)::int as unread from inbox_messages where user_id = ${userId} and read_at is null and ${isTold}`,
  )
  return rows[0]?.unread ?? 0
}

/** Marks a person's messages as read: those named, or all. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined): Promise<void> {
  const named = ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``
  await db.execute(
    sql`update inbox_messages set read_at = now() where user_id = ${userId} and read_at is null ${named}`,
  )
}

import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { siteInfo } from '../db/schema/site.ts'

/** What staff entered as basic info: a partial record, undefined when nothing was ever saved. */
export async function findSiteInfo(db: Db) {
  const [row] = await db.select({ data: siteInfo.data, version: siteInfo.version }).from(siteInfo).limit(1)
  return row
}

/** What waits for one person: orders of his owner account and unread messages of his own. */
export async function countWaiting(db: Db, ownerId: string, userId: string) {
  const { rows } = await db.execute<{ to_pay: number; to_confirm: number; to_correct: number; unread: number }>(sql`
    select
      count(*) filter (where work_state = 1 and payment_state in (0, 1))::int as to_pay,
      count(*) filter (where work_state = 4)::int as to_confirm,
      count(*) filter (where work_state = 2)::int as to_correct,
      (select count(*)::int from inbox_messages where user_id = ${userId} and read_at is null) as unread
    from orders where owner_id = ${ownerId} and work_state in (1, 2, 4)`)
  return rows[0] ?? { to_pay: 0, to_confirm: 0, to_correct: 0, unread: 0 }
}

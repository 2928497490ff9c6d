import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/**
 * Sums up the tallies in one statement: who reads meanwhile sees the rows before or after, never both. What another fold
 * has taken away first is not there for this one any more.
 */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with taken as (delete from order_tallies returning *)
    insert into order_tallies (agency_id, kind, service_type, payment_state, work_state, official_state, charged, n)
    select agency_id, kind, service_type, payment_state, work_state, official_state, charged, sum(n)
    from taken group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0`)
}

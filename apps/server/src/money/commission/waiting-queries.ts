import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Withdrawals that wait for this person of finance: to decide, and to pay where another approved them. None for anybody else. */
export async function countWithdrawalsWaiting(db: Db, { id, role }: SessionUser): Promise<number> {
  if (role !== 'finance' && role !== 'administrator') return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from commission_withdrawals
    where state = 'applied' or (state = 'approved' and decided_by <> ${id})`)
  return rows[0]?.count ?? 0
}

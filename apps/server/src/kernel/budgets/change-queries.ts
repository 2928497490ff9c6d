import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** Who changed what of a budget, out of the audit log, newest first. */
export async function findChanges(db: Db, budgetId: string) {
  const { rows } = await db.execute<{ by: string; at: Date; detail: { before?: unknown; after?: unknown } }>(sql`
    select coalesce(u.name, '') as by, a.at, a.detail from audit_log a left join users u on u.id = a.actor_id
    where a.subject_kind = 'budget' and a.subject_id = ${budgetId} and a.action = 'budgets.saveBudget'
    order by a.id desc limit 200`)
  return rows
}

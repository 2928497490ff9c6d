import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'

/**
 * SQL of what people can change of the watch or the mark that was written for a case `c` of `imported_cases`, as one text: equal as long as
 * nobody changed it. What the portal counts anew by itself, or a copy of the register says, is not in it.
 */
export const writtenNow = sql`coalesce(
  (select md5(jsonb_build_array(w.title, w.applicant_name, w.legal, w.filed_on, w.granted_on, w.termination_notice_on,
      w.reduction_percent, w.grant_fee_year, w.compensated_days, w.open_licence_from, w.open_licence_to, w.is_paid_assumed,
      case when not w.is_paid_assumed then w.paid_through_year end, w.notes, w.flag, w.given_up_at, w.removed_at)::text)
    from watches w where w.id = c.watch_id),
  (select md5(jsonb_build_array(m.relation, m.notes, m.typed)::text) from watched_marks m where m.id = c.watched_mark_id), '')`

/** Keeps it of cases that were just made. */
export async function noteWritten(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update imported_cases c set written = ${writtenNow} where c.order_id = any(${sql.param([...orderIds])}::uuid[])`)
}

import { listDeadlines as call } from '@portal/contract/orders'
import { implement } from '../http/handler.ts'
import { toDeadlineRow } from './deadline-parts.ts'
import { findDesk } from './desk-queries.ts'

export const listDeadlines = implement(call, async ({ input, user, db }) => {
  const rows = await findDesk(db, user, input.limit)
  return {
    list: rows.map((row) => ({
      orderNo: row.order_no,
      title: row.title,
      type: row.kind,
      need: row.need,
      dueOn: row.due_on,
      amount: row.amount_fen,
      deadline:
        row.deadline_id === null
          ? null
          : toDeadlineRow({
              id: row.deadline_id,
              ruleId: row.rule_id,
              startsOn: row.starts_on,
              officialOn: row.official_on,
              internalOn: row.internal_on,
              reasons: row.reasons,
              state: row.deadline_state,
            }),
    })),
    // A window count is missing only when there is nothing at all.
    total: rows[0]?.total ?? 0,
  }
})

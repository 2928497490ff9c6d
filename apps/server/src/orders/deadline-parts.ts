import { DeadlineReasons } from '@portal/contract/order-shapes'
import type { DeadlineRow } from './deadline-queries.ts'

/** A stored deadline as the contract shows it; reasons in an older shape show no steps. */
export function toDeadlineRow(row: Omit<DeadlineRow, 'orderId' | 'ownerId' | 'documentId' | 'closedAt' | 'createdAt'>) {
  const reasons = DeadlineReasons.safeParse(row.reasons)
  return {
    id: row.id,
    ruleId: row.ruleId,
    startsOn: row.startsOn,
    officialOn: row.officialOn,
    internalOn: row.internalOn,
    steps: reasons.success ? reasons.data.steps : [],
    warning: (reasons.success && reasons.data.warning) || null,
    state: row.state,
  }
}

import { DeadlineReasons } from '@portal/contract/kernel/order-shapes'
import { deadlineLaw } from '@portal/domain/kernel/orders/deadline-law'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { DeadlineRow } from './deadline-queries.ts'

/** A stored deadline as the contract shows it; reasons in an older shape show no steps. */
export function toDeadlineRow(row: Omit<DeadlineRow, 'orderId' | 'ownerId' | 'documentId' | 'closedAt' | 'createdAt'>) {
  const reasons = DeadlineReasons.safeParse(row.reasons)
  const steps = reasons.success ? reasons.data.steps : []
  return {
    id: row.id,
    ruleId: row.ruleId,
    startsOn: row.startsOn,
    officialOn: row.officialOn,
    internalOn: row.internalOn,
    steps,
    warning: (reasons.success && reasons.data.warning) || null,
    law: deadlineLaw(row.ruleId, civilDate(row.startsOn), steps) ?? null,
    state: row.state,
    ruleVersion: row.ruleVersion,
  }
}

import { type PctDays, pctDays, pctPhase } from '@portal/domain/law/periods/pct-days'
import type { FilingForm } from '@portal/domain/patents/filings/form'
import { pctEntryOf } from '@portal/domain/patents/filings/pct-entry'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { saveFormLimits } from '../../kernel/forms/form-limit-queries.ts'
import { toNewDeadline } from '../../kernel/orders/document-queries.ts'
import type { Submission } from '../../kernel/orders/order-form-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'

/**
 * The days by which a form that was handed in must enter the Chinese phase: 30 months, while they are not over, and 32. They end when the
 * order is filed. An order that enters nothing has none, also where it did until it was corrected.
 */
export async function savePctLimits(tx: Tx, { order, actor, form, was, on }: Submission<FilingForm>): Promise<void> {
  if (!form.pctEntry && !was?.pctEntry) return
  const entry = pctEntryOf(form)
  const limits = entry === undefined ? [] : limitsOf(pctDays(entry), on)
  await saveFormLimits(tx, { order, actor }, ...limits.map(toNewDeadline))
}

const limitsOf = (days: PctDays, on: CivilDate) =>
  pctPhase(days, on) === 'inTime' ? [days.inTime, days.late] : [days.late]

import type { CivilDate } from '@portal/domain/dates/civil-date'
import { pctDays, pctPhase } from '@portal/domain/deadlines/pct-days'
import type { FilingForm } from '@portal/domain/filings/form'
import { pctEntryOf } from '@portal/domain/filings/pct-entry'
import { toNewDeadline } from '../admin/document-queries.ts'
import type { Tx } from '../db/connection.ts'
import { keepFormLimit } from '../order-forms/form-limit-queries.ts'
import type { HandedIn } from '../order-forms/order-form-rules.ts'

interface HandedInForm extends Pick<HandedIn<FilingForm>, 'order' | 'actor'> {
  readonly form: FilingForm
  readonly on: CivilDate
}

/**
 * The days by which a form that was handed in must enter the Chinese phase: 30 months, while they are not over, and 32. They end when the
 * order is filed. An order that enters nothing has none.
 */
export async function keepPctLimit(tx: Tx, { order, actor, form, on }: HandedInForm): Promise<void> {
  const entry = pctEntryOf(form)
  if (!entry) return
  const days = pctDays(entry)
  const limits = pctPhase(days, on) === 'inTime' ? [days.inTime, days.late] : [days.late]
  await keepFormLimit(tx, { order, actor }, ...limits.map(toNewDeadline))
}

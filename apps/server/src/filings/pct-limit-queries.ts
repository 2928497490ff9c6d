import type { CivilDate } from '@portal/domain/dates/civil-date'
import { type PctDays, pctDays, pctPhase } from '@portal/domain/deadlines/pct-days'
import type { FilingForm } from '@portal/domain/filings/form'
import { pctEntryOf } from '@portal/domain/filings/pct-entry'
import { toNewDeadline } from '../admin/document-queries.ts'
import type { Tx } from '../db/connection.ts'
import { keepFormLimit } from '../order-forms/form-limit-queries.ts'
import type { HandedIn } from '../order-forms/order-form-rules.ts'

interface HandedInForm extends Pick<HandedIn<FilingForm>, 'order' | 'actor'> {
  readonly form: FilingForm
  /** Of an answered correction, what it says in the place of. */
  readonly before?: FilingForm
  readonly on: CivilDate
}

/**
 * The days by which a form that was handed in must enter the Chinese phase: 30 months, while they are not over, and 32. They end when the
 * order is filed. An order that enters nothing has none, also where it did until it was corrected.
 */
export async function keepPctLimit(tx: Tx, { order, actor, form, before, on }: HandedInForm): Promise<void> {
  if (!form.pctEntry && !before?.pctEntry) return
  const entry = pctEntryOf(form)
  const limits = entry === undefined ? [] : limitsOf(pctDays(entry), on)
  await keepFormLimit(tx, { order, actor }, ...limits.map(toNewDeadline))
}

const limitsOf = (days: PctDays, on: CivilDate) =>
  pctPhase(days, on) === 'inTime' ? [days.inTime, days.late] : [days.late]

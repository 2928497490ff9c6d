import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { serviceFeeLines } from './fees.ts'
import type { TrademarkServiceForm } from './form.ts'
import { partLimit, partsOf, termEndOf } from './limits.ts'
import { trademarkService } from './services.ts'

/** A late fee that the office asks and that was not charged. */
export interface MissingLateFee {
  /** Integer fen. */
  readonly amountFen: number
  /** The first mark that is late, by its place in the form. */
  readonly at: number
  /** End of its term. */
  readonly endedOn: CivilDate
}

/**
 * What of the late fee is missing when a form is filed on a day: it was handed in in time and is filed in the grace period, so
 * that it was not asked for then. Undefined where nothing is.
 *
 * @param chargedFen late fees that the order has charged.
 * @see trademark reference 2.4, 2.6
 */
export function missingLateFee(
  form: TrademarkServiceForm,
  chargedFen: number,
  on: CivilDate,
): MissingLateFee | undefined {
  const { lateFee } = trademarkService(form.service)
  const due = serviceFeeLines(form, on).find(({ kind }) => kind === lateFee)?.amountFen ?? 0
  const at = form.marks.findIndex((mark) => partsOf(mark).some((part) => partLimit(form, part, on)?.state === 'grace'))
  const mark = form.marks[at]
  const endedOn = mark && termEndOf(mark)
  return endedOn && due > chargedFen ? { amountFen: due - chargedFen, at, endedOn } : undefined
}

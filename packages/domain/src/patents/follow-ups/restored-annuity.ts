import { annuityDueOn } from '../../law/patents/annuities.ts'
import { termYears } from '../../law/patents/terms.ts'
import { computeDeadline, type Deadline } from '../../law/periods/compute.ts'
import { isOver } from '../../platform/calendar/working-days.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'

interface RestoredRight {
  readonly right: RightType
  readonly filedOn: CivilDate
  /** Year of the annual fee for which the right lapsed: paid with its restoration. */
  readonly lapsedYear: number
  /** The day of the office's approval. */
  readonly on: CivilDate
}

/**
 * The annual fee that is next after a right came back: of the year after the missed one, with its late period where its
 * day has passed while the office decided; undefined where the term has no further year.
 *
 * @see Implementing Regulations r. 115 (patent reference 2.2, 2.3)
 */
export function annuityAfterRestoration({ right, filedOn, lapsedYear, on }: RestoredRight): Deadline | undefined {
  const year = lapsedYear + 1
  if (year > termYears(right, filedOn)) return undefined
  const starts = { anniversary: annuityDueOn(filedOn, year) }
  const due = computeDeadline({ rule: 'annuity', right, starts })
  const next = due.ok && isOver(due.officialOn, on) ? computeDeadline({ rule: 'annuity-grace', right, starts }) : due
  return next.ok ? next : undefined
}

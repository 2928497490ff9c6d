import { addDays, addMonths, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'

/** The first day of the month of a day. */
export const monthOf = (day: CivilDate): CivilDate => civilDate(`${day.slice(0, 7)}-01`)

/**
 * The latest month whose report is due: this one from its day on, else the one before, so that what downtime missed is made late and of
 * several months the latest alone.
 */
export function dueMonth(today: CivilDate, day: number): CivilDate {
  const month = monthOf(today)
  return Number(today.slice(8)) >= day ? month : addMonths(month, -1)
}

/** The first month that a setting is for when its day is chosen today: today still counts, a day that is past does not. */
export function firstMonth(today: CivilDate, day: number): CivilDate {
  const month = monthOf(today)
  return Number(today.slice(8)) <= day ? month : addMonths(month, 1)
}

/**
 * The next day on which a setting makes its report.
 *
 * @param after The month that was made last; nothing is made for it again.
 */
export function nextReportOn(
  today: CivilDate,
  { day, from, after }: { readonly day: number; readonly from: CivilDate; readonly after: CivilDate | null },
): CivilDate {
  const afterLast = after === null ? from : addMonths(after, 1)
  const first = afterLast > from ? afterLast : from
  const due = dueMonth(today, day)
  // What is overdue is made with the next turn.
  if (due >= first) return today
  return addDays(first, day - 1)
}

/** Whole days that a report tells of: from the day after the last report's to yesterday; of the first one a month. `from` may be after `to`: none. */
export function toldDays(
  asOf: CivilDate,
  lastTo: CivilDate | null,
): { readonly from: CivilDate; readonly to: CivilDate } {
  return { from: lastTo === null ? addMonths(asOf, -1) : addDays(lastTo, 1), to: addDays(asOf, -1) }
}

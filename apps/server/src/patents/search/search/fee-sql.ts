import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'

/**
 * Fee state of a row of `patent_search` (`feeStates`), null where no annual fee of China comes next: the days to the next
 * anniversary of filing within the term, one that can still be paid without late fee counted as next: today's, and those
 * on rest days just before. Who paid what is not in public data, so nothing is called late.
 *
 * @param on today in Beijing, by the one clock of all servers.
 * @param row alias of the row; the text is ours, nothing of a user's is in it.
 * @see next-annuity.ts of the domain, which says the same of one patent with its amounts
 */
export function feeStateOf(row: string, on: CivilDate): string {
  const today = `date '${on}'`
  const open = `date '${earliestStillOpen(on)}'`
  const years = `(extract(year from age(${open} - 1, ${row}.filed_on))::int + 1)`
  const next = `(${row}.filed_on + make_interval(years => ${years}))::date`
  return `(case when ${row}.office = 'CN' and ${row}.status in ('inForce', 'unknown') and ${row}.granted_on <= ${today}
    and ${row}.filed_on <= ${row}.granted_on and ${next} < ${row}.term_ends_on
    and (${row}.type <> 'invention' or ${years} < 20)
    then case when ${next} - ${today} <= 30 then 'due30' when ${next} - ${today} <= 90 then 'due90' else 'later' end end)`
}

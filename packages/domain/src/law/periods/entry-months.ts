import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { numberOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import { filingCountries } from './filing-countries.ts'

/** Kind of the rows by which staff set the months of an office's national phase; the key is its code, the value `{ figure }`. */
export const entryMonthsKind = 'entry-months'

interface EntryRow {
  readonly country: string
  readonly months: number
  readonly source: string
  readonly needsConfirmation?: true
  readonly validFrom?: CivilDate
}

/** Months from the priority date in which the national phase is entered, of every office that PCT leads to. */
export const entryRows: readonly EntryRow[] = filingCountries.flatMap(({ code, pctMonths, needsConfirmation }) =>
  pctMonths === null
    ? []
    : [
        {
          country: code,
          months: pctMonths,
          source: 'PCT art. 22, 39',
          ...(needsConfirmation && { needsConfirmation }),
        },
      ],
)

/** The months of an office for a priority of a day, what staff entered over what ships; undefined where PCT does not lead there. */
export function entryMonths(country: string, priorityOn: CivilDate | undefined): EntryRow | undefined {
  const shipped = entryRows.filter((row) => row.country === country)
  const on = priorityOn ?? civilDate('2999-12-31')
  return rowOn(shipped, staffRows(entryMonthsKind, country), on, (row) => ({ months: numberOf(row, 'figure') }))
}

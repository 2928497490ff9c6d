import { watchStateCodes } from '@portal/domain/docket/monitoring/watch-states'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RequestFor } from '../../api/send-call.ts'
import { personOf } from '../../parts/use-person-filter.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { Column } from '../../ui/list/list-types.ts'
import type { Watch } from './watch-types.ts'

type ListInput = RequestFor<'monitoring.listWatches'>
type Export = RequestFor<'monitoring.exportWatches'>

const kinds = ['invention', 'utilityModel', 'design'] as const
const legals = ['granted', 'pending', 'ended', 'unknown'] as const
const flags = ['red', 'amber', 'green', 'blue'] as const
const sorts = ['due', 'amount', 'added', 'number'] as const
const digits = (text: string | undefined) => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined)
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)

const quarter = (text: string | undefined) => (text !== undefined && /^[12]\d{3}Q[1-4]$/.test(text) ? text : undefined)

/** What the address asks for, without what is no value of the call: a mistyped address shows the list, not an error. */
export function filterOf(state: ListState) {
  const year = digits(state.get('year'))
  return {
    tab: watchStateCodes.find((one) => one === state.get('tab')),
    patentNumber: state.get('patentNumber'),
    title: state.get('title'),
    applicantName: state.get('applicantName'),
    type: kinds.find((one) => one === state.get('type')),
    legal: legals.find((one) => one === state.get('legal')),
    dueWithin: digits(state.get('dueWithin')),
    dueFrom: day(state.get('dueFrom')),
    dueTo: day(state.get('dueTo')),
    feesIn: quarter(state.get('feesIn')),
    userId: personOf(state, 'userId'),
    watcherId: personOf(state, 'watcherId'),
    year: year !== undefined && year >= 1 && year <= 25 ? year : undefined,
    flag: flags.find((one) => one === state.get('flag')),
    changed: state.get('changed') === 'true' ? true : undefined,
    datesMissing: state.get('datesMissing') === 'true' ? true : undefined,
  }
}

const sortOf = (state: ListState) => ({
  sort: sorts.find((one) => one === state.sort),
  order: state.sort === undefined ? undefined : state.order,
})

export function watchListInput(state: ListState): ListInput {
  return { ...filterOf(state), ...sortOf(state), pageNum: state.pageNum, pageSize: state.pageSize }
}

/** All rows of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return { ...filterOf(state), ...sortOf(state) }
}

type ExportColumn = NonNullable<Export['columns']>[number]

/** Columns of the file for the visible ones of the table. */
const inFile: Readonly<Record<string, readonly ExportColumn[]>> = {
  name: ['patentNumber', 'title', 'type', 'filedOn', 'grantedOn'],
  state: ['state'],
  fee: ['year', 'full', 'reduction', 'reduced'],
  amount: ['late', 'toPay'],
  deadline: ['deadlineInner', 'deadlineOfficial', 'graceEndsOn', 'restoration'],
  applicantName: ['applicantName'],
  customer: ['customer'],
  legal: ['legal'],
  paidUntil: ['paidUntilOn', 'isPaidAssumed'],
  reduction: ['reduction'],
  notes: ['notes'],
}

export function exportColumnsOf(columns: readonly Column<Watch>[], chosen: readonly string[]): ExportColumn[] {
  const shown = chosen.length > 0 ? ['name', ...chosen] : columns.filter((one) => one.shown).map((one) => one.key)
  return [...new Set(shown.flatMap((key) => inFile[key] ?? []))]
}

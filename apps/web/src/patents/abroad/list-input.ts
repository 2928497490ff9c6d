import { quoteStateKeys, translationStateKeys } from '@portal/domain/patents/abroad/quote-states'
import { foreignRights, foreignRoutes } from '@portal/domain/patents/abroad/routes'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RequestFor } from '../../api/send-call.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { Column } from '../../ui/list/list-types.ts'
import type { ForeignInList } from './foreign-types.ts'

type ListInput = RequestFor<'foreign.listForeign'>
type Export = RequestFor<'foreign.exportForeign'>

export const foreignTabKeys = ['all', 'draft', 'toQuote', 'toAnswer', 'toPay', 'working', 'filed', 'closed'] as const
const sorts = ['created', 'deadline', 'amount'] as const
const oneDigit = (text: string | undefined) => (text !== undefined && /^\d$/.test(text) ? Number(text) : undefined)
const digits = (text: string | undefined) => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined)
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)

/** What the address asks for, without what is no value of the call: a mistyped address shows the list, not an error. */
function filterOf(state: ListState) {
  const country = state.get('country')
  return {
    tab: foreignTabKeys.find((one) => one === state.get('tab')),
    orderNo: state.get('orderNo'),
    title: state.get('title'),
    patentNumber: state.get('patentNumber'),
    applicantName: state.get('applicantName'),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    route: foreignRoutes.find((one) => one === state.get('route')),
    type: foreignRights.find((one) => one === state.get('type')),
    quoteState: quoteStateKeys.find((one) => one === state.get('quoteState')),
    translationState: translationStateKeys.find((one) => one === state.get('translationState')),
    payState: oneDigit(state.get('payState')),
    workState: oneDigit(state.get('workState')),
    deadlineWithin: digits(state.get('deadlineWithin')),
    timeFrom: day(state.get('timeFrom')),
    timeTo: day(state.get('timeTo')),
  }
}

const sortOf = (state: ListState) => ({
  sort: sorts.find((one) => one === state.sort),
  order: state.sort === undefined ? undefined : state.order,
})

export const groupOf = (state: ListState) => (state.get('group') === 'family' ? 'family' : 'country')

export function foreignListInput(state: ListState): ListInput {
  const { pageNum, pageSize } = state
  return { ...filterOf(state), ...sortOf(state), group: groupOf(state), pageNum, pageSize }
}

/** All countries of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return { ...filterOf(state), ...sortOf(state) }
}

type ExportColumn = NonNullable<Export['columns']>[number]

/** Columns of the file for the visible ones of the table. */
const inFile: Readonly<Record<string, readonly ExportColumn[]>> = {
  name: ['title', 'parentOrderNo', 'orderNo'],
  country: ['country'],
  route: ['route'],
  quote: ['quoteState'],
  work: ['workState'],
  payment: ['payState'],
  deadline: ['deadlineInner', 'deadlineOfficial'],
  amount: ['amountOfficial', 'amountService', 'amountPaid'],
  translation: ['translationState'],
  foreignAgent: ['foreignAgent'],
  applicantName: ['applicantName'],
  customer: ['customer'],
  firstFiling: ['patentNumber'],
  type: ['type'],
  created: ['createdTime'],
}

export function exportColumnsOf(columns: readonly Column<ForeignInList>[], chosen: readonly string[]): ExportColumn[] {
  const shown = chosen.length > 0 ? ['name', ...chosen] : columns.filter((one) => one.shown).map((one) => one.key)
  return [...new Set(shown.flatMap((key) => inFile[key] ?? []))]
}
